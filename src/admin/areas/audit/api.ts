import { clientOf } from "../../framework/app/api/client.ts";
import type { endpoints } from "./endpoints.ts";

/** Calls of the audit log, for roles with the right `read-audit`. */
export const { call, callAddress } = clientOf<typeof endpoints>();
