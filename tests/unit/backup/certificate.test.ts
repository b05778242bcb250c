import { generateKeyPairSync } from "node:crypto";
import { expect, test } from "vitest";
import { writeCertificate } from "../../../src/backup/certificate/certificate.ts";
import { signerOf } from "../../../src/backup/certificate/signature.ts";
import { publicKeyOf } from "../../../src/backup/certificate/signing-key.ts";

const { privateKey: key } = generateKeyPairSync("ed25519");
const certificate = (name = "Une vitrine") =>
  writeCertificate({
    backup: {
      name: "2026-11-28T03-30-00-000Z",
      proof: {
        ...{ proven: Date.UTC(2026, 10, 28, 3, 31), version: "1.2.3", manifest: "a".repeat(64) },
        ...{ tables: 80, rows: 1234567, files: 48, bytes: 12345678, pages: 20 },
      },
    },
    site: { name, url: "https://example.org" },
    locale: "fr",
    key,
  });

test("a certificate is signed as it is: no byte can be changed, added, or taken away", () => {
  const whole = Buffer.from(certificate());
  expect(signerOf(whole)).toBe(publicKeyOf(key));
  for (let index = 0; index < whole.length; index++) {
    const changed = Buffer.from(whole);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect({ index, signer: signerOf(changed) }).toEqual({ index, signer: null });
  }
  const more = [Buffer.concat([whole, Buffer.from(" ")]), Buffer.concat([Buffer.from(" "), whole]), whole.subarray(1)];
  for (const other of [...more, whole.subarray(0, -1), Buffer.alloc(0), Buffer.from("<html></html>")]) {
    expect(signerOf(other)).toBeNull();
  }
});

test("a certificate says what was compared, and shows a site's name as it is", () => {
  const page = certificate('<script>alert("x")</script> & Cie');
  expect(page).not.toContain("<script");
  for (const part of [
    "&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; Cie, https://example.org",
    "28 novembre 2026 à 03:30:00 UTC",
    "1\u202F234\u202F567",
    "1.2.3",
    "a".repeat(64),
    publicKeyOf(key),
    "vitrine backup verify certificate-2026-11-28T03-30-00-000Z.html",
  ]) {
    expect(page).toContain(part);
  }
});
