import { saving } from "../../framework/app/words/saving.fr.ts";
import { icons } from "./words/icons.fr.ts";

/** Items of any kind: their lists and their form. They come with the screens of the areas that show them. */
export const words = {
  items: {
    icons,
    save: saving,
    untitled: "Sans titre",
    behind: (count: number) => (count === 1 ? "1 passage à mettre à jour" : `${count} passages à mettre à jour`),
    form: {
      shared: "Commun aux deux langues",
      factsChanged: "Modifié depuis la publication",
      shownLanguage: "Langue affichée",
      required: "(obligatoire)",
      none: "Aucun",
      noIcon: "Aucune icône",
      lost: "Élément introuvable ou dans la corbeille",
      noChoices: "Rien à choisir pour l’instant : la liste est vide.",
      noNotes: "Choisissez d’abord les formules, dans la partie commune aux deux langues.",
      amountError:
        "Ce montant n’est pas valide : écrivez par exemple 12 ou 12,50. La valeur enregistrée n’a pas changé.",
      action: {
        label: "Texte du bouton",
        to: "Lien",
        toHint: "Une page du site, comme /contact, ou une adresse complète qui commence par https://.",
      },
      picture: {
        chosen: "Image choisie",
        choose: "Choisir une image",
        other: "Changer d’image",
        remove: "Retirer l’image",
      },
      choice: {
        about: (field: string) =>
          `« ${field} » a aussi été modifié par quelqu’un d’autre : c’est sa valeur qui est enregistrée.`,
        takeBack: "Reprendre ma valeur",
        keep: "Garder la sienne",
      },
      binned: {
        about: "Cet élément est dans la corbeille : il ne se publie plus.",
        restore: "Restaurer",
      },
      restored: "L’élément est restauré, en brouillon.",
    },
    publishing: {
      publish: "Publier",
      publishFacts: "Publier ce qui est commun aux deux langues",
      publishOf: { fr: "Publier le français", en: "Publier l’anglais" },
      published: {
        fr: "Le français est publié.",
        en: "L’anglais est publié.",
        zxx: "Ce qui est commun aux deux langues est publié.",
      },
      unpublish: "Retirer",
      unpublishOf: { fr: "Retirer le français du site", en: "Retirer l’anglais du site" },
      unpublished: { fr: "Le français n’est plus sur le site.", en: "L’anglais n’est plus sur le site." },
      nothing: "Tout est déjà publié.",
      unsaved: "Rien n’est publié : le dernier texte n’a pas pu être enregistré. Il est gardé dans ce navigateur.",
    },
    list: {
      kinds: "Types d’éléments",
      search: "Titre contenant",
      tools: "Recherche",
      title: "Titre",
      move: "Ordre",
      position: (place: number, total: number) => `${place} sur ${total}`,
      moveOf: (title: string) => `Déplacer « ${title} »`,
      moveHelp:
        "Espace ou Entrée pour saisir, flèches haut et bas pour déplacer, Espace pour déposer, Échap pour annuler.",
      lifted: (title: string, place: number, total: number) =>
        `« ${title} » est saisi, en position ${place} sur ${total}. Flèches pour déplacer, Espace pour déposer, Échap pour annuler.`,
      over: (title: string, place: number, total: number) => `« ${title} » : position ${place} sur ${total}.`,
      dropped: (title: string, place: number, total: number) =>
        `« ${title} » est déposé en position ${place} sur ${total}.`,
      canceled: (title: string) => `Déplacement annulé : « ${title} » reste à sa place.`,
      noOrder: "L’ordre se règle sans recherche.",
      stateOf: { fr: "Français :", en: "Anglais :" },
      shown: "Sur le site",
      hidden: "Masquée",
      visible: "Visible",
      group: (title: string) => `Groupe : ${title}`,
      plans: (titles: string) => `Formules : ${titles}`,
      noPlans: "Dans aucune formule",
      perMonth: (price: string) => `${price} par mois`,
      perYear: (price: string) => `${price} par an`,
      noPrice: "Prix à renseigner",
      total: (count: number) => (count < 2 ? `${count} élément` : `${count} éléments`),
      edit: "Modifier",
      up: "Monter",
      down: "Descendre",
      hide: "Masquer",
      show: "Afficher",
      bin: "Mettre à la corbeille",
      isHidden: (title: string) => `« ${title} » ne se montre plus sur le site.`,
      isShown: (title: string) => `« ${title} » se montre sur le site.`,
      binned: (title: string) => `« ${title} » est dans la corbeille.`,
      restored: (title: string) => `« ${title} » est de retour.`,
    },
  },
};

export type Words = typeof words;
