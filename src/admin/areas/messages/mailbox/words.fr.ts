/** E-mails that came back, and the mailbox they come from. */
export const mailWords = {
  kinds: {
    answer: "a répondu par e-mail",
    "auto-reply": "Réponse automatique",
    bounce: "Avis du serveur de messagerie",
    letter: "a écrit par e-mail",
  },
  failed: "La réponse n’a pas pu être remise",
  delayed: "La réponse n’est pas encore remise ; l’autre serveur réessaie",
  said: (detail: string) => `Le serveur indique : « ${detail} »`,
  nothingWritten: "Rien n’a été écrit au-dessus du texte cité.",
  quoted: "Texte cité",
  source: "Télécharger l’e-mail entier",
  beginning: (size: string) =>
    `Cet e-mail pèse ${size} : seul son début est ici, sans ses fichiers. Il est entier dans la boîte aux lettres.`,
  unread:
    "La forme de cet e-mail n’a pas permis de le lire en entier : téléchargez-le pour l’ouvrir dans une messagerie.",
  cut: "Le texte est très long : la suite est dans l’e-mail entier.",
  missing: (count: number) =>
    count === 1
      ? "1 fichier de plus est dans l’e-mail entier."
      : `${count} fichiers de plus sont dans l’e-mail entier.`,
  mailbox: {
    open: "Boîte aux lettres",
    lead: (name: string) => `Les réponses aux e-mails du site reviennent par ${name}. Rien n’y est modifié.`,
    none: "Aucune boîte n’est réglée : les réponses arrivent dans votre messagerie. Le réglage IMAP_URL les fait revenir ici.",
    readAt: "Lue",
    never: "Pas encore lue",
    strangers: "E-mails d’inconnus laissés dans la boîte",
    form: "Les e-mails d’inconnus",
    formHint: "À partir de maintenant ; les réponses automatiques et les listes de diffusion restent dans la boîte.",
    leave: "Restent dans la boîte",
    become: (form: string) => `Deviennent des messages de « ${form} »`,
    readNow: "Relever maintenant",
    reading: "La boîte est relevée.",
    saved: "Le réglage est enregistré.",
    failing: (name: string) => `La boîte ${name} ne répond pas depuis `,
    failingEnd: ". Les réponses y attendent.",
    errors: {
      login: "L’identifiant ou le mot de passe est refusé.",
      "no-connection": "Le serveur ne peut pas être joint.",
      "connection-lost": "La connexion a été coupée.",
      tls: "La connexion n’a pas pu être chiffrée, ou le certificat n’est pas valable.",
      timeout: "Le serveur n’a pas répondu à temps.",
      "no-folder": "Le dossier n’existe pas, ou ne peut pas être ouvert.",
      unexpected: "L’erreur est dans le journal technique.",
    } as Readonly<Record<string, string>>,
  },
};

export type MailWords = typeof mailWords;
