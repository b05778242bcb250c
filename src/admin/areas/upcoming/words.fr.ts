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
      see: "",
    },
    messages: {
      name: "Messages",
      keywords: "contact formulaires candidatures",
      later: "Ici arriveront les messages des formulaires de contact, de candidature et d’investisseurs.",
      today:
        "Aujourd’hui, le site n’a pas encore de formulaire et ne reçoit donc aucun message : ses pages montrent l’adresse à laquelle vous écrire.",
      commands: [],
      see: "Voir la page de contact",
    },
  },
};

export type Words = typeof words;
