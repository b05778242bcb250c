import { AppError, type Sentence } from "../kernel/errors.ts";

/** Every refusal of identity, with its sentences (row A7). The operator's are those of the specification, where it has one. */

/** Alike for an unknown address and a wrong password, so that nobody learns who has an account. */
export const wrongCredentials = () =>
  refusal("WRONG_CREDENTIALS", 401, "The email address or the password is wrong.", {
    fr: "L’adresse e-mail ou le mot de passe est incorrect.",
    en: "The email address or the password is wrong.",
  });

/** Row A2. */
export const notAdmin = () =>
  refusal("NOT_ADMIN", 403, "Unauthorized access. You do not have admin privileges.", {
    fr: "Accès refusé. Vous n’avez pas les droits d’administration.",
    en: "Unauthorized access. You do not have admin privileges.",
  });

/** `retryAfter`: whole seconds after which an attempt is taken again. */
export class TooManyRequests extends AppError {
  constructor(waitMs: number) {
    const seconds = Math.max(1, Math.ceil(waitMs / 1_000));
    const minutes = Math.ceil(seconds / 60);
    const [fr, en] =
      seconds < 60
        ? [`${seconds} seconde${seconds > 1 ? "s" : ""}`, `${seconds} second${seconds > 1 ? "s" : ""}`]
        : [`${minutes} minute${minutes > 1 ? "s" : ""}`, `${minutes} minute${minutes > 1 ? "s" : ""}`];
    super(
      "TOO_MANY_REQUESTS",
      `Too many attempts; the next one is taken in ${seconds} s.`,
      {
        fr: `Trop de tentatives : réessayez dans ${fr}.`,
        en: `Too many attempts: try again in ${en}.`,
      },
      { status: 429, retryAfter: seconds },
    );
  }
}

/** More passwords wait to be computed than the queue takes. */
export class TooBusy extends AppError {
  constructor() {
    super(
      "TOO_BUSY",
      "Too many passwords wait to be checked; this one was refused unchecked.",
      {
        fr: "Le site vérifie déjà trop de connexions à la fois : réessayez dans quelques secondes.",
        en: "The site is already checking too many sign-ins: try again in a few seconds.",
      },
      { status: 503, retryAfter: 5 },
    );
  }
}

/** Answers nobody: the connection closed while its password waited to be computed. */
export const clientGone = () =>
  refusal("CLIENT_GONE", 499, "The client closed the connection before its password was checked.", {
    fr: "La connexion a été interrompue.",
    en: "The connection was interrupted.",
  });

export const signInExpired = () =>
  refusal("SIGN_IN_EXPIRED", 401, "The sign-in under way has expired or was given too many wrong codes.", {
    fr: "Cette connexion a expiré : recommencez avec votre mot de passe.",
    en: "This sign-in has expired: begin again with your password.",
  });

/** The site's secret key is not the one the app was set up under. */
export const secondFactorUnreadable = (cause: unknown) =>
  refusal(
    "SECOND_FACTOR_UNREADABLE",
    409,
    "The second factor was set up under another SECRET_KEY: restore that key, or run vitrine admin recover.",
    {
      fr: "Le site a changé de clé secrète : il ne peut plus vérifier vos codes. Un super-administrateur, ou la personne qui gère le serveur, peut réinitialiser votre second facteur.",
      en: "This site’s secret key has changed: it can no longer check your codes. A super administrator, or whoever runs the server, can reset your second factor.",
    },
    cause,
  );

export const wrongCode = () =>
  refusal("WRONG_CODE", 401, "The code is wrong, too old, or was used already.", {
    fr: "Ce code est incorrect, périmé ou déjà utilisé.",
    en: "This code is wrong, too old, or was used already.",
  });

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

/** A second factor is compulsory, and the account's is a passkey. */
export const passkeyRequired = () =>
  refusal("PASSKEY_REQUIRED", 403, "A second factor is compulsory: this account signs in with its passkey.", {
    fr: "Ce site exige un second facteur : connectez-vous avec votre clé d’accès.",
    en: "This site requires a second factor: sign in with your passkey.",
  });

export const passkeyUnknown = () =>
  refusal("PASSKEY_UNKNOWN", 404, "There is no such passkey.", {
    fr: "Cette clé d’accès n’existe pas ou plus.",
    en: "This passkey does not exist, or no longer.",
  });

export const lastSignInMethod = () =>
  refusal("LAST_SIGN_IN_METHOD", 409, "The account has no password: its last passkey cannot be removed.", {
    fr: "Votre compte n’a pas de mot de passe : sans cette dernière clé d’accès, vous ne pourriez plus vous connecter. Définissez d’abord un mot de passe.",
    en: "Your account has no password: without this last passkey you could no longer sign in. Set a password first.",
  });

export const wrongPassword = () =>
  refusal("WRONG_PASSWORD", 403, "The password is wrong.", {
    fr: "Ce mot de passe est incorrect.",
    en: "This password is wrong.",
  });

export const proofRequired = () =>
  refusal("PROOF_REQUIRED", 403, "The account has no password and the sign-in is not recent.", {
    fr: "Pour ce changement, déconnectez-vous puis reconnectez-vous avec votre clé d’accès.",
    en: "For this change, sign out, then sign in again with your passkey.",
  });

export const totpAlreadyOn = () =>
  refusal("TOTP_ALREADY_ON", 409, "An authenticator app is set up already.", {
    fr: "Une application d’authentification est déjà en place.",
    en: "An authenticator app is set up already.",
  });

export const totpNotOn = () =>
  refusal("TOTP_NOT_ON", 409, "No authenticator app is set up.", {
    fr: "Aucune application d’authentification n’est en place.",
    en: "No authenticator app is set up.",
  });

export const emailInvalid = () =>
  refusal("EMAIL_INVALID", 422, "This is not an email address that mail can be sent to.", {
    fr: "Cette adresse e-mail n’est pas valable.",
    en: "This email address is not valid.",
  });

export const emailAlreadyInUse = () =>
  refusal("EMAIL_ALREADY_IN_USE", 409, "An administrator has this email address already.", {
    fr: "Un administrateur utilise déjà cette adresse e-mail.",
    en: "An administrator already uses this email address.",
  });

export const emailUnchanged = () =>
  refusal("EMAIL_UNCHANGED", 422, "The new email address is the one that holds.", {
    fr: "C’est déjà votre adresse e-mail.",
    en: "This is already your email address.",
  });

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

export const resetLinkInvalid = () =>
  refusal("RESET_LINK_INVALID", 400, "The reset link is wrong, used or expired.", {
    fr: "Ce lien de réinitialisation n’est plus valable : demandez-en un nouveau.",
    en: "This reset link is no longer valid: ask for a new one.",
  });

export const setUpLinkInvalid = () =>
  refusal("SETUP_LINK_INVALID", 400, "The set-up link is wrong, used or expired.", {
    fr: "Ce lien de mise en service n’est plus valable : redémarrez le serveur pour en obtenir un nouveau.",
    en: "This set-up link is no longer valid: restart the server to get a new one.",
  });

export const invitationInvalid = () =>
  refusal("INVITATION_INVALID", 400, "The invitation is wrong, used, revoked or expired.", {
    fr: "Cette invitation n’est plus valable : demandez qu’on vous la renvoie.",
    en: "This invitation is no longer valid: ask for it to be sent again.",
  });

export const invitationUnknown = () =>
  refusal("INVITATION_UNKNOWN", 404, "There is no such invitation.", {
    fr: "Cette invitation n’existe pas.",
    en: "This invitation does not exist.",
  });

export const invitationClosed = () =>
  refusal("INVITATION_CLOSED", 409, "The invitation is accepted or revoked.", {
    fr: "Cette invitation est déjà acceptée ou révoquée.",
    en: "This invitation is already accepted or revoked.",
  });

export const ownSecondFactorFirst = () =>
  refusal("OWN_SECOND_FACTOR_FIRST", 409, "Whoever requires a second factor of everyone needs one first.", {
    fr: "Mettez d’abord en place votre propre second facteur : sans lui, cette règle vous fermerait les réglages.",
    en: "Set up your own second factor first: without one, this rule would lock you out of the settings.",
  });

export const alreadyAdmin = () =>
  refusal("ALREADY_ADMIN", 409, "The address is that of an administrator.", {
    fr: "Cette personne est déjà administratrice.",
    en: "This person is an administrator already.",
  });

export const alreadyInvited = () =>
  refusal("ALREADY_INVITED", 409, "The address has an open invitation.", {
    fr: "Cette adresse a déjà une invitation en cours : vous pouvez la renvoyer.",
    en: "This address has an open invitation already: you can send it again.",
  });

export const adminUnknown = () =>
  refusal("ADMIN_UNKNOWN", 404, "There is no such administrator.", {
    fr: "Cet administrateur n’existe pas ou plus.",
    en: "This administrator does not exist, or no longer.",
  });

export const lastSuper = () =>
  refusal("LAST_SUPER", 409, "The last super administrator can be neither removed nor demoted.", {
    fr: "C’est le dernier super-administrateur : il en faut toujours un.",
    en: "This is the last super administrator: there must always be one.",
  });

export const sessionUnknown = () =>
  refusal("SESSION_UNKNOWN", 404, "There is no such session.", {
    fr: "Cette session n’existe plus.",
    en: "This session no longer exists.",
  });

/** The two refusals of everything a super does; creating and deleting have the specification's own (rows A3, A4). */
export type Refusals = { nobody: AppError; editor: AppError };

export const createRefusals = (): Refusals => ({
  nobody: refusal("LOGIN_REQUIRED", 401, "You must be logged in to create an admin", {
    fr: "Vous devez être connecté pour créer un administrateur",
    en: "You must be logged in to create an admin",
  }),
  editor: refusal("SUPER_REQUIRED", 403, "Only super admins can create new admin accounts", {
    fr: "Seuls les super-administrateurs peuvent créer des comptes d’administration",
    en: "Only super admins can create new admin accounts",
  }),
});

export const deleteRefusals = (): Refusals => ({
  nobody: refusal("LOGIN_REQUIRED", 401, "You must be logged in to delete an admin", {
    fr: "Vous devez être connecté pour supprimer un administrateur",
    en: "You must be logged in to delete an admin",
  }),
  editor: refusal("SUPER_REQUIRED", 403, "Only super admins can delete admin accounts", {
    fr: "Seuls les super-administrateurs peuvent supprimer des comptes d’administration",
    en: "Only super admins can delete admin accounts",
  }),
});

export const firstIsSuper = () =>
  refusal("FIRST_IS_SUPER", 409, "The first administrator must be a super administrator.", {
    fr: "Le premier administrateur doit être super-administrateur.",
    en: "The first administrator must be a super administrator.",
  });

/** Row A4. */
export const ownAccount = () =>
  refusal("OWN_ACCOUNT", 409, "You cannot delete your own account", {
    fr: "Vous ne pouvez pas supprimer votre propre compte",
    en: "You cannot delete your own account",
  });

export const ownSecondFactor = () =>
  refusal("OWN_SECOND_FACTOR", 409, "Your own second factor is changed on the account page, with your password.", {
    fr: "Votre propre second facteur se change depuis la page « Mon compte », avec votre mot de passe.",
    en: "Your own second factor is changed on your account page, with your password.",
  });

export const loginRequired = () =>
  refusal("LOGIN_REQUIRED", 401, "You must be logged in", {
    fr: "Vous devez être connecté",
    en: "You must be logged in",
  });

export const superRefusals = (): Refusals => ({
  nobody: loginRequired(),
  editor: refusal("SUPER_REQUIRED", 403, "Only super admins can do this", {
    fr: "Seuls les super-administrateurs peuvent faire cela",
    en: "Only super admins can do this",
  }),
});

/** An AppError that a reader may see. */
export function refusal(code: string, status: number, operator: string, reader: Sentence, cause?: unknown): AppError {
  return new AppError(code, operator, reader, { status, cause });
}
