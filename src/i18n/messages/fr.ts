/** French, the source of every message. Typography is set when a page is rendered: type plain spaces here. */
export const fr = {
  skipToContent: "Aller au contenu",
  mainNavigation: "Navigation principale",
  legalNavigation: "Informations légales",
  languages: "Langue",
  menu: "Menu",
  closeMenu: "Fermer le menu",
  switchTheme: "Thème clair ou sombre",
  announcement: "Annonce",
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
    /** The state its statement declares: change both together. */
    accessibility: "Accessibilité : non conforme",
    routes: "Plan du site",
  },
  footer: {
    promise: "Deux langues, une seule maison.",
    product: "Le produit",
    company: "La maison",
    legal: "Informations légales",
    follow: "Suivre",
    home: "Accueil",
    colophon: "Composé en Newsreader et Hanken Grotesk. Aucun traceur, aucun tiers.",
  },
  /** Title of the link to this language's blog, shown in the other language's pages. */
  translationMissing: "Cet article n’existe pas encore en français : voir le blog",
  feed: "Articles (Atom)",
  backToBlog: "Tous les articles",
  publishedOn: "Publié le",
  allPosts: "Tous les articles",
  postList: "Articles",
  articlesIn: { fr: "Articles", en: "Articles" },
  tags: "Étiquettes",
  postsTagged: (label: string, count: number) =>
    count > 1 ? `${count} articles sur « ${label} ».` : `${count} article sur « ${label} ».`,
  noPosts: "Aucun article pour l’instant.",
  pagination: "Pages de la liste",
  previousPage: "Plus récents",
  nextPage: "Plus anciens",
  pageOf: (page: string, count: string) => `Page ${page} sur ${count}`,
  footnotes: "Notes",
  footnoteBack: "Retour au texte",
  toBeCompleted: "À compléter",
  notFound: {
    title: "Page introuvable",
    lead: "Cette adresse ne mène à aucune page. Elle a peut-être changé, ou comporte une faute de frappe.",
    home: "Revenir à l’accueil",
    siteMap: "Voir le plan du site",
  },
  error: {
    title: "Une erreur est survenue",
    lead: "La page n’a pas pu être préparée. Réessayez dans un instant : l’incident est consigné.",
    home: "Revenir à l’accueil",
    reference: (id: string) => `Référence de l’incident : ${id}`,
  },
};

/** Every sentence the product itself says; French is the source, so its shape is the type. */
export type Messages = typeof fr;
