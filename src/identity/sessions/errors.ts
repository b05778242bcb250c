import { refusal } from "../refusal.ts";

/** The account has no session of this id. */
export const sessionUnknown = () =>
  refusal("SESSION_UNKNOWN", 404, "There is no such session.", {
    fr: "Cette session n’existe plus. Rechargez la liste.",
    en: "This session no longer exists. Reload the list.",
  });

/** Whether somebody is signed in cannot be read at the moment. 503: it may pass, and nobody is signed out by it. */
export const sessionUnchecked = (cause: unknown) =>
  refusal(
    "SESSION_UNCHECKED",
    503,
    "The check of a session failed: the cause says what the database answered.",
    {
      fr: "Le serveur ne peut pas vérifier votre session en ce moment. Vous n’êtes pas déconnecté : réessayez dans un instant.",
      en: "The server cannot check your session at the moment. You are not signed out: try again shortly.",
    },
    cause,
  );

/** Nobody is signed in, or no longer. */
export const loginRequired = () =>
  refusal("LOGIN_REQUIRED", 401, "You must be logged in", {
    fr: "Vous devez être connecté",
    en: "You must be logged in",
  });
