import type { Words as AreaWords } from "./words.fr.ts";

const number = (count: number) => count.toLocaleString("fr-FR");
/** In French, 0 is singular. */
const plural = (count: number, one: string, many: string) => `${number(count)} ${count < 2 ? one : many}`;
const texts = (count: number) => plural(count, "texte", "textes");
const articles = (count: number) => plural(count, "article", "articles");
const pages = (count: number) => plural(count, "page", "pages");
/** Articles and pages: what there is none of is left out. */
const things = (posts: number, others: number) =>
  others === 0 ? articles(posts) : posts === 0 ? pages(others) : `${articles(posts)} et ${pages(others)}`;

/** Words of the screens of imports. */
export const words = {
  imports: {
    lead: "Un site WordPress, Ghost ou Markdown emménage ici : vous voyez d’abord tout ce qui sera fait, et l’import entier peut être annulé.",
    begin: {
      title: "Importer un site",
      lead: "Rien ne change sur le site avant que vous l’ayez décidé.",
      choose: "Choisir les fichiers",
      drop: "Ou déposez-les ici. 4 Go au plus ; si l’envoi est coupé, choisissez de nouveau les mêmes fichiers : il reprend où il s’était arrêté.",
      sending: (name: string, percent: number) => `Envoi de ${name} : ${percent} %`,
      progress: "Progression de l’envoi",
      starting: "Tout est arrivé, la lecture commence…",
      resume: "Reprendre l’envoi",
      cancel: "Annuler l’envoi",
      empty: (name: string) => `Le fichier « ${name} » est vide : il n’y a rien à importer.`,
      tooMany: (most: number) => `Choisissez ${most} fichiers au plus.`,
      addressForm: "Importer depuis une adresse",
      address: "Ou l’adresse du site",
      addressHint:
        "Si aucun export n’est possible. Seules les pages publiques de cette adresse sont lues, une par une, selon son fichier robots.txt ; ses images sont reprises pendant l’import.",
      addressSend: "Lire ce site",
      how: "Obtenir un export",
      wordpress: "WordPress",
      wordpressText:
        "Dans l’administration de WordPress : Outils → Exporter → « Tout le contenu » (Tools → Export → All content). Envoyez le fichier .xml, ou tous ses morceaux ensemble.",
      ghost: "Ghost",
      ghostText: "Settings → Import/Export → Export content & settings : un fichier .json.",
      markdown: "Markdown",
      markdownText: "Le dossier du site (Hugo, Jekyll, Astro, Eleventy…), compressé en un fichier .zip.",
      pictures: "Les images",
      picturesText:
        "Choisissez avec l’export un ou plusieurs fichiers .zip du dossier des images (wp-content/uploads, content/images) ; un seul .zip peut aussi contenir l’export et les images. Un très gros dossier peut rester sur le serveur, par la ligne de commande :",
      command: "node bin/vitrine.mjs import export.xml --media uploads",
    },
    list: {
      title: "Imports",
      noneTitle: "Aucun import pour l’instant.",
      none: "Le premier apparaîtra ici, avec son rapport.",
      name: "Export",
      texts: "Textes",
      at: "Commencé",
      commandLine: "ligne de commande",
    },
    states: {
      reading: "Lecture",
      planning: "Préparation",
      planned: "À vérifier",
      writing: "Import en cours",
      stopped: "Arrêté",
      "undo-stopped": "Annulation interrompue",
      written: "Importé",
      undoing: "Annulation en cours",
      undone: "Annulé",
      removing: "Retrait de la liste",
      failed: "Échoué",
    },
    back: "Tous les imports",
    goneTitle: "Cet import n’est plus dans la liste.",
    gone: "Ce qu’il a écrit est resté.",
    site: (program: string, title: string, origin: string) =>
      [program, title, origin].filter((each) => each !== "").join(" · "),
    progress: {
      title: "En cours",
      reading: "L’export est lu. Rien ne change sur le site.",
      planning: "Le plan se prépare : ce qui est déjà là, les adresses libres, les traductions qui vont ensemble.",
      writing: "Les textes et leurs images sont écrits. Vous pouvez quitter cette page.",
      undoing: "Ce que l’import a écrit est retiré. Vous pouvez quitter cette page.",
      removing: "L’import est retiré de la liste.",
      found: (count: number, files: number) => `${texts(count)}, ${plural(files, "fichier", "fichiers")}`,
      done: (done: number, total: number) => `${number(done)} sur ${number(total)}`,
      left: (minutes: number) => (minutes < 1 ? "encore moins d’une minute" : `encore environ ${number(minutes)} min`),
      bar: "Avancement de l’import",
      stop: "Arrêter",
      stopped: "L’import est arrêté. Ce qui est écrit reste.",
      readingStopped: "La lecture est arrêtée. Rien n’a été écrit.",
    },
    plan: {
      title: "Ce qui sera fait",
      lead: "Ouvrez une ligne pour voir ses textes.",
      again: "Le plan se refait…",
      start: (posts: number, others: number) => `Importer ${things(posts, others)}`,
      nothing: "Il n’y a rien à importer : tout est déjà là, ou laissé de côté.",
      undecided: "Choisissez d’abord la langue des textes qui n’en déclarent pas.",
      published: (count: number) =>
        count === 0
          ? "Aucun ne sera public : tous deviennent des brouillons."
          : `${plural(count, "sera public", "seront publics")} tout de suite, les autres seront des brouillons.`,
      moved: (count: number) =>
        `${plural(count, "texte change d’adresse, car la sienne est", "textes changent d’adresse, car la leur est")} prise ici ou ne peut pas y servir.`,
      remove: "Abandonner cet import",
    },
    actions: {
      create: (count: number) => `${texts(count)} à créer`,
      update: (count: number) => `${texts(count)} à mettre à jour`,
      unchanged: (count: number) => `${plural(count, "texte déjà là, inchangé", "textes déjà là, inchangés")}`,
    },
    skips: {
      language: (count: number) =>
        `${plural(count, "texte laissé de côté", "textes laissés de côté")} : dans une autre langue`,
      undecided: (count: number) =>
        `${plural(count, "texte laissé de côté", "textes laissés de côté")} : sans langue déclarée`,
      trash: (count: number) =>
        `${plural(count, "texte laissé de côté", "textes laissés de côté")} : dans la corbeille`,
      page: (count: number) => `${plural(count, "page laissée de côté", "pages laissées de côté")}`,
      edited: (count: number) =>
        `${plural(count, "texte laissé de côté", "textes laissés de côté")} : modifié ici depuis l’import précédent`,
      deleted: (count: number) =>
        `${plural(count, "texte laissé de côté", "textes laissés de côté")} : supprimé ici depuis l’import précédent`,
    },
    /** In the report. */
    actionOf: { create: "à créer", update: "à mettre à jour", unchanged: "inchangé", skip: "laissé de côté" },
    reasonOf: {
      language: "dans une autre langue",
      undecided: "sans langue déclarée",
      trash: "dans la corbeille",
      page: "les pages ne sont pas reprises",
      edited: "modifié ici depuis l’import précédent",
      deleted: "supprimé ici depuis l’import précédent",
    },
    outcomeOf: {
      published: "publié",
      draft: "brouillon",
      failed: "échoué",
      undone: "annulé",
      spared: "resté, car modifié",
    },
    kinds: { post: "Article", page: "Page" },
    columns: {
      kind: "Type",
      title: "Titre",
      language: "Langue",
      former: "Anciennes adresses",
      here: "Adresse ici",
      outcome: "Résultat",
      reason: "Raison",
      remark: "Remarque",
    },
    texts: { title: "Texte", state: "État", edit: "Modifier", untitled: "Sans titre", public: "Voir en ligne" },
    languages: {
      title: "Langues",
      lead: "La langue que chaque texte déclare, et celle dans laquelle il semble écrit.",
      none: (count: number) =>
        `${plural(count, "texte ne déclare", "textes ne déclarent")} aucune langue. Dans quelle langue ${count < 2 ? "est-il" : "sont-ils"} ?`,
      other: (declared: string, count: number) =>
        `${plural(count, "texte déclare", "textes déclarent")} la langue « ${declared} ».`,
      known: (declared: string, count: number, language: string) =>
        `${plural(count, "texte déclare", "textes déclarent")} « ${declared} » : ${language}.`,
      names: { fr: "français", en: "anglais" },
      guess: (language: string) => `Ils semblent écrits en ${language}.`,
      seems: (list: string) => `Langue reconnue : ${list}.`,
      one: (language: string, count: number) => `${language} (${number(count)})`,
      as: { fr: "En français", en: "En anglais" },
      leave: "Les laisser de côté",
    },
    options: {
      title: "Choix",
      lead: "Chaque choix refait le plan.",
      publish: "Publier ce qui était public",
      publishHint: "Sinon, tout devient brouillon. Ce qui était privé, protégé ou programmé l’est toujours.",
      pages: "Reprendre les pages",
      categories: "Les catégories deviennent des étiquettes",
      download: "Prendre sur l’ancien site les images et fichiers qui manquent",
      downloadHint: (origin: string) => `Ils sont demandés à ${origin} : cochez si ce site est bien le vôtre.`,
    },
    names: {
      authors: "Auteurs",
      authorsLead: "Le nom que les lecteurs verront. Un champ vidé n’en montre aucun.",
      tags: "Étiquettes",
      tagsLead: "Un champ vidé laisse l’étiquette de côté ; deux mêmes noms n’en font qu’une.",
      search: "Nom contenant",
      here: (name: string) => `Nom ici de « ${name} »`,
      count: texts,
      apply: "Appliquer",
      pending: (count: number) => plural(count, "changement à appliquer", "changements à appliquer"),
      applied: "Les noms sont changés, le plan se refait.",
      more: (count: number) => `Afficher la suite (${number(count)})`,
    },
    findings: {
      title: "Remarques",
      lead: "Ce qui ne peut pas être repris tel quel, avec sa place dans l’export. Les mots restent toujours.",
      none: "Tout peut être repris tel quel.",
      one: (count: number, sentence: string) => `${number(count)} × ${sentence}`,
      place: (file: string, line: number | null) => (line === null ? file : `${file}, ligne ${number(line)}`),
    },
    leftOut: {
      title: "Non repris",
      lead: "Ces contenus n’ont pas de place ici.",
      names: {
        comments: (count: number) => plural(count, "commentaire", "commentaires"),
        menus: (count: number) => plural(count, "entrée de menu", "entrées de menu"),
        forms: (count: number) => plural(count, "formulaire", "formulaires"),
        users: (count: number) => plural(count, "utilisateur", "utilisateurs"),
        revisions: (count: number) => plural(count, "ancienne version", "anciennes versions"),
        subscribers: (count: number) => plural(count, "abonné", "abonnés"),
        settings: (count: number) => plural(count, "réglage", "réglages"),
        others: (count: number) => plural(count, "autre contenu", "autres contenus"),
      },
    },
    samples: {
      title: "Aperçu",
      lead: "Quelques textes comme ils seront ici. Les images sont prises pendant l’import.",
      one: (place: number) => `Texte ${place}`,
      frame: (place: number) => `Aperçu du texte ${place}`,
    },
    outcome: {
      title: "Résultat",
      written: (published: number, drafts: number) =>
        `${plural(published, "texte publié", "textes publiés")}, ${plural(drafts, "brouillon", "brouillons")}.`,
      undone: (count: number) => `${plural(count, "texte retiré", "textes retirés")}.`,
      nothing: "Rien n’a été écrit. Une fois corrigé, l’export peut être envoyé de nouveau.",
      lists: {
        published: (count: number) => plural(count, "texte publié", "textes publiés"),
        draft: (count: number) => plural(count, "brouillon", "brouillons"),
        failed: (count: number) => plural(count, "texte n’a pas pu être écrit", "textes n’ont pas pu être écrits"),
        undone: (count: number) => plural(count, "texte retiré", "textes retirés"),
        spared: (count: number) =>
          plural(
            count,
            "texte est resté, car il a été modifié depuis",
            "textes sont restés, car ils ont été modifiés depuis",
          ),
      },
      resume: "Reprendre",
      undo: "Défaire l’import",
      undoOn: "Reprendre l’annulation",
      undoCut: "L’annulation n’est pas allée jusqu’au bout : une partie de ce que l’import a écrit est encore là.",
      undoTitle: "Défaire tout l’import ?",
      undoText:
        "Les textes que cet import a créés sont supprimés, ceux qu’il a mis à jour retrouvent leur version précédente. Ce qui a été modifié depuis reste, et sera listé ici. Les images que plus rien n’utilise vont dans la corbeille de la médiathèque.",
      remove: "Retirer de la liste",
      removeTitle: "Retirer cet import de la liste ?",
      removeText: "Ce qu’il a écrit reste sur le site. Son rapport est perdu, et il ne pourra plus être annulé.",
      abandonTitle: "Abandonner cet import ?",
      abandonText: "Rien n’a été écrit. L’export devra être envoyé de nouveau.",
      download: "Télécharger",
      downloadLead: "Le rapport reste ici aussi.",
      report: "Rapport (CSV)",
      redirects: "Redirections",
      redirectsText:
        "Ce site redirige déjà lui-même les anciennes adresses. Ces fichiers servent à un autre serveur qui reçoit encore l’ancien domaine.",
      formats: { nginx: "nginx", caddy: "Caddy", csv: "CSV" },
    },
  },
};

export type ScreenWords = typeof words;
export type Words = AreaWords & ScreenWords;
