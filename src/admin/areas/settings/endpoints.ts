import { z } from "zod";
import { defineEndpoints } from "../../framework/contract/endpoint.ts";
import { fieldError } from "../../framework/contract/field-errors.ts";
import { done, locale } from "../../framework/contract/fields.ts";

const securitySettings = z.strictObject({ secondFactorRequired: z.boolean(fieldError("invalid")) });

/** The settings, and the export of the log of choices, for roles with the right `change-settings`. */
export const endpoints = defineEndpoints({
  "GET /settings/security": { access: "change-settings", answer: securitySettings },
  "PUT /settings/security": { access: "change-settings", body: securitySettings, answer: done },
  "GET /consents.csv": {
    access: "change-settings",
    // A download sends the browser's languages, not the app's.
    query: z.object({ lang: locale.exactOptional() }),
    answer: null,
  },
});
