/** What `vitrine import firebase` and `vitrine export firebase` say. */
export const firebaseWords = {
  fr: {
    importFirebase: "Importe les administrateurs d’un projet Firebase, avec leurs comptes et leurs mots de passe",
    importAccounts: "fichier écrit par « firebase auth:export accounts.json --format=json »",
    importRecords: "documents de la collection admins, en JSON",
    hashConfig: "fichier des paramètres de hachage du mot de passe, tels que la console Firebase les affiche",
    dryRunOption: "dit ce qui serait fait, sans rien changer",
    lang: "langue des e-mails de ceux dont le document n’en dit pas, fr ou en",
    exportFirebase: "Écrit les comptes et les documents admins pour un projet Firebase ; les fichiers sont secrets",
    exportFolder: "dossier à créer, ou vide",
    created: (count: number) => `Administrateurs importés : ${count}`,
    passwordless: (count: number) =>
      `Sans mot de passe (${count}) : envoyez-leur un lien depuis la page Équipe, ou qu’ils passent par « Mot de passe oublié » :`,
    existing: (count: number) => `Déjà administrateurs de ce site (${count}), laissés tels quels :`,
    taken: (count: number) =>
      `Ont ici un compte sans droits d’administration (${count}), laissé tel quel ; « vitrine admin create » leur en donne :`,
    disabled: (count: number) => `Comptes désactivés dans Firebase (${count}), non importés :`,
    withoutAccount: (count: number) => `Documents admins sans compte (${count}), non importés :`,
    withoutEmail: (count: number) => `Comptes sans adresse e-mail utilisable (${count}), non importés :`,
    unknownRole: (email: string, role: string) => `Rôle inconnu « ${role} » : ${email} devient editor.`,
    otherEmail: (email: string, recorded: string) =>
      `Le document admins de ${email} porte une autre adresse (${recorded}) : c’est celle du compte qui vaut.`,
    others: (count: number) =>
      count === 1
        ? "1 compte n’a pas de document admins : ce n’est pas un administrateur, il n’a pas été importé."
        : `${count} comptes n’ont pas de document admins : ce ne sont pas des administrateurs, ils n’ont pas été importés.`,
    dryRun: "Essai : rien n’a été changé.",
    exported: (count: number) => `Comptes exportés : ${count}. Fichiers écrits :`,
    run: "À lancer dans ce dossier, avec --project pour nommer votre projet :",
    inCommands: "la commande est dans commands.txt : elle contient la clé de signature du projet d’origine",
    secret:
      "Attention : ces fichiers contiennent les empreintes des mots de passe. Gardez-les pour vous et supprimez-les après usage.",
    folderNotEmpty: (folder: string, _why: string) =>
      `Le dossier ${folder} n’est pas vide : rien n’a été exporté. Nommez un dossier à créer.`,
    folderUnusable: (folder: string, why: string) =>
      `Impossible d’écrire dans ${folder} (${why}) : rien n’a été exporté.`,
  },
  en: {
    importFirebase: "Imports the administrators of a Firebase project, with their accounts and passwords",
    importAccounts: "file written by `firebase auth:export accounts.json --format=json`",
    importRecords: "documents of the collection admins, as JSON",
    hashConfig: "file of the password hash parameters, as the Firebase console shows them",
    dryRunOption: "tells what would be done, and changes nothing",
    lang: "language of emails to those whose document names none, fr or en",
    exportFirebase: "Writes the accounts and the admins documents for a Firebase project; the files are secret",
    exportFolder: "folder to create, or an empty one",
    created: (count: number) => `Administrators imported: ${count}`,
    passwordless: (count: number) =>
      `Without a password (${count}): send them a link from the page Team, or have them use “Forgot password”:`,
    existing: (count: number) => `Administrators of this site already (${count}), left as they are:`,
    taken: (count: number) =>
      `Have an account here without administrator rights (${count}), left as it is; \`vitrine admin create\` gives them rights:`,
    disabled: (count: number) => `Accounts disabled in Firebase (${count}), not imported:`,
    withoutAccount: (count: number) => `Documents of admins without an account (${count}), not imported:`,
    withoutEmail: (count: number) => `Accounts without a usable email address (${count}), not imported:`,
    unknownRole: (email: string, role: string) => `Unknown role “${role}”: ${email} becomes an editor.`,
    otherEmail: (email: string, recorded: string) =>
      `The admins document of ${email} names another address (${recorded}): the account’s is the one that holds.`,
    others: (count: number) =>
      count === 1
        ? "1 account has no admins document: it is no administrator’s, and was not imported."
        : `${count} accounts have no admins document: they are no administrators’, and were not imported.`,
    dryRun: "Dry run: nothing was changed.",
    exported: (count: number) => `Accounts exported: ${count}. Files written:`,
    run: "Run in that folder, with --project to name your project:",
    inCommands: "the command is in commands.txt: it holds the signer key of the project they came from",
    secret:
      "Warning: these files hold the hashes of passwords. Keep them to yourself, and delete them once they are used.",
    folderNotEmpty: (folder: string, _why: string) =>
      `The folder ${folder} is not empty: nothing was exported. Name a folder to create.`,
    folderUnusable: (folder: string, why: string) => `Cannot write to ${folder} (${why}): nothing was exported.`,
  },
};
