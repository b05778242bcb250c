import { refusal } from "../refusal.ts";

/** The password asked for again within a session is wrong. */
export const wrongPassword = () =>
  refusal("WRONG_PASSWORD", 403, "The password is wrong.", {
    fr: "Ce mot de passe est incorrect.",
    en: "This password is wrong.",
  });

/** The account has no password, and the sign-in by passkey is too old to prove anything. */
export const proofRequired = () =>
  refusal("PROOF_REQUIRED", 403, "The account has no password and the sign-in is not recent.", {
    fr: "Pour ce changement, déconnectez-vous puis reconnectez-vous avec votre clé d’accès.",
    en: "For this change, sign out, then sign in again with your passkey.",
  });

/** An app would be set up where one is confirmed. */
export const totpAlreadyOn = () =>
  refusal("TOTP_ALREADY_ON", 409, "An authenticator app is set up already.", {
    fr: "Une application d’authentification est déjà en place.",
    en: "An authenticator app is set up already.",
  });

/** An app, or its recovery codes, would be changed where there is none. */
export const totpNotOn = () =>
  refusal("TOTP_NOT_ON", 409, "No authenticator app is set up.", {
    fr: "Aucune application d’authentification n’est en place.",
    en: "No authenticator app is set up.",
  });

/** The new address is the account's own. */
export const emailUnchanged = () =>
  refusal("EMAIL_UNCHANGED", 422, "The new email address is the one that holds.", {
    fr: "C’est déjà votre adresse e-mail.",
    en: "This is already your email address.",
  });

/** The link that proves a new address does not hold, or belongs to another account. */
export const emailLinkInvalid = () =>
  refusal(
    "EMAIL_LINK_INVALID",
    400,
    "The link that proves an email address is wrong, used, expired, or another administrator’s.",
    {
      fr: "Ce lien n’est plus valable, ou il a été envoyé pour un autre compte. Redemandez le changement d’adresse.",
      en: "This link is no longer valid, or was sent for another account. Request the change of address again.",
    },
  );
