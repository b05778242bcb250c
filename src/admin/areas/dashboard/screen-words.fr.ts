import type { Words as AreaWords } from "./words.fr.ts";

/** The dashboard: figures, pending work, and site health. */
export const words = {
  audience: {
    title: "Audience",
    lead: "Ce qui est lu sur le site, sans suivre personne.",
    periods: { "7": "7 jours", "28": "28 jours", "90": "90 jours", "365": "12 mois" },
    period: "Période",
    from: "Date de début",
    to: "Date de fin",
    show: "Afficher",
    choose: "Choisir des dates",
    periodTitle: "Choisir une période",
    wrongPeriod: "Cette période ne peut pas être affichée.",
    visitors: "Visiteurs",
    views: "Vues",
    perVisitor: "Vues par visiteur",
    here: (count: string, many: boolean) =>
      many ? `${count} visiteurs en ce moment` : `${count} visiteur en ce moment`,
    nobodyHere: "Personne en ce moment",
    /** Below the sums: the period that they are compared with. */
    against: (days: string, many: boolean) =>
      many ? `Évolution par rapport aux ${days} jours précédents.` : "Évolution par rapport à la veille.",
    noneBefore: "rien avant",
    chart: "Visiteurs et vues au fil du temps",
    bar: (when: string, figures: string) => `${when} : ${figures}`,
    figures: (visitors: string, views: string) => `${visitors}, ${views}`,
    visitorsOf: (count: string, many: boolean) => (many ? `${count} visiteurs` : `${count} visiteur`),
    viewsOf: (views: string, many: boolean) => (many ? `${views} vues` : `${views} vue`),
    asTable: "Voir ces chiffres en tableau",
    when: "Quand",
    nothing: "Rien sur cette période.",
    emptyTitle: "Aucune visite sur cette période.",
    empty:
      "Les visites sont comptées dès qu’elles ont lieu, sauf les vôtres, celles des robots et celles des personnes qui refusent d’être comptées.",
    off: "La mesure d’audience est désactivée dans vitrine.config.ts : rien n’est compté.",
    pages: "Pages",
    languages: "Langues",
    referrers: "Provenances",
    arrivals: "Arrivées",
    sections: "Sections vues",
    clicks: "Appels à l’action",
    clicked: "Clics",
    reading: "Lecture des articles",
    noReading: "Aucun article n’a été ouvert sur cette période.",
    article: "Article",
    starts: "Lectures commencées",
    completed: "Jusqu’au bout",
    medianTime: "Temps médian",
    speed: "Vitesse ressentie",
    vital: "Mesure",
    vitals: { LCP: "Affichage (LCP)", INP: "Réponse (INP)", CLS: "Stabilité (CLS)" },
    devices: { phone: "Téléphone", desktop: "Ordinateur" },
    ratings: { good: "bon", fair: "à améliorer", poor: "mauvais" },
    speedNote: "Trois chargements sur quatre font au moins aussi bien.",
    /** Quotation marks around the heading of a section. */
    quoted: ["« ", " »"],
    showAll: (count: string) => `Tout afficher (${count})`,
    showLess: "Réduire la liste",
    /** Read out after the label of the two buttons above. */
    ofList: (list: string) => ` : ${list}`,
    restInFile: (count: string) => `Ce sont les ${count} premières lignes ; la suite se trouve dans le fichier CSV.`,
    file: "CSV",
    download: (list: string) => `Télécharger « ${list} » (CSV)`,
    sumNote: "Un visiteur revenu un autre jour compte de nouveau : rien ne permet de le reconnaître.",
  },
  waiting: {
    title: "En attente",
    nothing: "Rien ne vous attend.",
    messages: (count: string, many: boolean) => (many ? `${count} messages non lus` : `${count} message non lu`),
    messagesHint: "envoyés par les formulaires du site",
    doubtful: (count: string, many: boolean) => (many ? `${count} messages à vérifier` : `${count} message à vérifier`),
    doubtfulHint: "peut-être indésirables",
    mails: (count: string, many: boolean) => (many ? `${count} e-mails à renvoyer` : `${count} e-mail à renvoyer`),
    failed: (count: string) => `${count} en échec`,
    uncertain: (count: string, many: boolean) => (many ? `${count} incertains` : `${count} incertain`),
    open: (count: string, many: boolean) =>
      many ? `${count} invitations sans réponse` : `${count} invitation sans réponse`,
    expired: (count: string, many: boolean) => (many ? `${count} invitations expirées` : `${count} invitation expirée`),
    blanks: (count: string, many: boolean) =>
      many ? `${count} informations légales manquantes` : `${count} information légale manquante`,
    unreadable: {
      fr: "version française publiée, qui ne peut pas être affichée : les listes la laissent de côté",
      en: "version anglaise publiée, qui ne peut pas être affichée : les listes la laissent de côté",
    },
    blanksHint: "à remplir dans vitrine.config.ts, bloc legal ; ces pages ne sont pas indexées",
    openHint: "lien encore valable",
    expiredHint: "à renvoyer ou à révoquer",
    articles: {
      untitled: "Sans titre",
      failed: {
        fr: "Publication en français en échec.",
        en: "Publication en anglais en échec.",
      },
      behind: {
        fr: (pieces: number) => `version française : ${pieces} ${pieces < 2 ? "passage" : "passages"} à mettre à jour`,
        en: (pieces: number) => `version anglaise : ${pieces} ${pieces < 2 ? "passage" : "passages"} à mettre à jour`,
      },
      draft: (when: string) => `votre brouillon, enregistré ${when}`,
      planned: {
        fr: (when: string) => `publication en français le ${when}`,
        en: (when: string) => `publication en anglais le ${when}`,
      },
      plannedAhead: "modifiée depuis",
      more: {
        failed: (count: string, many: boolean) =>
          many ? `et ${count} autres publications en échec` : `et ${count} autre publication en échec`,
        behind: (count: string, many: boolean) =>
          many ? `et ${count} autres traductions à mettre à jour` : `et ${count} autre traduction à mettre à jour`,
        drafts: (count: string, many: boolean) =>
          many ? `et ${count} autres brouillons à vous` : `et ${count} autre brouillon à vous`,
        planned: (count: string, many: boolean) =>
          many ? `et ${count} autres publications dans les 7 jours` : `et ${count} autre publication dans les 7 jours`,
      },
    },
    backups: {
      failed: "La dernière sauvegarde a échoué",
      stale: "Aucune sauvegarde prouvée depuis plus de deux jours",
      none: "Aucune sauvegarde prouvée",
    },
    backupsLast: "la dernière prouvée :",
    backupsNone: "aucune n’est prouvée",
    missing: { fr: "sans version française", en: "sans version anglaise" },
    moreArticles: (count: string, many: boolean) =>
      many ? `et ${count} autres articles dans une seule langue` : `et ${count} autre article dans une seule langue`,
    among: (count: string) => `Seuls les ${count} articles les plus récents de chaque langue sont examinés.`,
  },
  /** The list of first steps of a new site. */
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
    backups: {
      title: "Garder des sauvegardes",
      why: "Un dossier ou un bucket, et le site se sauvegarde chaque nuit.",
    },
    otherSuper: {
      title: "Inviter un second super-administrateur",
      why: "Pour qu’une autre personne puisse vous rendre l’accès.",
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
    since: "depuis le démarrage",
    lastDay: (count: string) => `${count} en 24 heures`,
    total: (count: string) => `${count} depuis le démarrage`,
    last: "La dernière :",
    errorsHint: "Chacune est écrite dans le journal technique du serveur, aux lignes « error ».",
    backups: "Sauvegarde",
    proven: "La dernière prouvée :",
    noneProven: "Aucune n’est prouvée",
    noBackups: "Aucune : pas d’endroit où les garder",
    backupsHow: "Comment en avoir",
    seeBackups: "Voir les sauvegardes",
    database: "Base de données",
    engines: { sqlite: "SQLite", postgres: "PostgreSQL" },
  },
};

export type ScreenWords = typeof words;
export type Words = AreaWords & ScreenWords;
