import { refusal } from "../refusal.ts";

/** Alike for an unknown address and a wrong password, so that nobody learns who has an account. */
export const wrongCredentials = () =>
  refusal("WRONG_CREDENTIALS", 401, "The email address or the password is wrong.", {
    fr: "L’adresse e-mail ou le mot de passe est incorrect.",
    en: "The email address or the password is wrong.",
  });

/** The account has no administrator's record, or no longer. */
export const notAdmin = () =>
  refusal("NOT_ADMIN", 403, "Unauthorized access. You do not have admin privileges.", {
    fr: "Accès refusé. Vous n’avez pas les droits d’administration.",
    en: "Unauthorized access. You do not have admin privileges.",
  });

/** There is no sign-in under way that waits for a second factor. */
export const signInExpired = () =>
  refusal("SIGN_IN_EXPIRED", 401, "The sign-in under way has expired or was given too many wrong codes.", {
    fr: "Cette connexion a expiré : recommencez avec votre mot de passe.",
    en: "This sign-in has expired: begin again with your password.",
  });

/** The code of a second factor is not taken. */
export const wrongCode = () =>
  refusal("WRONG_CODE", 401, "The code is wrong, too old, or was used already.", {
    fr: "Ce code est incorrect, périmé ou déjà utilisé. Attendez le code suivant.",
    en: "This code is wrong, too old, or was used already. Wait for the next code.",
  });

/** The browser's answer for a passkey is not verified. */
export const passkeyRefused = (cause?: unknown) =>
  refusal(
    "PASSKEY_REFUSED",
    401,
    "The passkey could not be verified.",
    {
      fr: "Cette clé d’accès n’a pas pu être vérifiée : réessayez, ou utilisez votre mot de passe.",
      en: "This passkey could not be verified: try again, or use your password.",
    },
    cause,
  );

/** A token of the provider's script is not one it signed for this site, or its account was disabled or changed. */
export const tokenRefused = () =>
  refusal("TOKEN_REFUSED", 401, "The token of the sign-in is forged, expired, or of an account that changed since.", {
    fr: "Votre connexion n’a pas pu être vérifiée : reconnectez-vous.",
    en: "Your sign-in could not be verified: sign in again.",
  });

/** A second factor is compulsory, and the account's is a passkey. */
export const passkeyRequired = () =>
  refusal("PASSKEY_REQUIRED", 403, "A second factor is compulsory: this account signs in with its passkey.", {
    fr: "Ce site exige un second facteur : connectez-vous avec votre clé d’accès.",
    en: "This site requires a second factor: sign in with your passkey.",
  });
