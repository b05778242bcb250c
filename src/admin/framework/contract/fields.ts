import { z } from "zod";
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from "../../../identity/contract/password-length.ts";
import { ROLES } from "../../../identity/contract/role.ts";
import { parseEmailAddress } from "../../../kernel/email-address.ts";
import { graphemesOf } from "../../../kernel/graphemes.ts";
import { LOCALES } from "../../../kernel/locale.ts";
import { aboutErrors, fieldError } from "./field-errors.ts";

/** An email address as it was typed; read as it is kept (`kernel/email-address.ts`). */
export const email = aboutErrors(
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

/** What the server finds wrong with a password to be. */
const NEW_PASSWORD_ERRORS = ["PASSWORD_TOO_SHORT", "PASSWORD_TOO_LONG", "PASSWORD_TOO_COMMON", "PASSWORD_UNCHANGED"];

/** The bound keeps hashing cheap. */
const anyPassword = z
  .string(fieldError("required"))
  .min(1, fieldError("required"))
  .max(LONGEST_PASSWORD, fieldError("tooLong"));

/** Any password typed to prove oneself. */
export const typedPassword = aboutErrors(["WRONG_PASSWORD"], anyPassword);

/** A password to be (row A8): its length alone; whether it is commonly used, the server knows. */
export const newPassword = aboutErrors(
  NEW_PASSWORD_ERRORS,
  anyPassword.min(SHORTEST_PASSWORD, fieldError("passwordTooShort")),
);

/** A password that is one to be or one that is checked, which the server alone can tell. */
export const newOrKnownPassword = aboutErrors(["WRONG_PASSWORD", ...NEW_PASSWORD_ERRORS], anyPassword);

/** What a link holds in its fragment. */
export const token = z
  .string(fieldError("required"))
  .min(1, fieldError("required"))
  .max(512, fieldError("tooLong"))
  .regex(/^[\w.~-]+$/, fieldError("invalid"));

/** A code of an authenticator app or a recovery code, as typed. */
export const code = aboutErrors(
  ["WRONG_CODE"],
  z
    .string(fieldError("required"))
    .trim()
    .min(1, fieldError("required"))
    .max(32, fieldError("tooLong"))
    .regex(/^[A-Za-z0-9 -]+$/, fieldError("code")),
);

/** Letters of a name, as people count them; an emoji of a family takes more than ten code points. */
const LONGEST_LABEL = 60;

/**
 * A name somebody gives to something of theirs, on one line. Of the characters that nobody sees, only those that join
 * an emoji or letters of a script are taken (U+200C, U+200D, tags): none that turns the direction of what follows.
 */
export const label = z
  .string(fieldError("required"))
  .trim()
  .min(1, fieldError("required"))
  .max(20 * LONGEST_LABEL, fieldError("tooLong"))
  .regex(/^(?:\P{C}|\u200C|\u200D|[\u{E0020}-\u{E007F}])+$/u, fieldError("controlCharacters"))
  .regex(/[\p{L}\p{N}\p{P}\p{S}]/u, fieldError("required"))
  .refine((text) => graphemesOf(text).length <= LONGEST_LABEL, fieldError("tooLong"));

export const id = z.string(fieldError("required")).min(1, fieldError("required")).max(64, fieldError("tooLong"));

/** Text behind a `?`, to look for: of characters that are seen, and that every database can compare. */
export const inAddressText = (longest: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(longest)
    .regex(/^\P{Cc}+$/u);

export const role = z.enum(ROLES, fieldError("role"));
export const locale = z.enum(LOCALES, fieldError("locale"));

/** Epoch milliseconds. */
export const instant = z.number();

/** What a browser's WebAuthn functions take (their `…OptionsJSON` types), as the identity provider makes it. */
export const webAuthnOptions = z.record(z.string(), z.json());

/** Bytes in base64url: a passkey's largest, its attestation, takes a few thousand. */
const bytes = z.string(fieldError("invalid")).max(20_000, fieldError("tooLong"));

/**
 * What they give (`RegistrationResponseJSON`, `AuthenticationResponseJSON`), flat: whatever else is in it is left out,
 * so that nothing has to be followed into its depth. The identity provider verifies it.
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

/** The body of a call that takes nothing. */
export const nothing = z.strictObject({}, fieldError("invalid"));
/** The answer of a call that has nothing to say but that it is done. */
export const done = z.object({ done: z.literal(true) });
