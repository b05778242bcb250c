import { z } from "zod";
import { defineEndpoints } from "../../framework/contract/endpoint.ts";
import { fieldError } from "../../framework/contract/field-errors.ts";
import { done, locale } from "../../framework/contract/fields.ts";

const securitySettings = z.strictObject({ secondFactorRequired: z.boolean(fieldError("invalid")) });

/** Characters of the name of a page in menus. */
const MAX_NAME_LENGTH = 40;

const investorPage = z.object({
  /** By language that the page was written in. */
  pages: z.partialRecord(locale, z.object({ name: z.string(), isPublished: z.boolean() })),
});

export type InvestorPage = z.infer<typeof investorPage>;

const investorName = z
  .string(fieldError("invalid"))
  .trim()
  .min(1, fieldError("required"))
  .max(MAX_NAME_LENGTH, fieldError("tooLong"));

/** The settings, and the export of the log of choices, for roles with the right `change-settings`. */
export const endpoints = defineEndpoints({
  "GET /settings/security": { access: "change-settings", answer: securitySettings },
  "PUT /settings/security": { access: "change-settings", body: securitySettings, answer: done },
  // What the page for investors is called, and whether visitors get it.
  "GET /settings/investor-page": { access: "change-settings", answer: investorPage },
  "PUT /settings/investor-page": {
    access: "change-settings",
    storesTexts: true,
    // What is left out stays as it is.
    body: z.strictObject({
      names: z.partialRecord(locale, investorName).optional(),
      shown: z.boolean(fieldError("invalid")).optional(),
    }),
    answer: done,
  },
  "GET /consents.csv": {
    access: "change-settings",
    // A download sends the browser's languages, not the app's.
    query: z.object({ lang: locale.exactOptional() }),
    answer: null,
  },
});
