import { address } from "../../../framework/app/words/slug.fr.ts";

/** The judgement of a text in a search result: its characters, its share of the room there is, and whether it is cut. */
export type Judged = { length: number; share: number; isCut: boolean };

const characters = (count: number) => `${count} ${count < 2 ? "caractère" : "caractères"}`;

/** The panel of details. */
export const words = {
  byline: "Auteur et date",
  offers: (count: number) => `${count} ${count < 2 ? "proposition" : "propositions"}`,
  address: { ...address, title: "Adresse" },
  tags: {
    title: "Étiquettes",
    chosen: "Étiquettes choisies",
    add: "Ajouter une étiquette",
    placeholder: "Chercher ou créer",
    make: (label: string) => `Créer « ${label} »`,
    count: (count: number) => `${count} ${count < 2 ? "article" : "articles"}`,
    full: (most: number) => `Un article a ${most} étiquettes au plus.`,
    leftOut: (labels: readonly string[]) =>
      labels.length === 1 ? `N’est pas ajoutée : ${labels[0]}.` : `Ne sont pas ajoutées : ${labels.join(", ")}.`,
    unfit: (typed: string) =>
      `« ${typed} » n’a ni lettre latine ni chiffre : une étiquette en a besoin pour son adresse.`,
    more: (label: string) => `Actions pour ${label}`,
    remove: (label: string) => `Retirer ${label}`,
    rename: "Renommer",
    newName: (label: string) => `Nouveau nom de ${label}`,
    up: "Monter",
    down: "Descendre",
    others: { fr: "Aussi en français", en: "Aussi en anglais" },
  },
  author: {
    label: "Auteur",
    empty: "Sans auteur : l’article est signé du nom du site pour les moteurs.",
    you: "vous",
  },
  date: {
    label: "Date affichée",
    clear: "Effacer",
    empty: "Sans date choisie : celle du jour de la publication.",
    shown: (date: string) => `Les lecteurs verront « ${date} ».`,
    ahead: "Cette date est à venir. Pour publier ce jour-là, programmez plutôt la publication.",
  },
  cover: {
    title: "Couverture",
    choose: "Choisir une image",
    other: "Choisir une autre image",
    remove: "Retirer",
    empty: "Sans couverture, l’article s’ouvre sur son texte, et l’image de partage ne montre que le titre.",
    shownWhole: "Montrée entière dans la liste du blog, et recadrée autour de son centre sur l’image de partage.",
    shownCut: "Recadrée ainsi dans la liste du blog, et plus en hauteur sur l’image de partage.",
    alt: { fr: "Texte alternatif en français", en: "Texte alternatif en anglais" },
    altEmpty: "Vide : convient si l’image n’apporte rien de plus que le titre à côté d’elle.",
    altFromLibrary: "Reprendre celui de la médiathèque :",
    setFocus: "Choisir le point d’intérêt",
    changeFocus: "Changer le point d’intérêt",
    focusShared: "Il vaut pour cette image partout où elle est montrée, dès qu’il est enregistré.",
    saveFocus: "Enregistrer le point",
    noFocus: "Ne plus recadrer",
    focusSaved: "Point d’intérêt enregistré.",
    sameAs: { fr: "La même image qu’en français.", en: "La même image qu’en anglais." },
    takeFrom: { fr: "Reprendre la couverture du français", en: "Reprendre la couverture de l’anglais" },
  },
  search: {
    heading: "Moteurs de recherche et partage",
    title: "Titre pour les moteurs",
    titleEmpty: "Vide : le titre de l’article.",
    description: "Description pour les moteurs",
    descriptionEmpty: "Vide : le résumé de l’article.",
    descriptionMissing: "Vide, et l’article n’a pas de résumé : les moteurs choisiront eux-mêmes un passage.",
    preview: "Résultat de recherche",
    device: "Appareil",
    devices: { desktop: "Ordinateur", phone: "Téléphone" },
    judged: {
      title: ({ length, share, isCut }: Judged) =>
        `Titre : ${characters(length)}, ${share} % de la longueur affichée${isCut ? " ; il sera coupé." : "."}`,
      description: ({ length, share, isCut }: Judged) =>
        `Description : ${characters(length)}, ${share} % de la longueur affichée${isCut ? " ; elle sera coupée." : "."}`,
      none: "Description : aucune.",
    },
    canonical: "Adresse canonique :",
  },
  card: {
    label: "Lien partagé",
    alt: (title: string) => `Image de partage : ${title}`,
    failed: "L’image de partage n’a pas pu être dessinée.",
    retry: "Réessayer",
  },
};

export type DetailsWords = typeof words;
