import type { Instant } from "../../../kernel/clock.ts";
import { parseEmailAddress } from "../../../kernel/email-address.ts";
import { isLocale } from "../../../kernel/locale.ts";
import { isAccountId } from "../../contract/account-id.ts";
import { DEFAULT_ROLE, isRole } from "../../contract/role.ts";
import type { Admin } from "../../interface/administrator.ts";
import type { FirebaseRecord } from "../project.ts";

/** Two clocks tell one sign-in at two instants: up to this far apart they mean the same. */
const SAME_SIGN_IN_MS = 60_000;
const LONGEST_TEXT = 256;
/** Fields of a document that are fields of a record; every other one is `extra`. */
const OWN_FIELDS = ["email", "name", "role", "locale", "language", "createdAt", "createdBy", "lastLogin"];

/**
 * A document of `admins` as a record: absent dates are null, an absent role is `editor`.
 * @param ours the record as it stands here; what the document does not say stays.
 * @returns null for a document without an address, and for an id that no call of the back office could name.
 */
export function recordOf({ id, fields }: FirebaseRecord, ours: Admin | null): Admin | null {
  const email = typeof fields.email === "string" ? parseEmailAddress(fields.email) : null;
  if (email === null || !isAccountId(id)) return null;
  const extra = Object.fromEntries(Object.entries(fields).filter(([name]) => !OWN_FIELDS.includes(name)));
  const lastLogin = instantOf(fields.lastLogin);
  return {
    id,
    email,
    name: textOf(fields.name) ?? ours?.name ?? null,
    role: isRole(fields.role) ? fields.role : DEFAULT_ROLE,
    locale: isLocale(fields.locale) ? fields.locale : (ours?.locale ?? "fr"),
    language: isLocale(fields.language) ? fields.language : (ours?.language ?? null),
    createdAt: ours?.createdAt ?? instantOf(fields.createdAt),
    createdBy: textOf(fields.createdBy),
    lastLogin: isLater(lastLogin, ours?.lastLogin ?? null) ? lastLogin : (ours?.lastLogin ?? null),
    extra: JSON.parse(JSON.stringify(extra)),
  };
}

/** The fields of a record that are written there. Dates are not: the clock there sets them. */
export function fieldsOf(
  { email, name, role, locale, language, createdBy, extra }: Admin,
  { created }: { created: boolean },
) {
  // Written once: others may have changed theirs since.
  return { ...(created && extra), email, name, role, locale, language, createdBy };
}

function isLater(theirs: Instant | null, ours: Instant | null): boolean {
  return theirs !== null && (ours === null || theirs > ours + SAME_SIGN_IN_MS);
}

function instantOf(value: unknown): Instant | null {
  return value instanceof Date ? value.getTime() : null;
}

function textOf(value: unknown): string | null {
  // What not every database keeps is left out: control characters, and halves of characters.
  const text =
    typeof value === "string"
      ? value
          .toWellFormed()
          .replace(/\p{Cc}/gu, "")
          .slice(0, LONGEST_TEXT)
      : "";
  return text === "" ? null : text;
}
