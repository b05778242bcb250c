import { clientOf } from "../../framework/app/api/client.ts";
import type { endpoints } from "./endpoints.ts";

/** Calls before and during the sign-in, open to everybody. */
export const { call } = clientOf<typeof endpoints>();
