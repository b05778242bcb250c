import { AppError } from "../../kernel/errors.ts";
import { refusal } from "../refusal.ts";

/** The configuration names Firebase, and the launcher did not install what it needs. */
export const firebaseMissing = (cause: unknown) =>
  new AppError(
    "FIREBASE_MISSING",
    "Firebase is configured, but Google's SDKs are not installed: start the site with `npm start`, and name `firebase` in the configuration file itself.",
    {
      fr: "Firebase est configuré, mais les bibliothèques de Google ne sont pas installées : lancez le site par « npm start », et nommez « firebase » dans le fichier de configuration lui-même.",
      en: "Firebase is configured, but Google’s libraries are not installed: start the site with `npm start`, and name `firebase` in the configuration file itself.",
    },
    { cause },
  );

/** Google did not answer. */
export const firebaseUnreachable = (cause: unknown) =>
  new AppError(
    "FIREBASE_UNREACHABLE",
    "Google did not answer: accounts of the Firebase project can be neither checked nor changed; see the cause.",
    {
      fr: "Google, qui tient les comptes de ce site, ne répond pas : réessayez dans un instant.",
      en: "Google, which keeps the accounts of this site, does not answer: try again in a moment.",
    },
    { status: 503, retryAfter: 10, cause },
  );

/** Google refused the site itself, not the person. */
export const firebaseMisconfigured = (cause: unknown) =>
  new AppError(
    "FIREBASE_MISCONFIGURED",
    "The Firebase project refuses the site: docs/firebase.md says what must be switched on in its console; see the cause.",
    {
      fr: "Le projet Firebase de ce site n’est pas réglé comme il le faut : la personne qui gère le site doit suivre sa documentation (docs/firebase.md).",
      en: "The Firebase project of this site is not set up as needed: whoever runs the site must follow its documentation (docs/firebase.md).",
    },
    { status: 503, cause },
  );

/** The project's own policy of passwords refuses it. */
export const passwordRefusedByProject = (cause: unknown) =>
  refusal(
    "PASSWORD_REFUSED",
    422,
    "The Firebase project's own password policy refuses this password; see the cause.",
    {
      fr: "Le projet Firebase de ce site refuse ce mot de passe : il demande peut-être des chiffres, des majuscules ou des signes.",
      en: "The Firebase project of this site refuses this password: it may ask for digits, capital letters, or symbols.",
    },
    cause,
  );

/** The account was disabled in the project. */
export const accountDisabled = (cause?: unknown) =>
  refusal(
    "ACCOUNT_DISABLED",
    403,
    "The account is disabled in the Firebase project.",
    {
      fr: "Ce compte a été désactivé. Un administrateur du projet Firebase de ce site peut le rétablir.",
      en: "This account has been disabled. An administrator of this site’s Firebase project can restore it.",
    },
    cause,
  );

/** The account's only second factor is a text message. */
export const textMessageFactor = () =>
  refusal(
    "TEXT_MESSAGE_FACTOR",
    403,
    "The account's second factor is a text message, which cannot be asked for here.",
    {
      fr: "Ce compte reçoit ses codes par SMS : connectez-vous d’abord depuis la page de connexion, ou faites remplacer ce second facteur.",
      en: "This account gets its codes by text message: sign in from the sign-in page first, or have this second factor replaced.",
    },
  );
