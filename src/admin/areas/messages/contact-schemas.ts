import { z } from "zod";
import { fieldError, withErrorCodes } from "../../framework/contract/field-errors.ts";
import { email, instant, locale, queryText } from "../../framework/contract/fields.ts";

/** Characters of a name. */
const MAX_NAME = 200;

export const contactsQuery = z.object({
  /** Parts of a name or an address. */
  q: queryText(200).exactOptional(),
  /** `next` of the previous page. */
  cursor: queryText(60).exactOptional(),
});

const contact = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  firstAt: instant,
  lastAt: instant,
});

export const contactsAnswer = z.object({ contacts: z.array(contact), next: z.string().nullable() });

/** `counts`: how much there is, by its kind (`messages/contacts/personal-data.ts`). `locale`: in which they wrote last. */
export const contactAnswer = contact.extend({
  counts: z.record(z.string(), z.number()),
  locale,
});
/** Answer of `GET /contacts/:id`. */
export type ContactDetails = z.infer<typeof contactAnswer>;

/** `json` for programs, `html` for people, `zip`: both, with the files. */
export const dataQuery = z.object({ format: z.enum(["json", "html", "zip"]).default("zip") });

/** What is not given stays as it is. */
export const correctionBody = z.strictObject({
  name: z
    .string(fieldError("required"))
    .trim()
    .max(MAX_NAME, fieldError("tooLong"))
    .regex(/^\P{Cc}*$/u, fieldError("controlCharacters"))
    .exactOptional(),
  email: withErrorCodes(["CONTACT_EMAIL_TAKEN"], email).exactOptional(),
});

/** `seen`: how many messages there were when it was decided. */
export const erasureBody = z.strictObject({ seen: z.int(fieldError("invalid")).min(0, fieldError("invalid")) });
