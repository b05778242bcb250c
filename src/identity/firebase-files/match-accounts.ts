import { parseEmailAddress } from "../../kernel/email-address.ts";
import type { Locale } from "../../kernel/locale.ts";
import { labelOf } from "../account/label.ts";
import type { ImportedAdmin } from "../interface/transfer.ts";
import type { FirebaseHashConfig, FirebasePassword } from "../provider/transfer.ts";
import { type FirebaseAccount, readAccounts, twice } from "./accounts-file.ts";
import { fileInvalid, type GivenFile, hashConfigMissing } from "./errors.ts";
import { readHashConfig } from "./hash-config.ts";
import { type AdminRecord, readRecords } from "./records-file.ts";

/** What an owner hands in. */
export type FirebaseFiles = { accounts: GivenFile; records: GivenFile; hashConfig: GivenFile | null };

/** Administrators of a Firebase project, and who of its files is none. */
export type MatchedAccounts = {
  administrators: ImportedAdmin[];
  /** Addresses of disabled accounts; the id where there is none. */
  disabled: string[];
  /** Ids of records that no account belongs to. */
  withoutAccount: string[];
  /** Ids of accounts whose address is none, or none that mail can be sent to. */
  withoutEmail: string[];
  /** How many accounts have no record: they are no administrators. */
  others: number;
  /** Records whose role is none of ours, by address. */
  unknownRoles: Array<{ email: string; role: string }>;
  /** Records that name another address than their account, which is the one to sign in with. */
  otherEmails: Array<{ email: string; recorded: string }>;
};

/**
 * Reads a project's accounts and its `admins` documents: who has both, and is not disabled, is an administrator.
 * @param locale language of the mails of whoever has none in their record.
 * @throws AppError `FIREBASE_FILE_INVALID`, `HASH_CONFIG_MISSING` (422).
 */
export function matchAccounts(files: FirebaseFiles, locale: Locale): MatchedAccounts {
  const accounts = new Map(readAccounts(files.accounts).map((account) => [account.id, account]));
  const records = readRecords(files.records);
  const config = files.hashConfig === null ? null : readHashConfig(files.hashConfig);
  const matched: MatchedAccounts = {
    administrators: [],
    disabled: [],
    withoutAccount: [],
    withoutEmail: [],
    others: accounts.size - records.filter(({ id }) => accounts.has(id)).length,
    unknownRoles: [],
    otherEmails: [],
  };
  const emails = new Map<string, string>();
  for (const record of records) {
    const account = accounts.get(record.id);
    if (account === undefined) {
      matched.withoutAccount.push(record.id);
      continue;
    }
    const email = parseEmailAddress(account.email ?? "");
    if (account.disabled) matched.disabled.push(email ?? account.id);
    else if (email === null) matched.withoutEmail.push(account.id);
    else {
      const other = emails.get(email);
      if (other !== undefined) throw twice(files.accounts, `${account.where}.email`, other);
      emails.set(email, account.where);
      noteDifferences(matched, record, email);
      const password = passwordOf(files, account, config);
      matched.administrators.push(administratorOf(record, account, { email, locale, password }));
    }
  }
  return matched;
}

function noteDifferences(matched: MatchedAccounts, { unknownRole, email: recorded }: AdminRecord, email: string): void {
  if (unknownRole !== null) matched.unknownRoles.push({ email, role: unknownRole });
  if (recorded !== null && parseEmailAddress(recorded) !== email) matched.otherEmails.push({ email, recorded });
}

function administratorOf(
  { id, name, role, locale, language, createdAt, createdBy, lastLogin, extra }: AdminRecord,
  { displayName }: FirebaseAccount,
  own: { email: string; locale: Locale; password: FirebasePassword | null },
): ImportedAdmin {
  return {
    id,
    email: own.email,
    name: labelOf(name ?? displayName ?? "") || null,
    role,
    locale: locale ?? own.locale,
    language,
    createdAt,
    createdBy,
    lastLogin,
    extra,
    password: own.password,
  };
}

function passwordOf(
  { accounts: file }: FirebaseFiles,
  { password, where }: FirebaseAccount,
  config: FirebaseHashConfig | null,
): FirebasePassword | null {
  if (password === null) return null;
  if (config === null) throw hashConfigMissing();
  // A hash is the signer key, encrypted: another length is another project's, or another algorithm's.
  if (bytesOf(password.hash) !== bytesOf(config.signerKey)) {
    throw fileInvalid(file, `${where}.passwordHash`, {
      fr: "cette empreinte n’a pas été calculée avec ces paramètres de hachage : sont-ils bien ceux de ce projet ?",
      en: "this hash was not made with these hash parameters: are they those of this project?",
    });
  }
  return { algorithm: "firebase-scrypt", config, ...password };
}

function bytesOf(base64: string): number {
  return Buffer.byteLength(base64, "base64");
}
