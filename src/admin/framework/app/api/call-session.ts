import type { sessionEndpoints } from "../../contract/session.ts";
import { clientOf } from "./client.ts";

/** The calls that the framework itself makes: who is signed in, and the way out. */
export const { call: callSession } = clientOf<typeof sessionEndpoints>();
