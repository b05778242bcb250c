import { createStore } from "../store.ts";

/** Whether the session ended under somebody's hands: the sign-in dialog opens over what is being done. */
export const signedOut = createStore(false);
