/** The words of a mail about the security of an account: one mail for each event. */
type Notice = {
  /** Title, and subject before the site's name. */
  title: string;
  /** What happened; `detail` is what the event names. */
  body: (site: string, when: string, detail: string) => string;
  /** What to do where the reader did not do it. */
  advice: string;
  button: string;
};

const NOT_YOU =
  "Si ce n’était pas vous, changez tout de suite votre mot de passe, puis prévenez un autre administrateur.";
const OPEN = "Ouvrir mon compte";

const french = {
  "new-device": {
    title: "Connexion depuis un nouvel appareil",
    body: (site, when) =>
      `Une connexion à votre compte dans l’administration de ${site} a eu lieu le ${when}, depuis un navigateur que le site ne connaissait pas.`,
    advice:
      "Si c’était vous, il n’y a rien à faire. Sinon, changez tout de suite votre mot de passe : tous vos autres appareils seront déconnectés.",
    button: "Voir mes appareils",
  },
  "second-factor-on": {
    title: "Second facteur activé",
    body: (site, when) =>
      `Une application d’authentification protège votre compte dans l’administration de ${site} depuis le ${when}.`,
    advice: NOT_YOU,
    button: OPEN,
  },
  "second-factor-off": {
    title: "Second facteur désactivé",
    body: (site, when) =>
      `L’application d’authentification de votre compte dans l’administration de ${site} n’est plus demandée depuis le ${when}, et ses codes de secours ne servent plus.`,
    advice: NOT_YOU,
    button: OPEN,
  },
  "second-factor-reset": {
    title: "Second facteur réinitialisé",
    body: (site, when) =>
      `L’application d’authentification, les codes de secours et les clés d’accès de votre compte dans l’administration de ${site} ont été retirés le ${when}, par un super-administrateur ou par la personne qui gère le serveur. Tous vos appareils sont déconnectés.`,
    advice: "Connectez-vous pour les remettre en place. Si vous n’avez rien demandé, prévenez un autre administrateur.",
    button: OPEN,
  },
  "passkey-added": {
    title: "Clé d’accès ajoutée",
    body: (site, when, name) =>
      `La clé d’accès « ${name} » ouvre votre compte dans l’administration de ${site} depuis le ${when}.`,
    advice:
      "Si ce n’était pas vous, supprimez-la, changez tout de suite votre mot de passe, puis prévenez un autre administrateur.",
    button: "Voir mes clés d’accès",
  },
  "passkey-removed": {
    title: "Clé d’accès supprimée",
    body: (site, when, name) =>
      `La clé d’accès « ${name} » n’ouvre plus votre compte dans l’administration de ${site} depuis le ${when}.`,
    advice: NOT_YOU,
    button: "Voir mes clés d’accès",
  },
  "recovery-code-used": {
    title: "Code de secours utilisé",
    body: (site, when, left) =>
      `Un code de secours a ouvert votre compte dans l’administration de ${site} le ${when}. Codes restants : ${left}.`,
    advice: NOT_YOU,
    button: "Renouveler mes codes",
  },
  "recovery-codes-renewed": {
    title: "Codes de secours renouvelés",
    body: (site, when) =>
      `Les codes de secours de votre compte dans l’administration de ${site} ont été renouvelés le ${when}. Les anciens ne servent plus.`,
    advice: NOT_YOU,
    button: OPEN,
  },
  "role-changed": {
    title: "Votre rôle a changé",
    body: (site, when, role) => `Depuis le ${when}, vous êtes ${role} dans l’administration de ${site}.`,
    advice: "Un super-administrateur l’a décidé. Si cela vous étonne, demandez-lui pourquoi.",
    button: OPEN,
  },
  "email-change-asked": {
    title: "Changement d’adresse demandé",
    body: (site, when, email) =>
      `Le ${when}, il a été demandé que votre compte dans l’administration de ${site} passe à l’adresse ${email}. Rien ne change tant que cette adresse n’est pas confirmée.`,
    advice:
      "Si ce n’était pas vous, changez tout de suite votre mot de passe : la demande est alors annulée. Prévenez aussi un autre administrateur.",
    button: OPEN,
  },
  "email-changed": {
    title: "Adresse de votre compte changée",
    body: (site, when, email) =>
      `Depuis le ${when}, votre compte dans l’administration de ${site} a pour adresse ${email}. L’adresse qui reçoit cet e-mail ne l’ouvre plus, et vos autres appareils sont déconnectés.`,
    advice:
      "Si ce n’était pas vous, prévenez tout de suite un super-administrateur ou la personne qui gère le serveur : eux seuls peuvent vous rendre l’accès à votre compte.",
    button: OPEN,
  },
} satisfies Record<string, Notice>;

/** The words of every notice about an account, by what happened. */
export type Notices = Record<keyof typeof french, Notice>;

/** French words of notices about an account; English has the same events (`Notices`). */
export const notices: Notices = french;
