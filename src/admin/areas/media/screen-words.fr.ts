import type { Locale } from "../../../kernel/locale.ts";
import type { Words as AreaWords } from "./words.fr.ts";

/** The media library. */
export const words = {
  media: {
    lead: "Les images et les fichiers du site, leurs textes alternatifs, et où ils servent.",
    add: "Ajouter des fichiers",
    drop: "Déposez des fichiers ici, ou collez une image.",
    limits: (picture: string, file: string) =>
      `Images jusqu’à ${picture}, autres fichiers jusqu’à ${file}. La position GPS des photos est retirée ; d’une image animée, la première vue seule est montrée.`,
    filters: "Filtrer la médiathèque",
    searchHint: "Nom ou texte alternatif",
    kind: "Type",
    everything: "Tout",
    show: "Afficher",
    views: {
      all: "Tous les fichiers",
      missing: "Sans texte alternatif",
      unused: "Inutilisés",
      bin: "Corbeille",
    },
    noneTitle: "La médiathèque est vide.",
    none: "Ajoutez une première image : elle pourra servir dans tous les textes, en français et en anglais.",
    nothingTitle: "Rien ne correspond.",
    nothing: "Changez les mots cherchés ou la liste affichée.",
    emptyBinTitle: "La corbeille est vide.",
    emptyBin: "Un fichier supprimé y reste 30 jours, et peut en être restauré.",
    missingAlt: (languages: readonly Locale[]) =>
      languages.length > 1
        ? "Texte alternatif manquant"
        : `Texte alternatif manquant en ${languages[0] === "fr" ? "français" : "anglais"}`,
    uses: (count: number) => (count === 0 ? "Inutilisé" : `Utilisé dans ${count} ${count < 2 ? "texte" : "textes"}`),
    upload: {
      title: "Envois",
      waiting: "En attente",
      sending: (percent: number) => `${percent} %`,
      checking: "Vérification…",
      done: "Ajouté",
      cancel: (name: string) => `Annuler l’envoi de ${name}`,
      resume: "Reprendre",
      clear: "Effacer les envois terminés",
      progress: (name: string) => `Envoi de ${name}`,
      allDone: (count: number) => (count < 2 ? "1 fichier ajouté." : `${count} fichiers ajoutés.`),
    },
    detail: {
      open: (name: string) => `Ouvrir ${name}`,
      name: "Nom",
      altFr: "Texte alternatif en français",
      altEn: "Texte alternatif en anglais",
      altHint:
        "Ce que l’image apporte, pour qui ne la voit pas. Proposé quand elle est placée dans un texte ; les textes déjà écrits gardent le leur.",
      decorative: "Image décorative, sans texte alternatif",
      pixels: (width: number, height: number) => `${width} × ${height} pixels`,
      added: (date: string) => `Ajouté le ${date}`,
      save: "Enregistrer",
      saved: "Enregistré.",
      used: "Où il est utilisé",
      unused: "Aucun texte actuel ne l’utilise.",
      layout: { fr: "Menu et pied de page, en français", en: "Menu et pied de page, en anglais" },
      untitled: "Sans titre",
      languages: { fr: "français", en: "anglais", zxx: "pour toutes les langues" },
      state: (language: string, state: string) => `${language}, ${state}`,
      states: ({ draft, published, planned }: Record<"draft" | "published" | "planned", boolean>) => {
        const places = [published && "publié", planned && "publication programmée", draft && "brouillon"].filter(
          Boolean,
        );
        return places.join(", ");
      },
      download: "Télécharger",
      remove: "Supprimer",
      removed: (name: string) => `${name} est dans la corbeille.`,
      restore: "Restaurer",
      restored: (name: string) => `${name} est de nouveau dans la médiathèque.`,
      inUse: "Utilisé dans des textes actuels : retirez-le d’abord, ou remplacez-le.",
      replace: "Remplacer",
      replaceChoose: "Choisir le nouveau fichier",
      showNew: "Voir le nouveau fichier",
      replaceHint:
        "Le nouveau fichier remplace l’ancien dans tous les brouillons. Ce qui est publié ne change qu’une fois ces textes publiés.",
      replaced: (count: number) =>
        count === 0
          ? "Remplacé : aucun texte ne l’utilisait."
          : `Remplacé : ${count} ${count < 2 ? "texte à publier" : "textes à publier"}.`,
      toPublish: "Textes à publier",
      replacedBy: "Remplacé par un autre fichier.",
    },
  },
};

export type ScreenWords = typeof words;
export type Words = AreaWords & ScreenWords;
