// SPDX-License-Identifier: Apache-2.0
// A key and a certificate for one host name, signed by itself, made for one test.
#pragma once

#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/x509.h>
#include <openssl/x509v3.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <string>

namespace pharos::net_test {

class TestCertificate {
 public:
  explicit TestCertificate(const std::string& host) {
    std::string pattern = (std::filesystem::temp_directory_path() / "pharos-tls-XXXXXX").string();
    folder_ = mkdtemp(pattern.data());
    const std::unique_ptr<EVP_PKEY, decltype(&EVP_PKEY_free)> key(EVP_EC_gen("P-256"),
                                                                  &EVP_PKEY_free);
    const std::unique_ptr<X509, decltype(&X509_free)> certificate(X509_new(), &X509_free);
    X509* x509 = certificate.get();
    X509_set_version(x509, 2);
    ASN1_INTEGER_set(X509_get_serialNumber(x509), 1);
    X509_gmtime_adj(X509_getm_notBefore(x509), -3600);
    X509_gmtime_adj(X509_getm_notAfter(x509), 3600);
    X509_set_pubkey(x509, key.get());
    X509_NAME* name = X509_get_subject_name(x509);
    X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_ASC,
                               reinterpret_cast<const unsigned char*>(host.c_str()), -1, -1, 0);
    X509_set_issuer_name(x509, name);
    X509_EXTENSION* names =
        X509V3_EXT_conf_nid(nullptr, nullptr, NID_subject_alt_name, ("DNS:" + host).c_str());
    X509_add_ext(x509, names, -1);
    X509_EXTENSION_free(names);
    if (X509_sign(x509, key.get(), EVP_sha256()) == 0) std::abort();
    std::FILE* file = std::fopen(certificate_file().c_str(), "w");
    PEM_write_X509(file, x509);
    std::fclose(file);
    file = std::fopen(key_file().c_str(), "w");
    PEM_write_PrivateKey(file, key.get(), nullptr, nullptr, 0, nullptr, nullptr);
    std::fclose(file);
  }
  ~TestCertificate() { std::filesystem::remove_all(folder_); }
  TestCertificate(const TestCertificate&) = delete;
  TestCertificate& operator=(const TestCertificate&) = delete;

  [[nodiscard]] std::string certificate_file() const {
    return (folder_ / "certificate.pem").string();
  }
  [[nodiscard]] std::string key_file() const { return (folder_ / "key.pem").string(); }

 private:
  std::filesystem::path folder_;
};

}  // namespace pharos::net_test
