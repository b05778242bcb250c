import type { Locale } from "../../../../kernel/locale.ts";

/** What is said of texts that are pasted, and of documents that are taken in. */
export const words = {
  /** The language of these words. */
  language: "fr" as Locale,
  pending: "Image en cours d’envoi",
  remotePictures: (count: number): string =>
    count === 1
      ? "1 image distante n’a pas été reprise : enregistrez-la sur votre appareil, puis ajoutez-la."
      : `${count} images distantes n’ont pas été reprises : enregistrez-les sur votre appareil, puis ajoutez-les.`,
  missingPictures: (count: number): string =>
    count === 1
      ? "1 image n’était pas dans le presse-papiers : déposez son fichier, ou le document entier."
      : `${count} images n’étaient pas dans le presse-papiers : déposez leurs fichiers, ou le document entier.`,
  refusedPictures: (count: number): string =>
    count === 1 ? "1 image n’a pas pu être envoyée." : `${count} images n’ont pas pu être envoyées.`,
  comments: (count: number): string =>
    count === 1 ? "1 commentaire a été laissé de côté." : `${count} commentaires ont été laissés de côté.`,
  deletions: (count: number): string =>
    count === 1
      ? "1 passage supprimé en suivi des modifications n’a pas été repris."
      : `${count} passages supprimés en suivi des modifications n’ont pas été repris.`,
  hiddenPassages: (count: number): string =>
    count === 1 ? "1 passage masqué n’a pas été repris." : `${count} passages masqués n’ont pas été repris.`,
  splitTables: (count: number): string =>
    count === 1
      ? "Les cellules fusionnées d’un tableau ont été séparées."
      : `Les cellules fusionnées de ${count} tableaux ont été séparées.`,
  flattenedTables: (count: number): string =>
    count === 1
      ? "Les intertitres, le code et les tableaux imbriqués d’un tableau sont devenus de simples lignes."
      : `Les intertitres, le code et les tableaux imbriqués de ${count} tableaux sont devenus de simples lignes.`,
  emptyRows: (count: number): string =>
    count === 1
      ? "1 ligne vide à la fin d’un tableau n’a pas été reprise."
      : `${count} lignes vides à la fin d’un tableau n’ont pas été reprises.`,
  checkBoxes: (count: number): string =>
    count === 1
      ? "1 case à cocher est devenue un signe (☑ ou ☐)."
      : `${count} cases à cocher sont devenues des signes (☑ ou ☐).`,
  formulas: (count: number): string =>
    count === 1
      ? "1 formule n’a pas pu être reprise entièrement : relisez-la."
      : `${count} formules n’ont pas pu être reprises entièrement : relisez-les.`,
  signs: (count: number): string =>
    count === 1
      ? "1 signe d’une police de symboles n’a pas été repris."
      : `${count} signes d’une police de symboles n’ont pas été repris.`,
  wordsAlone: "Ce texte était trop long ou trop imbriqué : seuls ses mots ont été repris.",
  tableFull: "Ce tableau aurait plus de 1 000 lignes ou de 60 colonnes : rien n’a été collé.",
  addresses: (count: number): string => (count === 1 ? "Son adresse" : "Leurs adresses"),
  markdown: "Ce texte est écrit en Markdown.",
  format: "Mettre en forme",
  video: "C’est l’adresse d’une vidéo.",
  videos: (count: number): string =>
    count === 1 ? "Cette page montrait une vidéo." : `Cette page montrait ${count} vidéos.`,
  insertVideo: (count: number): string => (count === 1 ? "Insérer la vidéo" : `Insérer les ${count} vidéos`),
  videoTitle: (host: string): string => `Vidéo sur ${host}`,
  imported: (name: string): string => `« ${name} » a été importé.`,
  oneDocument: "Déposez un document à la fois : rien n’a été importé.",
  importing: (name: string): string => `Lecture de « ${name} »…`,
  failed: "Le collage n’a pas abouti. Recommencez, ou collez sans mise en forme.",
};

/** Words of the paste, in the reader's language. */
export type PasteWords = typeof words;
