import { withinSentence } from "../within-sentence.ts";
import { consent } from "./consent/fr.ts";
import { forms } from "./forms/fr.ts";

/** French, the source of every message. Typography is set when a page is rendered: type plain spaces here. */
export const fr = {
  quickAccess: "Accès rapide",
  skipToContent: "Aller au contenu",
  mainNavigation: "Navigation principale",
  legalNavigation: "Informations légales",
  languages: "Langue",
  menu: "Menu",
  closeMenu: "Fermer le menu",
  switchTheme: "Thème clair ou sombre",
  announcement: "Annonce",
  breadcrumbs: "Vous êtes ici",
  home: "Accueil",
  homeOf: (name: string) => `${name}, accueil`,
  navigation: {
    blog: "Blog",
    pricing: "Tarifs",
    careers: "Carrières",
    investor: "Investisseurs",
    contact: "Contact",
  },
  legal: {
    legal: "Mentions légales",
    privacy: "Politique de confidentialité",
    cookies: "Politique de cookies",
    terms: "Conditions générales d’utilisation",
    /** The state that the statement of an owner bound by the law declares: change both together. */
    accessibilityStated: "Accessibilité : non conforme",
    accessibility: "Accessibilité",
    routes: "Plan du site",
  },
  footer: {
    promise: "Deux langues, une seule maison.",
    legal: "Informations légales",
    follow: "Suivre",
    colophon: "Composé en Newsreader et Hanken Grotesk.",
    noOthers: "Aucun cookie de mesure, aucun tiers.",
  },
  consent,
  forms,
  /** Title of the link to this language's blog, shown in the other language's pages. */
  translationMissing: "Cet article n’existe pas encore en français : voir le blog",
  articlesOn: (label: string) => `articles sur « ${label} »`,
  feeds: { atom: "Articles (Atom)", json: "Articles (JSON)" },
  llms: {
    introduction:
      "Les pages et les articles sont donnés en Markdown, avec l’adresse de leur page web : c’est elle qu’il faut citer.",
    pages: "Pages",
    articles: "Articles récents",
    jobs: "Offres d’emploi",
    feeds: "Flux",
    search: "Recherche",
    searchBy: (query: string) => `ajouter ${query} et les mots cherchés`,
    sitemap: "Plan du site pour les machines",
  },
  backToBlog: "Tous les articles",
  publishedOn: "Publié le",
  writtenBy: (author: string) => `Par ${withinSentence(author, "fr")}`,
  readingTime: (minutes: number) => `${minutes} min de lecture`,
  /** Before the title of the same article in that language. */
  readTranslation: { fr: "Lire en français :", en: "Lire en anglais :" },
  contents: "Sommaire",
  copyCode: "Copier le code",
  codeCopied: "Code copié",
  copyLink: "Copier le lien",
  linkCopied: "Lien copié",
  copyFailed: "La copie a échoué",
  callouts: { note: "À noter", tip: "Conseil", important: "Important", warning: "Attention" },
  gallery: (count: number) => `Galerie de ${count} images`,
  video: {
    watch: "Regarder la vidéo",
    tracks: (host: string) => `Hébergée par ${host}, qui pourra vous suivre.`,
    sees: (host: string) => `Hébergée par ${host}, qui saura que vous la regardez.`,
    frame: (title: string) => `Vidéo : ${title}`,
    watchAt: (host: string) => `Voir sur ${host}`,
    transcript: "Lire la transcription",
  },
  share: "Partager cet article",
  /** What is shown, and what is read aloud, which begins or ends with it. */
  shareOn: {
    linkedin: { shown: "LinkedIn", spoken: "Partager sur LinkedIn" },
    facebook: { shown: "Facebook", spoken: "Partager sur Facebook" },
    bluesky: { shown: "Bluesky", spoken: "Partager sur Bluesky" },
    email: { shown: "E-mail", spoken: "Envoyer par e-mail" },
  },
  adjacentPosts: "Article précédent et article suivant",
  olderPost: "Article précédent",
  newerPost: "Article suivant",
  related: "Sur le même sujet",
  followFeed: "Suivre le blog (flux Atom)",
  allPosts: "Tous les articles",
  postList: "Articles",
  articlesIn: { fr: "Articles", en: "Articles" },
  tags: "Étiquettes",
  tagNavigation: "Articles par étiquette",
  allTags: "Toutes les étiquettes",
  postsOn: (label: string) => `Articles sur « ${label} »`,
  postCount: (shown: string, count: number) => (count > 1 ? `${shown} articles` : `${shown} article`),
  postsTagged: (label: string, count: number) =>
    count > 1 ? `${count} articles sur « ${label} ».` : `${count} article sur « ${label} ».`,
  noPosts: "Aucun article pour l’instant : le premier paraîtra ici. Le flux vous préviendra ce jour-là.",
  pagination: "Pages de la liste",
  previousPage: "Plus récents",
  nextPage: "Plus anciens",
  page: "Page",
  /** Title of the window on further pages of a list. */
  pageOfTitle: (title: string, page: number) => `${title}, page ${page}`,
  search: {
    title: "Recherche",
    label: "Rechercher sur le site",
    submit: "Rechercher",
    resultsFor: (text: string) => `Résultats pour « ${text} »`,
    /** `count` says how many for the grammar, `shown` is how the language writes it. */
    count: (count: number, shown: string) => `${shown} ${count > 1 ? "résultats" : "résultat"}`,
    countOver: (shown: string) => `Plus de ${shown} résultats`,
    partial: "Aucun texte ne contient tous ces mots ; ceux-ci en contiennent une partie.",
    none: (text: string) => `Rien ne correspond à « ${text} ».`,
    noWord: "Tapez au moins un mot.",
    tooLong: (most: string) => `Cette recherche est trop longue : ${most} caractères au plus.`,
    incomplete: "Les textes les plus anciens sont en cours d’indexation : il peut en manquer.",
    intro:
      "Cherchez un mot dans les articles et les pages. Les accents, les majuscules et les pluriels ne comptent pas.",
    advice: ["Vérifiez l’orthographe.", "Essayez avec moins de mots, ou avec un mot voisin."],
    browse: "Voir tous les articles",
    /** After a number of results. */
    inLanguage: { fr: "en français", en: "en anglais" },
    kinds: { page: "Page", post: "Article" },
    previousPage: "Précédents",
    nextPage: "Suivants",
    pagination: "Pages de résultats",
    /** Words of the dialog alone, given to it by the server. */
    dialog: {
      placeholder: "Un mot, un sujet…",
      close: "Fermer",
      results: "Résultats",
      all: "Voir tous les résultats",
      failed: "La recherche n’a pas répondu. Réessayez.",
      busy: "Beaucoup de recherches en ce moment : la vôtre repart toute seule dans quelques secondes.",
      keys: "↑ ↓ pour choisir, Entrée pour ouvrir, Échap pour fermer",
    },
  },
  footnotes: "Notes",
  footnoteBack: "Retour au texte",
  months: (count: number) => `${count} mois`,
  offers: {
    free: "Gratuit",
    onRequest: "Sur devis",
    /** Behind an amount; `vat`: how it stands to VAT, empty where nothing is said of it. */
    perMonth: (vat: string) => [vat, "par mois"].join(" ").trim(),
    perYear: (vat: string) => [vat, "par an"].join(" ").trim(),
    or: (price: string) => `ou ${price}`,
    vat: { excluded: "HT", included: "TTC", notApplicable: "TVA non applicable, art. 293 B du CGI" },
    /** The mark of a plan that the owner puts forward. */
    highlighted: "Notre conseil",
    /** A feature of a plan, and how much of it. */
    measured: (feature: string, value: string) => `${feature} : ${value}`,
    included: "Compris",
    notIncluded: "Non compris",
  },
  jobs: {
    list: "Offres d’emploi",
    /** Before the last day to apply. */
    until: "Candidatures jusqu’au",
    /** Title of the facts of a job. */
    facts: "En bref",
    contract: "Contrat",
    place: "Lieu",
    remote: "Télétravail",
    hours: "Temps de travail",
    salary: "Rémunération",
    starts: "Prise de poste",
    closes: "Dernier jour pour postuler",
    /** A salary of one amount, from one, up to one, or between two; `unit`: "par an". */
    salaryOf: (amount: string, unit: string) => `${amount} ${unit}`,
    salaryFrom: (amount: string, unit: string) => `à partir de ${amount} ${unit}`,
    salaryUpTo: (amount: string, unit: string) => `jusqu’à ${amount} ${unit}`,
    salaryRange: (least: string, most: string, unit: string) => `de ${least} à ${most} ${unit}`,
    per: { year: "par an", month: "par mois", day: "par jour", hour: "de l’heure" },
    apply: {
      title: "Postuler",
      text: "Les coordonnées sont sur la page de contact. Précisez l’intitulé du poste dans l’objet.",
      action: "Aller à la page de contact",
    },
    /** Above the text of a job that somebody got. */
    filled: "Ce poste est pourvu.",
    others: "Offres ouvertes",
    noOthers: "Aucun poste n’est ouvert pour le moment.",
    /** In place of the page of a job that is closed. */
    closed: {
      title: "Offre fermée",
      heading: "Cette offre est fermée",
      lead: (title: string) => `On ne peut plus postuler à « ${title} ».`,
      careers: "Voir la page Carrières",
    },
    feed: { atom: "Offres d’emploi (Atom)", json: "Offres d’emploi (JSON)" },
  },
  documents: {
    /** A number of pages of a file. */
    pages: (count: number) => (count < 2 ? `${count} page` : `${count} pages`),
    /** The language of a file. */
    languages: { fr: "français", en: "anglais", both: "français et anglais" },
    formerVersions: "Versions précédentes",
    /** Before the day on which another version took its place. */
    until: "version remplacée le",
  },
  keyDates: {
    calendar: "Ajouter à mon agenda",
    /** Name of the calendar, behind that of the site. */
    name: "dates clés",
    /** Around the first day of what lasts several. */
    between: { before: "du", after: "au" },
  },
  toBeCompleted: "À compléter",
  toBeCompletedWith: (what: string) => `À compléter : ${what}`,
  notFound: {
    title: "Page introuvable",
    heading: "Page introuvable",
    lead: "Cette adresse ne mène à aucune page. Elle a peut-être changé, ou comporte une faute de frappe.",
    home: "Revenir à l’accueil",
    siteMap: "Voir le plan du site",
  },
  /** What was published once and is not any more. */
  gone: {
    title: "Page retirée",
    heading: "Cette page n’existe plus",
    lead: "Elle a été publiée à cette adresse, puis retirée.",
    home: "Revenir à l’accueil",
    /** Leads to the version in this language, from another language’s page. */
    read: "Lire la version française",
  },
  preview: {
    label: "Aperçu privé",
    /** Stands where a picture will be whose file is not there yet. */
    picture: "Image",
    /** `until` is a date with its time. */
    banner: (until: string) =>
      `Aperçu privé d’un texte qui n’est pas publié : ne le diffusez pas. Ce lien est valable jusqu’au ${until}.`,
    missing: (what: string) => `Il reste à compléter avant de publier : ${what}.`,
    /** Stands before how many more there are. */
    more: (count: number) => `et ${count} de plus`,
    nothing: {
      title: "Aperçu",
      heading: "Ce texte ne peut pas encore être montré",
      lead: "Voici ce qui manque. Rechargez cette page quand il sera plus avancé.",
    },
    over: {
      title: "Lien d’aperçu invalide",
      heading: "Ce lien d’aperçu ne mène à rien",
      lead: "Il est incomplet, n’est plus valable, ou a été révoqué. Demandez-en un autre à la personne qui vous l’a envoyé.",
    },
  },
  /** Title of a page that is refused for a moment. */
  refused: "Trop de demandes à la fois",
  /** `title` is the window’s, in English the message that machines read; `heading` is the page’s. */
  error: {
    title: "Une erreur est survenue",
    heading: "Une erreur est survenue",
    lead: "La page n’a pas pu être préparée. Réessayez dans un instant : l’incident est enregistré.",
    home: "Revenir à l’accueil",
    reference: (id: string) => `Référence de l’incident : ${id}`,
  },
};

/** Every sentence the product itself says; French is the source, so its shape is the type. */
export type Messages = typeof fr;
