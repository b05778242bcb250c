import { messageWords } from "./messages/fr.ts";
import { notices } from "./notices/fr.ts";

/** French, the source of every mail. Typography is set when a mail is written out: type plain spaces here. */
export const fr = {
  /** Before an address to copy where the button cannot be used. */
  orCopy: "Si le bouton ne répond pas, copiez cette adresse dans votre navigateur :",
  until: (when: string) => `Ce lien ne sert qu’une fois ; il expire le ${when}.`,
  /** Where a change came from. */
  device: (name: string) => `Appareil : ${name}`,
  unknownDevice: "inconnu",
  ip: (address: string) => `Adresse IP : ${address}`,
  roles: { super: "super-administrateur", editor: "rédacteur" },
  passwordReset: {
    subject: (site: string) => `Choisir un nouveau mot de passe pour ${site}`,
    preview: "Le lien que vous avez demandé est dans cet e-mail.",
    title: "Choisissez un nouveau mot de passe",
    body: (site: string) => [
      `Quelqu’un, vous sans doute, a demandé à changer le mot de passe de cette adresse dans l’administration de ${site}.`,
    ],
    sentBody: (site: string, by: string) => [
      `${by} vous envoie ce lien pour choisir un nouveau mot de passe dans l’administration de ${site}.`,
    ],
    sentPreview: (by: string) => `Un lien envoyé par ${by}.`,
    button: "Choisir un mot de passe",
    after: ["Tous vos appareils seront alors déconnectés. Rien ne change tant que le lien n’a pas servi."],
    reason: (site: string) =>
      `Vous recevez cet e-mail parce que votre adresse a été saisie dans « Mot de passe oublié » sur ${site}. Si ce n’était pas vous, ignorez-le : votre mot de passe reste le même.`,
    sentReason: (site: string, by: string) =>
      `Vous recevez cet e-mail parce que ${by}, super-administrateur de ${site}, a envoyé ce lien depuis l’administration. Si vous ne vous y attendiez pas, posez-lui la question avant de l’utiliser.`,
  },
  passwordChanged: {
    subject: (site: string) => `Votre mot de passe pour ${site} a changé`,
    preview: "Si c’était vous, il n’y a rien à faire.",
    title: "Votre mot de passe a changé",
    body: (site: string, when: string) => [
      `Le mot de passe de votre compte dans l’administration de ${site} a été changé le ${when}.`,
      "Si c’était vous, il n’y a rien à faire. Sinon, choisissez tout de suite un nouveau mot de passe, puis prévenez un autre administrateur du site.",
    ],
    button: "Ce n’était pas moi",
    reason: (site: string) =>
      `Vous recevez cet e-mail parce que vous administrez ${site}. Il part à chaque changement de mot de passe.`,
  },
  /** Access that a super opened; `set` where a password is to be chosen first. */
  accountCreated: {
    subject: (site: string) => `Votre accès à l’administration de ${site}`,
    preview: (by: string) => `${by} vous a ouvert un accès.`,
    title: "Votre accès est ouvert",
    body: (site: string, by: string, role: string) => [
      `${by} vous a ouvert un accès à l’administration de ${site}, en tant que ${role}.`,
    ],
    set: "Il ne reste qu’à choisir votre mot de passe, que vous seul connaîtrez.",
    ready:
      "Connectez-vous avec cette adresse et votre mot de passe. Si vous n’en avez pas reçu ou l’avez oublié, la page de connexion vous en fait choisir un autre.",
    setButton: "Choisir mon mot de passe",
    readyButton: "Me connecter",
    reason: (site: string, by: string) =>
      `Vous recevez cet e-mail parce que ${by} vous a ajouté aux administrateurs de ${site}. Si vous ne connaissez pas cette personne, ignorez-le.`,
  },
  /** To an address that is to become an account's. */
  emailChange: {
    subject: (site: string) => `Confirmer votre nouvelle adresse pour ${site}`,
    preview: "Un clic confirme que cette adresse est la vôtre.",
    title: "Confirmez votre nouvelle adresse",
    body: (site: string, from: string) => [
      `Le compte ${from} dans l’administration de ${site} doit passer à cette adresse. Pour le confirmer, ouvrez ce lien dans le navigateur où vous êtes connecté.`,
    ],
    button: "Confirmer cette adresse",
    after: ["Vous vous connecterez ensuite avec elle, et vos autres appareils seront déconnectés."],
    reason: (site: string) =>
      `Vous recevez cet e-mail parce que cette adresse a été saisie dans « Mon compte » sur ${site}. Si ce n’était pas vous, ignorez-le : sans connexion au compte, ce lien n’ouvre rien.`,
  },
  messages: messageWords,
  notices,
  noticeSubject: (title: string, site: string) => `${title} – ${site}`,
  noticeReason: (site: string) =>
    `Vous recevez cet e-mail parce que vous administrez ${site}. Il part à chaque changement qui touche à la sécurité de votre compte.`,
  invitation: {
    subject: (site: string) => `Invitation à administrer ${site}`,
    preview: (by: string) => `${by} vous invite.`,
    title: (site: string) => `Une invitation à administrer ${site}`,
    body: (site: string, by: string) => [`${by} vous invite à rejoindre l’administration de ${site}.`],
    roles: {
      super: "Vous y aurez tous les droits : contenus, réglages, équipe et invitations.",
      editor:
        "Vous pourrez écrire, traduire et publier les articles, gérer la médiathèque et consulter le tableau de bord.",
    },
    button: "Accepter l’invitation",
    after: ["Vous choisirez un mot de passe, ou une clé d’accès enregistrée sur votre appareil."],
    reason: (site: string, by: string) =>
      `Vous recevez cet e-mail parce que ${by} a saisi votre adresse sur ${site}. Si vous ne connaissez pas cette personne, ignorez-le : aucun compte n’est créé sans votre accord.`,
  },
  /** Before what was asked, below a reply. Programs that read answers cut there. */
  messageReply: {
    asked: (when: string) => `Le ${when}, vous avez écrit :`,
    from: (author: string, site: string) => `${author} (${site})`,
  },
  test: {
    subject: (site: string) => `Essai d’envoi de ${site}`,
    preview: "L’envoi d’e-mails fonctionne.",
    title: "L’envoi d’e-mails fonctionne",
    body: (site: string, when: string) => [
      `Cet e-mail d’essai a été demandé le ${when} sur la machine qui fait tourner ${site}. Puisqu’il est arrivé, les invitations et les liens de mot de passe arriveront aussi.`,
    ],
    button: "Ouvrir le site",
    reason: (site: string) =>
      `Vous recevez cet e-mail parce que votre adresse a été donnée à « vitrine mail test » sur la machine qui fait tourner ${site}.`,
  },
  /** Why a mail did not leave. */
  errors: {
    "no-connection": "le serveur de messagerie est injoignable",
    timeout: "le serveur de messagerie n’a pas répondu à temps",
    tls: "la connexion chiffrée au serveur de messagerie n’a pas pu être établie",
    login: "le serveur de messagerie refuse l’identifiant ou le mot de passe de SMTP_URL",
    deferred: "le serveur de messagerie ne prend pas l’e-mail pour l’instant",
    refused: "le serveur de messagerie refuse l’e-mail",
    "connection-lost": "la connexion au serveur de messagerie s’est interrompue",
    interrupted: "le site s’est arrêté pendant l’envoi",
    "attachment-missing": "un fichier joint n’est plus dans le dossier de données",
    expired: "le lien que contient l’e-mail a expiré avant l’envoi",
    "not-kept": "l’e-mail n’a pas pu être écrit dans le dossier de données",
    unexpected: "erreur inattendue du programme, notée dans le journal technique",
  },
  quoted: (answer: string) => `« ${answer} »`,
};

/** The words of all emails; the French ones say which there are. */
export type MailWords = typeof fr;
