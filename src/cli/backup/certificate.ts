import { readFile } from "node:fs/promises";
import { writeCertificate } from "../../backup/certificate/certificate.ts";
import {
  backupNotProven,
  certificateForeign,
  certificateInvalid,
  certificateKeyUnknown,
} from "../../backup/certificate/errors.ts";
import { signerOf } from "../../backup/certificate/signature.ts";
import { signingKey, sitePublicKey } from "../../backup/certificate/signing-key.ts";
import { LATEST, listBackups } from "../../backup/read-backup.ts";
import { readConfig } from "../../config.ts";
import { typeset } from "../../i18n/french-typography.ts";
import type { Locale } from "../../kernel/locale.ts";
import { storeOf } from "./place.ts";
import { backupWords } from "./words.ts";

/** `vitrine backup certificate <backup>`: writes the certificate of a proven backup to the output. */
export async function certificateCommand(given: string, { from }: { from?: string }, locale: Locale): Promise<void> {
  const config = await readConfig();
  const backups = await listBackups(storeOf(config, from));
  const found = backups.findLast(({ name, proof }) => (given === LATEST ? proof !== null : name === given));
  if (found?.proof == null) throw backupNotProven(given);
  const { name, proof } = found;
  process.stdout.write(
    writeCertificate({
      backup: { name, proof: { ...proof, proven: Date.parse(proof.proven) } },
      ...{ site: { name: config.name, url: config.routing.siteUrl }, locale, key: signingKey(config.dataDir) },
    }),
  );
}

/**
 * `vitrine backup verify <certificate>`: whether a certificate is as a site signed it, and whether that is this site, or the one whose
 * key is given.
 */
export async function verifyCommand(file: string, { key }: { key?: string }, locale: Locale): Promise<void> {
  const certificate = await readFile(file).catch(() => null);
  const signer = certificate === null ? null : signerOf(certificate);
  if (signer === null) throw certificateInvalid(file);
  const expected = key ?? sitePublicKey((await readConfig()).dataDir);
  if (expected === null) throw certificateKeyUnknown(file, signer);
  if (expected !== signer) throw certificateForeign(file, signer);
  process.stdout.write(`${typeset(backupWords[locale].certified(file, signer), locale)}\n`);
}
