# SPDX-License-Identifier: Apache-2.0
# Completion of pharos for bash. The program itself knows what can come next; this only asks it.

_pharos() {
  local line=${COMP_LINE:0:COMP_POINT} words typed rest cut answer offer
  # Not COMP_WORDS: bash would cut --set edition=1 into four.
  read -a words <<<"$line"
  [[ $line == *[[:space:]] ]] && words+=('')
  while [[ ${#words[@]} -gt 1 && ${words[0]} != "$1" ]]; do words=("${words[@]:1}"); done
  typed=${words[-1]}
  # Bash puts what is offered in place of what stands after the last character that breaks words.
  rest=${typed##*["$COMP_WORDBREAKS"]}
  cut=$((${#typed} - ${#rest}))

  COMPREPLY=()
  mapfile -t answer < <(printf '%s\n' "${words[@]:1}" | "${1/#\~/$HOME}" complete 2>/dev/null)
  for offer in "${answer[@]}"; do
    case $offer in
      :files)
        compopt -o filenames
        mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -f -- "$rest")
        ;;
      :folders)
        compopt -o filenames
        mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -d -- "$rest")
        ;;
      *)
        offer=${offer%%$'\t'*}
        COMPREPLY+=("${offer:cut}")
        ;;
    esac
  done
  [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *= ]] && compopt -o nospace
  return 0
}
complete -F _pharos pharos
