import type { sessionEndpoints } from "../../contract/session.ts";
import { clientOf } from "./client.ts";

/** The calls of the framework itself: who is signed in, and the sign-out. */
export const { call: callSession } = clientOf<typeof sessionEndpoints>();
