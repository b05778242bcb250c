import { createStore } from "../store.ts";

/** Whether the session ended while its screens are open: the sign-in dialog then opens over them. */
export const signedOut = createStore(false);
