import { z } from "zod";
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from "../../../identity/contract/password-length.ts";
import { ROLES } from "../../../identity/contract/role.ts";
import { parseEmailAddress } from "../../../kernel/email-address.ts";
import { graphemesOf } from "../../../kernel/graphemes.ts";
import { LOCALES } from "../../../kernel/locale.ts";
import { fault } from "./field-errors.ts";

/** An email address as it was typed; read as it is kept (`kernel/email-address.ts`). */
export const email = z
  .string(fault("required"))
  .trim()
  .min(1, fault("required"))
  .max(254, fault("tooLong"))
  .transform((typed, context) => {
    const address = parseEmailAddress(typed);
    if (address !== null) return address;
    context.issues.push({ code: "custom", input: typed, message: fault("email").error });
    return z.NEVER;
  });

/** Any password typed to prove oneself; the bound keeps hashing cheap. */
export const typedPassword = z
  .string(fault("required"))
  .min(1, fault("required"))
  .max(LONGEST_PASSWORD, fault("tooLong"));

/** A password to be (row A8): its length alone; whether it is commonly used, the server knows. */
export const newPassword = typedPassword.min(SHORTEST_PASSWORD, fault("passwordTooShort"));

/** What a link holds in its fragment. */
export const token = z
  .string(fault("required"))
  .min(1, fault("required"))
  .max(512, fault("tooLong"))
  .regex(/^[\w.~-]+$/, fault("invalid"));

/** A code of an authenticator app or a recovery code, as typed. */
export const code = z
  .string(fault("required"))
  .trim()
  .min(1, fault("required"))
  .max(32, fault("tooLong"))
  .regex(/^[A-Za-z0-9 -]+$/, fault("code"));

/** Letters of a name, as people count them; an emoji of a family takes more than ten code points. */
const LONGEST_LABEL = 60;

/**
 * A name somebody gives to something of theirs, on one line. Of the characters that nobody sees, only those that join
 * an emoji or letters of a script are taken (U+200C, U+200D, tags): none that turns the direction of what follows.
 */
export const label = z
  .string(fault("required"))
  .trim()
  .min(1, fault("required"))
  .max(20 * LONGEST_LABEL, fault("tooLong"))
  .regex(/^(?:\P{C}|\u200C|\u200D|[\u{E0020}-\u{E007F}])+$/u, fault("controlCharacters"))
  .regex(/[\p{L}\p{N}\p{P}\p{S}]/u, fault("required"))
  .refine((text) => graphemesOf(text).length <= LONGEST_LABEL, fault("tooLong"));

export const id = z.string(fault("required")).min(1, fault("required")).max(64, fault("tooLong"));

/** Text behind a `?`, to look for: of characters that are seen, and that every database can compare. */
export const inAddressText = (longest: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(longest)
    .regex(/^\P{Cc}+$/u);

export const role = z.enum(ROLES, fault("role"));
export const locale = z.enum(LOCALES, fault("locale"));

/** Epoch milliseconds. */
export const instant = z.number();

/** What a browser's WebAuthn functions take (their `…OptionsJSON` types), as the identity provider makes it. */
export const webAuthnOptions = z.record(z.string(), z.json());

/** Bytes in base64url: a passkey's largest, its attestation, takes a few thousand. */
const bytes = z.string(fault("invalid")).max(20_000, fault("tooLong"));

/**
 * What they give (`RegistrationResponseJSON`, `AuthenticationResponseJSON`), flat: whatever else is in it is left out,
 * so that nothing has to be followed into its depth. The identity provider verifies it.
 */
export const credential = z.object(
  {
    id: bytes,
    rawId: bytes,
    type: z.literal("public-key", fault("invalid")),
    authenticatorAttachment: bytes.nullish(),
    response: z.record(z.string(), z.union([bytes, z.number(), z.null(), z.array(bytes).max(20)]), fault("invalid")),
    clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
  },
  fault("invalid"),
);

/** A call that takes nothing. */
export const nothing = z.strictObject({}, fault("invalid"));
/** The answer of a call that has nothing to say but that it is done. */
export const done = z.object({ done: z.literal(true) });
