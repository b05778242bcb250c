/** What `vitrine export <place>` and `vitrine import <archive>` say. */
export const archiveWords = {
  fr: {
    place:
      "dossier ou fichier .zip à créer, avec tout le site : lisible sans Vitrine, importable dans une installation vide",
    public: "seulement ce que lisent les visiteurs : les textes publiés et leurs fichiers",
    exported: (rows: string, texts: string, files: string, size: string) =>
      `Site exporté. Lignes : ${rows} ; textes : ${texts} ; fichiers : ${files} ; ${size}. L’archive :`,
    exportedPublic: (texts: string, files: string, size: string) =>
      `Contenu public exporté. Textes : ${texts} ; fichiers : ${files} ; ${size}. L’archive :`,
    people:
      "Elle contient les messages et les adresses de ceux qui ont écrit : gardez-la en lieu sûr. Les mots de passe, les seconds facteurs et les sessions n’y sont pas.",
    checking: "Vérification de l’archive…",
    found: (version: string, rows: string, files: string) =>
      `Elle est complète. Faite avec Vitrine ${version} ; lignes : ${rows} ; fichiers : ${files}.`,
    options: "Une archive complète de Vitrine s’importe telle quelle : seuls --dry-run et --yes s’y appliquent.",
    nothingWritten: "Rien n’a été écrit (--dry-run).",
    becomes: (folder: string) => `Elle devient le site du dossier ${folder}.`,
    question: "Importer ? Tapez oui : ",
    answers: ["oui", "o"],
    unconfirmed: "Rien n’a été importé. Pour importer sans question, ajoutez --yes.",
    imported: "L’archive est en place, et ses pages s’affichent.",
    recover: (email: string) =>
      `Personne ne peut encore se connecter : aucun mot de passe n’était dans l’archive. Pour rendre l’accès à un administrateur : vitrine admin recover ${email}`,
    noAdmins: "L’archive n’a aucun administrateur : au démarrage, le site donne le lien qui crée le premier.",
    kept: (folder: string) => `Ce qui était là est gardé dans ${folder}.`,
  },
  en: {
    place:
      "folder or .zip file to make, with the whole site: readable without Vitrine, imported into an empty installation",
    public: "only what visitors read: published texts and their files",
    exported: (rows: string, texts: string, files: string, size: string) =>
      `Site exported. Rows: ${rows}; texts: ${texts}; files: ${files}; ${size}. The archive:`,
    exportedPublic: (texts: string, files: string, size: string) =>
      `Public content exported. Texts: ${texts}; files: ${files}; ${size}. The archive:`,
    people:
      "It holds the messages and addresses of people who wrote: keep it safe. Passwords, second factors, and sessions are not in it.",
    checking: "Checking the archive…",
    found: (version: string, rows: string, files: string) =>
      `It is complete. Made with Vitrine ${version}; rows: ${rows}; files: ${files}.`,
    options: "A whole archive of Vitrine is imported as it is: only --dry-run and --yes apply to it.",
    nothingWritten: "Nothing was written (--dry-run).",
    becomes: (folder: string) => `It becomes the site in ${folder}.`,
    question: "Import? Type yes: ",
    answers: ["yes", "y"],
    unconfirmed: "Nothing was imported. To import without a question, add --yes.",
    imported: "The archive is in place, and its pages are shown.",
    recover: (email: string) =>
      `Nobody can sign in yet: no password was in the archive. To let an administrator in: vitrine admin recover ${email}`,
    noAdmins: "The archive has no administrator: when it starts, the site gives the link that makes the first one.",
    kept: (folder: string) => `What was there is kept in ${folder}.`,
  },
};
