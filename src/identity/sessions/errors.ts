import { refusal } from "../refusal.ts";

/** The account has no session of this id. */
export const sessionUnknown = () =>
  refusal("SESSION_UNKNOWN", 404, "There is no such session.", {
    fr: "Cette session n’existe plus. Rechargez la liste.",
    en: "This session no longer exists. Reload the list.",
  });

/** Nobody is signed in, or no longer. */
export const loginRequired = () =>
  refusal("LOGIN_REQUIRED", 401, "You must be logged in", {
    fr: "Vous devez être connecté",
    en: "You must be logged in",
  });
