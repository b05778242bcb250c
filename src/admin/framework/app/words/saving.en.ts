import type { SavingWords } from "./saving.fr.ts";

/** How the saves of a text stand. */
export const saving: SavingWords = {
  nothing: "Nothing written yet",
  states: {
    saved: "Saved",
    unsaved: "Unsaved changes",
    saving: "Saving…",
    "signed-out": "Kept in this browser: your session has ended.",
    refused: "Not saved.",
  },
  outage: {
    "no-answer": "Kept in this browser: the server does not answer",
    unable: "Kept in this browser: the server cannot save anything at the moment",
    "disk-full": "Kept in this browser: the server’s disk is full",
    "queue-full": "Kept in this browser: too many of your changes are waiting",
    "history-full": "Kept in this browser: the history is full for a few minutes",
  },
  signIn: "Sign in again",
  notKept: "This browser can keep nothing: do not close this page.",
  recovered: "Text that was left in this browser has been found again.",
};
