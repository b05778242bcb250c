import { AppError } from "../../kernel/errors.ts";
import { refusal } from "../refusal.ts";

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

/** The connection closed before its sign-in was finished: the answer reaches nobody. */
export const clientGone = () =>
  refusal("CLIENT_GONE", 499, "The client closed the connection before its sign-in was finished.", {
    fr: "La connexion a été interrompue.",
    en: "The connection was interrupted.",
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

/** The account has no passkey of this id. */
export const passkeyUnknown = () =>
  refusal("PASSKEY_UNKNOWN", 404, "There is no such passkey.", {
    fr: "Cette clé d’accès n’existe pas ou plus.",
    en: "This passkey does not exist, or no longer.",
  });

/** The account could no longer be signed in to. */
export const lastSignInMethod = () =>
  refusal("LAST_SIGN_IN_METHOD", 409, "The account has no password: its last passkey cannot be removed.", {
    fr: "Votre compte n’a pas de mot de passe : sans cette dernière clé d’accès, vous ne pourriez plus vous connecter. Définissez d’abord un mot de passe.",
    en: "Your account has no password: without this last passkey you could no longer sign in. Set a password first.",
  });

/** Another account, or another administrator, has the address. */
export const emailAlreadyInUse = () =>
  refusal("EMAIL_ALREADY_IN_USE", 409, "An administrator has this email address already.", {
    fr: "Un administrateur utilise déjà cette adresse e-mail.",
    en: "An administrator already uses this email address.",
  });
