import type { Locale } from "../../../src/kernel/locale.ts";

type Sentence = Record<Locale, string>;

/** Alike for a wrong password and an unknown address, as the site itself says it. */
const WRONG: Sentence = {
  fr: "L’adresse e-mail ou le mot de passe est incorrect.",
  en: "The email address or the password is wrong.",
};

const OUTDATED_CODE: Sentence = {
  fr: "Cette connexion a expiré : recommencez avec votre mot de passe.",
  en: "This sign-in has expired: begin again with your password.",
};

const UNEXPECTED: Sentence = {
  fr: "Google, qui tient les comptes de ce site, a répondu par une erreur inattendue : réessayez dans un instant.",
  en: "Google, which keeps the accounts of this site, answered with an unexpected error: try again in a moment.",
};

const NOT_SET_UP: Sentence = {
  fr: "Le projet Firebase de ce site n’est pas réglé comme il le faut : la personne qui gère le site doit suivre sa documentation (docs/firebase.md).",
  en: "The Firebase project of this site is not set up as needed: whoever runs the site must follow its documentation (docs/firebase.md).",
};

const WINDOW: Sentence = {
  fr: "La fenêtre de connexion de Google n’a pas pu aboutir : connectez-vous avec votre mot de passe.",
  en: "Google’s sign-in window could not be used to the end: sign in with your password.",
};

const SENTENCES: Record<string, Sentence> = {
  "auth/wrong-password": WRONG,
  "auth/user-not-found": WRONG,
  "auth/user-mismatch": WRONG,
  "auth/invalid-email": WRONG,
  "auth/missing-password": WRONG,
  "auth/invalid-credential": WRONG,
  "auth/invalid-login-credentials": WRONG,
  "auth/user-disabled": {
    fr: "Ce compte a été désactivé. Un administrateur du projet Firebase de ce site peut le rétablir.",
    en: "This account has been disabled. An administrator of this site’s Firebase project can restore it.",
  },
  "auth/too-many-requests": {
    fr: "Trop de tentatives : Google bloque ce compte pour un moment. Réessayez plus tard, ou choisissez un autre mot de passe.",
    en: "Too many attempts: Google is blocking this account for a while. Try again later, or choose another password.",
  },
  "auth/network-request-failed": {
    fr: "Google, qui tient les comptes de ce site, est injoignable : vérifiez votre connexion, puis réessayez.",
    en: "Google, which keeps the accounts of this site, cannot be reached: check your connection, then try again.",
  },
  // The password was right, and the token did not reach the site.
  "auth/login-blocked": {
    fr: "Le site est injoignable : vérifiez votre connexion, puis réessayez.",
    en: "The site cannot be reached: check your connection, then try again.",
  },
  "auth/invalid-verification-code": {
    fr: "Ce code est incorrect, périmé ou déjà utilisé.",
    en: "This code is wrong, too old, or was used already.",
  },
  "auth/missing-code": { fr: "Saisissez le code.", en: "Type the code." },
  "auth/code-expired": OUTDATED_CODE,
  "auth/invalid-multi-factor-session": OUTDATED_CODE,
  "auth/multi-factor-auth-required": {
    fr: "Ce compte demande un second facteur.",
    en: "This account asks for a second factor.",
  },
  "auth/text-message-factor": {
    fr: "Ce compte reçoit ses codes par SMS, ce que cette page ne sait pas demander. Ajoutez-lui une application d’authentification dans le projet Firebase, ou demandez à un super-administrateur de retirer ce second facteur.",
    en: "This account gets its codes by text message, which this page cannot ask for. Add an authenticator app to it in the Firebase project, or ask a super administrator to remove this second factor.",
  },
  "auth/password-does-not-meet-requirements": {
    fr: "Ce mot de passe ne respecte plus les règles du projet Firebase de ce site : choisissez-en un autre par « Mot de passe oublié ? ».",
    en: "This password no longer meets the rules of this site’s Firebase project: choose another with “Forgot your password?”.",
  },
  "auth/email-already-in-use": {
    fr: "Un compte utilise déjà cette adresse e-mail.",
    en: "An account already uses this email address.",
  },
  "auth/unauthorized-domain": {
    fr: "Le projet Firebase ne laisse personne se connecter depuis ce domaine : la personne qui gère le site doit l’y ajouter aux domaines autorisés.",
    en: "The Firebase project lets nobody sign in from this domain: whoever runs the site must add it there to the authorized domains.",
  },
  "auth/web-storage-unsupported": {
    fr: "Ce navigateur refuse de garder quoi que ce soit pour ce site : autorisez ses cookies, puis réessayez.",
    en: "This browser refuses to keep anything for this site: allow its cookies, then try again.",
  },
  "auth/popup-blocked": WINDOW,
  "auth/popup-closed-by-user": WINDOW,
  "auth/cancelled-popup-request": WINDOW,
  "auth/operation-not-allowed": NOT_SET_UP,
  "auth/configuration-not-found": NOT_SET_UP,
  "auth/invalid-api-key": NOT_SET_UP,
  "auth/api-key-not-valid": NOT_SET_UP,
  "auth/argument-error": NOT_SET_UP,
  "auth/missing-recaptcha-token": NOT_SET_UP,
};

/**
 * What a code of the SDK means to whoever signs in.
 * @param code `auth/…`, with or without what Google adds to it after a point.
 */
export function sentenceOf(code: string, locale: Locale): string {
  return (SENTENCES[code.split(".", 1)[0] ?? ""] ?? UNEXPECTED)[locale];
}
