const plural = (count: number, one: string, many: string) => `${count} ${count < 2 ? one : many}`;
const articles = (count: number) => plural(count, "article", "articles");

/** The list of articles. */
export const listWords = {
  lead: "Tous les articles, en français et en anglais.",
  calendar: "Calendrier",
  keys: "Raccourcis clavier",
  /** Beside each, what it does. */
  keyList: [
    ["J, ↓", "article suivant"],
    ["K, ↑", "article précédent"],
    ["Entrée", "ouvrir l’article"],
    ["X", "le sélectionner"],
    ["Maj + J, Maj + K", "sélectionner en avançant"],
    ["Échap", "ne plus rien sélectionner"],
    ["Suppr", "mettre à la corbeille"],
    ["/", "chercher"],
  ] as ReadonlyArray<readonly [string, string]>,
  keysLead: "Ils agissent quand le curseur est dans la liste ; depuis la recherche, ↓ y descend.",
  tools: "Chercher et filtrer les articles",
  search: "Chercher dans les titres et les textes",
  sort: "Tri",
  sorts: {
    "": "Modification la plus récente",
    "changed-asc": "Modification la plus ancienne",
    "published-desc": "Publication la plus récente",
    "published-asc": "Publication la plus ancienne",
    "title-asc": "Titre, de A à Z",
    "title-desc": "Titre, de Z à A",
  },
  filters: "Filtres",
  filtersOn: (count: number) => `Filtres (${count})`,
  clear: "Tout effacer",
  any: "Tous",
  state: { fr: "Version française", en: "Version anglaise" },
  /** Read out before the state. */
  stateOf: { fr: "Version française : ", en: "Version anglaise : " },
  tag: "Étiquette",
  author: "Auteur",
  writer: "Brouillon de",
  of: { fr: "(français)", en: "(anglais)" },
  views: {
    label: "Vues",
    all: "Tous",
    mine: "Mes brouillons",
    untranslated: "À traduire",
    planned: "Programmés",
    changed: "Modifications non publiées",
    bin: "Corbeille",
  },
  viewCount: articles,
  keepView: "Enregistrer cette vue",
  keepTitle: "Enregistrer cette vue",
  keepLead: "Recherche, filtres et tri y restent. Vous seul la voyez, sur tous vos appareils.",
  viewName: "Nom de la vue",
  viewKept: (name: string) => `Vue « ${name} » enregistrée.`,
  dropView: (name: string) => `Supprimer la vue « ${name} »`,
  viewDropped: (name: string) => `Vue « ${name} » supprimée.`,
  title: "Article",
  changedAt: "Modifié",
  by: (name: string) => `par ${name}`,
  byFormer: "par un ancien administrateur",
  select: (title: string) => `Sélectionner « ${title} »`,
  selectAll: "Sélectionner les articles affichés",
  behind: (count: number) => plural(count, "passage à mettre à jour", "passages à mettre à jour"),
  unpublished: "modifications non publiées",
  planAt: (when: string) => `le ${when}`,
  planAhead: "modifié depuis",
  planFailed: "publication programmée en échec",
  original: "version originale",
  translate: { fr: "Traduire en français", en: "Traduire en anglais" },
  total: articles,
  emptyTitle: "Aucun article pour le moment.",
  empty: "Écrivez le premier : il reste un brouillon tant que vous ne le publiez pas.",
  nothingTitle: "Aucun article ne correspond.",
  nothing: "Retirez un filtre, ou cherchez d’autres mots.",
  emptyViews: {
    mine: ["Aucun brouillon de votre main.", "Ce que vous écrivez sans le publier se retrouve ici."],
    untranslated: [
      "Tout est traduit.",
      "Un article apparaît ici dès qu’une langue manque ou prend du retard sur l’autre.",
    ],
    planned: ["Rien n’est programmé.", "Ouvrez un brouillon, puis « Publier », pour choisir un jour et une heure."],
    changed: ["Tout ce qui est écrit est publié.", "Un article publié apparaît ici dès que son texte change."],
  },
  actions: {
    open: "Ouvrir",
    view: { fr: "Voir en ligne (français)", en: "Voir en ligne (anglais)" },
    take: {
      fr: "Programmer le texte français actuel",
      en: "Programmer le texte anglais actuel",
    },
    duplicate: "Dupliquer",
    bin: "Mettre à la corbeille",
    more: "Autres actions",
  },
  taken: (title: string) => `« ${title} » : la publication programmée prendra le texte actuel.`,
  duplicated: (title: string) => `Copie de « ${title} » créée : elle est en tête de liste.`,
  binned: (title: string) => `« ${title} » est dans la corbeille.`,
  restored: (title: string) => `« ${title} » est restauré, en brouillon.`,
  binnedSeveral: (count: number) => `${plural(count, "article est", "articles sont")} dans la corbeille.`,
  restoredSeveral: (count: number) =>
    `${plural(count, "article est restauré", "articles sont restaurés")}, en brouillon.`,
  bulk: {
    label: "Actions sur la sélection",
    selected: (count: number) => plural(count, "article sélectionné", "articles sélectionnés"),
    none: "Ne rien sélectionner",
    publish: "Publier",
    unpublish: "Retirer du site",
    addTag: "Ajouter une étiquette",
    removeTag: "Retirer une étiquette",
    bin: "Mettre à la corbeille",
    titles: {
      publish: "Publier les brouillons",
      unpublish: "Retirer du site",
      addTag: "Ajouter une étiquette",
      removeTag: "Retirer une étiquette",
      bin: "Mettre à la corbeille",
    },
    languages: "Langues",
    language: { fr: "Français", en: "Anglais" },
    tagName: "Étiquette à ajouter",
    tagChoice: "Étiquette à retirer",
    noTags: "Aucun des articles sélectionnés n’a d’étiquette.",
    /** What will happen, whole sentences. */
    willPublish: (texts: number, count: number) =>
      `${plural(texts, "brouillon sera en ligne", "brouillons seront en ligne")} aussitôt (${articles(count)}).`,
    endsPlans: (count: number) =>
      count < 2
        ? "Une publication était programmée : elle n’aura plus lieu."
        : `${count} publications étaient programmées : elles n’auront plus lieu.`,
    nothingToPublish: (count: number) => `${articles(count)} sans rien à publier dans ces langues : rien n’y change.`,
    stayDrafts: (count: number) =>
      count < 2
        ? "Un article garde son autre langue en brouillon."
        : `${count} articles gardent leur autre langue en brouillon.`,
    willUnpublish: (texts: number) =>
      `${plural(texts, "version quitte", "versions quittent")} le site et ${texts < 2 ? "redevient un brouillon" : "redeviennent des brouillons"}. Les visiteurs lisent que la page a disparu (410).`,
    nothingToUnpublish: (count: number) =>
      `${articles(count)} n’${count < 2 ? "a" : "ont"} rien en ligne dans ces langues.`,
    willTag: (texts: number, published: number) =>
      `${plural(texts, "texte change", "textes changent")}, dans ${texts < 2 ? "son" : "leur"} brouillon.${published === 0 ? "" : ` ${published > 1 ? `${published} sont publiés` : texts < 2 ? "Il est publié" : "L’un d’eux est publié"} : les visiteurs verront l’étiquette à la prochaine publication.`}`,
    nothingToTag: "Aucun texte ne change : choisissez une autre étiquette ou une autre langue.",
    willBin: (count: number) =>
      `${plural(count, "article va", "articles vont")} à la corbeille, où ${count < 2 ? "il reste" : "ils restent"} 30 jours.`,
    binUnpublishes: (texts: number) =>
      `${plural(texts, "version en ligne quitte", "versions en ligne quittent")} le site : les visiteurs lisent que la page a disparu (410). Restaurer rend les textes, en brouillon.`,
    running: (done: number, all: number) => `${done} sur ${all}`,
    stop: "Arrêter",
    results: "Ce qui a été fait",
    done: "Fait",
    skipped: "Rien à faire",
    failed: "Refusé",
    notDone: "Pas fait : vous avez arrêté avant.",
    summary: (done: number, failed: number) =>
      failed === 0
        ? `${articles(done)} : c’est fait.`
        : `${articles(done)} : c’est fait ; ${failed} ${failed < 2 ? "refusé" : "refusés"}.`,
    undone: (count: number) => `${articles(count)} restauré${count < 2 ? "" : "s"}, en brouillon.`,
  },
  bin: {
    lead: "Un article reste 30 jours dans la corbeille, puis il est supprimé définitivement, avec son historique.",
    at: "Mis à la corbeille",
    left: "Suppression",
    days: (count: number) => (count < 1 ? "aujourd’hui" : plural(count, "jour", "jours")),
    in: (text: string) => (text === "aujourd’hui" ? text : `dans ${text}`),
    restore: "Restaurer",
    restoreOf: (title: string) => `Restaurer « ${title} »`,
    emptyAll: "Vider la corbeille",
    emptyQuestion: (count: number) =>
      count < 2
        ? "Un élément sera supprimé définitivement, dans les deux langues, avec ses versions et son historique."
        : `${count} éléments seront supprimés définitivement, dans les deux langues, avec leurs versions et leur historique.`,
    emptyForGood:
      "Cette action est irréversible : personne ne pourra les retrouver. Leurs adresses continuent de répondre comme aujourd’hui.",
    emptyAction: "Supprimer définitivement",
    emptied: (count: number) =>
      count === 0
        ? "La corbeille était déjà vide."
        : `${plural(count, "élément est supprimé", "éléments sont supprimés")} définitivement.`,
    shown: (shown: number, all: number) => `Les ${shown} plus récents, sur ${all}.`,
    emptyTitle: "La corbeille est vide.",
    empty: "Un article ou un autre élément supprimé y attend 30 jours, au cas où.",
  },
};

export type ListWords = typeof listWords;
