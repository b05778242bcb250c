/** The areas of later versions. */
export const words = {
  upcoming: {
    import: {
      name: "Import",
      keywords: "importer wordpress ghost markdown",
      later: "Ici viendra l’import d’un site WordPress ou Ghost : un aperçu d’abord, et un retour en arrière possible.",
      today:
        "Aujourd’hui, un document Word ou LibreOffice s’importe dans l’éditeur de texte ; des fichiers Markdown, par la ligne de commande, plusieurs à la fois. Une faute dans l’un d’eux est signalée avec sa ligne, et rien n’est publié.",
      commands: [{ says: "Publier un dossier entier :", command: "npx vitrine publish articles/*.md" }],
    },
  },
};

export type Words = typeof words;
