// SPDX-License-Identifier: Apache-2.0
// Writes JSON into a string. It only writes: reading is done at the edges, in match/ and above.
//
//   JsonWriter json(out);
//   json.object([&] {
//     json.key("coins").number(3);
//     json.key("built").array([&] { json.text("Baths"); });
//   });
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace pharos {

class JsonWriter {
 public:
  explicit JsonWriter(std::string& out) : out_(out) {}

  JsonWriter& key(std::string_view name) {
    separate();
    quote(name);
    out_ += ':';
    fresh_ = true;
    return *this;
  }
  void number(std::int64_t value) {
    separate();
    out_ += std::to_string(value);
  }
  void boolean(bool value) {
    separate();
    out_ += value ? "true" : "false";
  }
  void null() {
    separate();
    out_ += "null";
  }
  void text(std::string_view value) {
    separate();
    quote(value);
  }
  /// A value that is JSON already.
  void raw(std::string_view json) {
    separate();
    out_ += json;
  }
  template <class Body>
  void object(Body body) {
    nest('{', '}', body);
  }
  template <class Body>
  void array(Body body) {
    nest('[', ']', body);
  }

 private:
  void separate() {
    if (!fresh_) out_ += ',';
    fresh_ = false;
  }
  template <class Body>
  void nest(char open, char close, Body& body) {
    separate();
    out_ += open;
    fresh_ = true;
    body();
    out_ += close;
    fresh_ = false;
  }
  void quote(std::string_view value) {
    out_ += '"';
    for (const char c : value) {
      const auto byte = static_cast<unsigned char>(c);
      if (c == '"' || c == '\\') {
        out_ += '\\';
        out_ += c;
      } else if (byte < 0x20) {
        constexpr char kHex[] = "0123456789abcdef";
        out_ += "\\u00";
        out_ += kHex[byte >> 4];
        out_ += kHex[byte & 15];
      } else {
        out_ += c;
      }
    }
    out_ += '"';
  }

  std::string& out_;
  bool fresh_ = true;
};

}  // namespace pharos
