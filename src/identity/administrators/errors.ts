import { type Refusals, refusal } from "../refusal.ts";
import { loginRequired } from "../sessions/errors.ts";

/** What was typed is no address. */
export const emailInvalid = () =>
  refusal("EMAIL_INVALID", 422, "This is not an email address that mail can be sent to.", {
    fr: "Cette adresse e-mail n’est pas valable.",
    en: "This email address is not valid.",
  });

/** The link to make the first administrator does not hold. */
export const setUpLinkInvalid = () =>
  refusal("SETUP_LINK_INVALID", 400, "The set-up link is wrong, used or expired.", {
    fr: "Ce lien de mise en service n’est plus valable : redémarrez le serveur pour en obtenir un nouveau.",
    en: "This set-up link is no longer valid: restart the server to get a new one.",
  });

/** An administrator without a second factor would require one of everyone, and be locked out. */
export const ownSecondFactorFirst = () =>
  refusal("OWN_SECOND_FACTOR_FIRST", 409, "Whoever requires a second factor of everyone needs one first.", {
    fr: "Mettez d’abord en place votre propre second facteur : sans lui, cette règle vous fermerait les réglages.",
    en: "Set up your own second factor first: without one, this rule would lock you out of the settings.",
  });

/** There is no such record. */
export const adminUnknown = () =>
  refusal("ADMIN_UNKNOWN", 404, "There is no such administrator.", {
    fr: "Cet administrateur n’existe pas ou plus. Rechargez la liste.",
    en: "This administrator does not exist, or no longer. Reload the list.",
  });

/** The site would have no super left. */
export const lastSuper = () =>
  refusal("LAST_SUPER", 409, "The last super administrator can be neither removed nor demoted.", {
    fr: "C’est le dernier super-administrateur : il en faut toujours un. Nommez-en d’abord un autre.",
    en: "This is the last super administrator: there must always be one. Make somebody else one first.",
  });

/** Refusals of creating an administrator (row A3). */
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

/** Refusals of deleting an administrator (row A4). */
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

/** The operator would make an editor where there is no administrator yet. */
export const firstIsSuper = () =>
  refusal("FIRST_IS_SUPER", 409, "The first administrator must be a super administrator.", {
    fr: "Le premier administrateur doit être super-administrateur.",
    en: "The first administrator must be a super administrator.",
  });

/** All who would be brought in are editors, and the site has nobody yet. */
export const importHasNoSuper = () =>
  refusal(
    "IMPORT_HAS_NO_SUPER",
    409,
    "The site has no administrator, and none of those to import has the role super: nothing was imported.",
    {
      fr: "Le site n’a encore aucun administrateur et, parmi ceux à importer, aucun n’a le rôle super : rien n’a été importé. Donnez ce rôle à l’un d’eux dans le fichier, ou créez d’abord un super-administrateur avec « vitrine admin create ».",
      en: "The site has no administrator yet, and none of those to import has the role super: nothing was imported. Give that role to one of them in the file, or make a super administrator first with `vitrine admin create`.",
    },
  );

/** The site's provider keeps accounts elsewhere. */
export const transferNotOffered = () =>
  refusal(
    "TRANSFER_NOT_OFFERED",
    409,
    "The site does not keep its accounts itself: there is nothing to import into, and nothing to export.",
    {
      fr: "Le site ne garde pas lui-même ses comptes (réglage identity) : il n’y a ni import ni export à faire ici.",
      en: "The site does not keep its accounts itself (setting identity): there is nothing to import or export here.",
    },
  );

/** A super administrator would delete their own account. */
export const ownAccount = () =>
  refusal("OWN_ACCOUNT", 409, "You cannot delete your own account", {
    fr: "Vous ne pouvez pas supprimer votre propre compte",
    en: "You cannot delete your own account",
  });

/** A super would reset their own second factor. */
export const ownSecondFactor = () =>
  refusal("OWN_SECOND_FACTOR", 409, "Your own second factor is changed on the account page, with your password.", {
    fr: "Votre propre second facteur se change depuis la page « Mon compte », avec votre mot de passe.",
    en: "Your own second factor is changed on your account page, with your password.",
  });

/** Of whatever else is for supers. */
export const superRefusals = (): Refusals => ({
  nobody: loginRequired(),
  editor: refusal("SUPER_REQUIRED", 403, "Only super admins can do this", {
    fr: "Seuls les super-administrateurs peuvent faire cela",
    en: "Only super admins can do this",
  }),
});
