/** What other parts of the back office say of the media library and its files. */
export const words = {
  media: {
    name: "Médiathèque",
    keywords: "images photos fichiers PDF médias bibliothèque téléverser",
    kinds: {
      picture: "Images",
      document: "Documents",
      audio: "Audio",
      video: "Vidéos",
      archive: "Archives",
    },
    unnamed: "Sans nom",
    pages: (count: number) => (count < 2 ? `${count} page` : `${count} pages`),
    focus: {
      label: "Point d’intérêt",
      hint: "Ce qui doit rester visible quand l’image est recadrée. Cliquez sur l’image, ou réglez les deux curseurs.",
      reset: "Recentrer",
      x: "Horizontal",
      y: "Vertical",
    },
  },
};

export type Words = typeof words;
