import { z } from "zod";
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from "../../../identity/contract/password-length.ts";
import { ROLES } from "../../../identity/contract/role.ts";
import { parseEmailAddress } from "../../../kernel/email-address.ts";
import { LOCALES, NO_LANGUAGE } from "../../../kernel/locale.ts";
import { graphemesOf } from "../../../kernel/text/graphemes.ts";
import { ITEM_KINDS } from "../../../kinds/contract/kind-names.ts";
import { fieldError, withErrorCodes } from "./field-errors.ts";

/** An email address as typed; the output is normalized (`kernel/email-address.ts`). */
export const email = withErrorCodes(
  ["EMAIL_INVALID", "EMAIL_ALREADY_IN_USE", "EMAIL_UNCHANGED", "ALREADY_ADMIN", "ALREADY_INVITED"],
  z
    .string(fieldError("required"))
    .trim()
    .min(1, fieldError("required"))
    .max(254, fieldError("tooLong"))
    .transform((typed, context) => {
      const address = parseEmailAddress(typed);
      if (address !== null) return address;
      context.issues.push({ code: "custom", input: typed, message: fieldError("email").error });
      return z.NEVER;
    }),
);

/** Error codes of a new password, found by the handler. */
const NEW_PASSWORD_ERRORS = ["PASSWORD_TOO_SHORT", "PASSWORD_TOO_LONG", "PASSWORD_TOO_COMMON", "PASSWORD_UNCHANGED"];

/** The upper bound, in UTF-16 units, keeps hashing cheap. */
const anyPassword = z
  .string(fieldError("required"))
  .min(1, fieldError("required"))
  .max(LONGEST_PASSWORD, fieldError("tooLong"));

/** A password typed as proof of identity. */
export const currentPassword = withErrorCodes(["WRONG_PASSWORD"], anyPassword);

/** A new password. The schema checks its length alone; whether it is commonly used is checked by the handler. */
export const newPassword = withErrorCodes(
  NEW_PASSWORD_ERRORS,
  anyPassword.min(SHORTEST_PASSWORD, fieldError("passwordTooShort")),
);

/** A new password or the current one: only the handler knows which, from whether the account exists. */
export const newOrCurrentPassword = withErrorCodes(["WRONG_PASSWORD", ...NEW_PASSWORD_ERRORS], anyPassword);

/** The secret in the fragment of a one-time link. */
export const token = z
  .string(fieldError("required"))
  .min(1, fieldError("required"))
  .max(512, fieldError("tooLong"))
  .regex(/^[\w.~-]+$/, fieldError("invalid"));

/** A code of an authenticator app or a recovery code, as typed. */
export const code = withErrorCodes(
  ["WRONG_CODE"],
  z
    .string(fieldError("required"))
    .trim()
    .min(1, fieldError("required"))
    .max(32, fieldError("tooLong"))
    .regex(/^[A-Za-z0-9 -]+$/, fieldError("code")),
);

/** Graphemes of a name: characters as people count them. An emoji of a family has more than ten code points. */
const LONGEST_LABEL = 60;

/**
 * A one-line name given by a person. Of the invisible characters only those that join emoji or letters of a script are
 * accepted (U+200C, U+200D, tags); those that change the direction of text are refused.
 */
export const label = z
  .string(fieldError("required"))
  .trim()
  .min(1, fieldError("required"))
  .max(20 * LONGEST_LABEL, fieldError("tooLong"))
  .regex(/^(?:\P{C}|\u200C|\u200D|[\u{E0020}-\u{E007F}])+$/u, fieldError("controlCharacters"))
  .regex(/[\p{L}\p{N}\p{P}\p{S}]/u, fieldError("required"))
  .refine((text) => graphemesOf(text).length <= LONGEST_LABEL, fieldError("tooLong"));

/** An opaque id: 1 to 128 characters, as long as one of Firebase may be. */
export const id = z.string(fieldError("required")).min(1, fieldError("required")).max(128, fieldError("tooLong"));

/** Text of a query string, without control characters, which not every database can compare. @param longest UTF-16. */
export const queryText = (longest: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(longest)
    .regex(/^\P{Cc}+$/u);

/** A role that an administrator can be given. */
export const role = z.enum(ROLES, fieldError("role"));
/** A language of the site. */
export const locale = z.enum(LOCALES, fieldError("locale"));
/** The language of a text, or none. */
export const textLanguage = z.enum([...LOCALES, NO_LANGUAGE], fieldError("locale"));
/** A page, an article, or an item. */
export const entryKind = z.enum(["page", "post", ...ITEM_KINDS]);

/** Epoch milliseconds. */
export const instant = z.number();

/** Options for the browser's WebAuthn functions (their `…OptionsJSON` types), as the identity provider makes them. */
export const webAuthnOptions = z.record(z.string(), z.json());

/** Bytes in base64url. The largest field of a passkey, its attestation, takes a few thousand characters. */
const bytes = z.string(fieldError("invalid")).max(20_000, fieldError("tooLong"));

/**
 * The result of the browser's WebAuthn functions (`RegistrationResponseJSON`, `AuthenticationResponseJSON`). Fields that
 * the schema does not name are left out, and `response` holds no nested objects. The identity provider verifies it.
 */
export const credential = z.object(
  {
    id: bytes,
    rawId: bytes,
    type: z.literal("public-key", fieldError("invalid")),
    authenticatorAttachment: bytes.nullish(),
    response: z.record(
      z.string(),
      z.union([bytes, z.number(), z.null(), z.array(bytes).max(20)]),
      fieldError("invalid"),
    ),
    clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
  },
  fieldError("invalid"),
);

/** The empty body `{}`. */
export const nothing = z.strictObject({}, fieldError("invalid"));
/** The answer of a call that returns no data. */
export const done = z.object({ done: z.literal(true) });
