import { z } from "zod";
import { fault } from "../../framework/contract/field-errors.ts";
import { locale } from "../../framework/contract/fields.ts";

export const securitySettings = z.strictObject({ secondFactorRequired: z.boolean(fault("invalid")) });

/** Whether the dashboard's list of first steps is put away. */
export const firstStepsSetting = z.strictObject({ hidden: z.boolean(fault("invalid")) });

/** A download has the browser's headers, not the app's language. */
export const consentsFileQuery = z.object({ lang: locale.exactOptional() });
