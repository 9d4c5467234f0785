# SPDX-License-Identifier: Apache-2.0
# Completion of pharos for fish. The program itself knows what can come next; this only asks it.

function __pharos_complete
    set -l before (commandline -opc)
    set -l typed (commandline -ct)
    for line in (printf '%s\n' $before[2..] "$typed" | $before[1] complete 2>/dev/null)
        switch $line
            case ':files'
                __fish_complete_path "$typed"
            case ':folders'
                __fish_complete_directories "$typed"
            case '*'
                printf '%s\n' $line
        end
    end
end

complete -c pharos -f -a '(__pharos_complete)'
