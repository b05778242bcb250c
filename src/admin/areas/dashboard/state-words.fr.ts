/** What stands around the dashboard's figures: what waits for somebody, and how the site is. */
export const siteState = {
  waiting: {
    title: "En attente",
    nothing: "Rien ne vous attend.",
    mails: (count: string, many: boolean) => (many ? `${count} e-mails à renvoyer` : `${count} e-mail à renvoyer`),
    failed: (count: string) => `${count} en échec`,
    uncertain: (count: string, many: boolean) => (many ? `${count} incertains` : `${count} incertain`),
    open: (count: string, many: boolean) =>
      many ? `${count} invitations sans réponse` : `${count} invitation sans réponse`,
    expired: (count: string, many: boolean) => (many ? `${count} invitations expirées` : `${count} invitation expirée`),
    blanks: (count: string, many: boolean) =>
      many ? `${count} informations légales manquantes` : `${count} information légale manquante`,
    blanksHint: "à remplir dans vitrine.config.ts, bloc legal ; ces pages ne sont pas indexées",
    openHint: "lien encore valable",
    expiredHint: "à renvoyer ou à révoquer",
    missing: { fr: "sans version française", en: "sans version anglaise" },
    moreArticles: (count: string, many: boolean) =>
      many ? `et ${count} autres articles dans une seule langue` : `et ${count} autre article dans une seule langue`,
    among: (count: string) => `Seuls les ${count} articles les plus récents de chaque langue sont regardés.`,
  },
  /** What a new site still needs. */
  firstSteps: {
    title: "Pour bien commencer",
    dismiss: "Masquer cette liste",
    hidden: "La liste est masquée.",
    shown: "La liste est de nouveau affichée.",
    done: "(fait)",
    secondFactor: {
      title: "Protéger votre compte",
      why: "Une application d’authentification ou une clé d’accès, en plus du mot de passe.",
    },
    mailServer: {
      title: "Régler le serveur d’envoi",
      why: "Sans lui, invitations et liens de mot de passe restent ici.",
    },
    otherSuper: {
      title: "Inviter un second super-administrateur",
      why: "Pour que quelqu’un puisse vous rouvrir la porte.",
    },
  },
  health: {
    title: "État du site",
    version: "Version",
    build: "compilée le",
    disk: "Disque",
    free: (free: string, size: string) => `${free} libres sur ${size}`,
    low: "Disque presque plein",
    lowHint:
      "Moins de 1 Go : faites de la place sur le serveur, ou agrandissez son disque. Plein, le site n’enregistre plus rien.",
    errors: "Erreurs",
    none: "Aucune",
    since: "depuis le démarrage,",
    lastDay: (count: string) => `${count} en 24 heures`,
    total: (count: string) => `${count} depuis le démarrage,`,
    last: "La dernière :",
    errorsHint: "Chacune est écrite dans le journal technique du serveur, aux lignes « error ».",
    database: "Base de données",
    engines: { sqlite: "SQLite", postgres: "PostgreSQL" },
  },
};
