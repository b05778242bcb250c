/** French, the source of every mail. Typography is set when a mail is written out: type plain spaces here. */
export const fr = {
  /** Before an address to copy where the button cannot be used. */
  orCopy: "Si le bouton ne répond pas, copiez cette adresse dans votre navigateur :",
  until: (when: string) => `Ce lien ne sert qu’une fois, et jusqu’au ${when}.`,
  passwordReset: {
    subject: (site: string) => `Choisir un nouveau mot de passe pour ${site}`,
    preview: "Le lien que vous avez demandé est dans ce message.",
    title: "Choisissez un nouveau mot de passe",
    body: (site: string) => [
      `Quelqu’un, vous sans doute, a demandé à changer le mot de passe de cette adresse dans l’administration de ${site}.`,
    ],
    button: "Choisir un mot de passe",
    after: ["Tous vos appareils seront alors déconnectés. Rien ne change tant que le lien n’a pas servi."],
    reason: (site: string) =>
      `Vous recevez ce message parce que votre adresse a été saisie dans « Mot de passe oublié » sur ${site}. Si ce n’était pas vous, ignorez-le : votre mot de passe reste le même.`,
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
      `Vous recevez ce message parce que vous administrez ${site}. Il part à chaque changement de mot de passe.`,
  },
  invitation: {
    subject: (site: string) => `Invitation à administrer ${site}`,
    preview: (by: string) => `${by} vous invite.`,
    title: (site: string) => `Une invitation à administrer ${site}`,
    body: (site: string, by: string) => [`${by} vous invite dans l’administration de ${site}.`],
    roles: {
      super: "Vous y aurez tous les droits : contenus, réglages, utilisateurs et invitations.",
      editor: "Vous pourrez y écrire et publier ; les réglages et les utilisateurs restent à d’autres.",
    },
    button: "Accepter l’invitation",
    after: ["Vous choisirez un mot de passe, ou une clé d’accès de votre appareil."],
    reason: (site: string, by: string) =>
      `Vous recevez ce message parce que ${by} a saisi votre adresse sur ${site}. Si vous ne connaissez pas cette personne, ignorez-le : aucun compte n’est créé sans vous.`,
  },
  test: {
    subject: (site: string) => `Essai d’envoi de ${site}`,
    preview: "L’envoi de messages fonctionne.",
    title: "L’envoi de messages fonctionne",
    body: (site: string, when: string) => [
      `Ce message d’essai a été demandé le ${when} sur la machine de ${site}. S’il est arrivé, les invitations et les mots de passe oubliés arriveront aussi.`,
    ],
    button: "Ouvrir le site",
    reason: (site: string) =>
      `Vous recevez ce message parce que votre adresse a été donnée à « vitrine mail test » sur la machine de ${site}.`,
  },
  /** Why a mail did not leave. */
  faults: {
    "no-connection": "le serveur de messagerie est injoignable",
    timeout: "le serveur de messagerie n’a pas répondu à temps",
    tls: "la connexion chiffrée au serveur de messagerie n’a pas pu être établie",
    login: "le serveur de messagerie refuse l’identifiant ou le mot de passe de SMTP_URL",
    deferred: "le serveur de messagerie ne prend pas le message pour l’instant",
    refused: "le serveur de messagerie refuse le message",
    "connection-lost": "la connexion au serveur de messagerie s’est interrompue",
    interrupted: "le site s’est arrêté pendant l’envoi",
    expired: "ce à quoi mène le lien du message a expiré avant l’envoi",
    "not-kept": "le message n’a pas pu être écrit dans le dossier de données",
    unexpected: "erreur inattendue du programme, dite dans son journal",
  },
  quoted: (answer: string) => `« ${answer} »`,
};

export type MailWords = typeof fr;
