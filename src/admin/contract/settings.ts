import { z } from "zod";
import { fault } from "./faults.ts";

export const securitySettings = z.strictObject({ secondFactorRequired: z.boolean(fault("invalid")) });
