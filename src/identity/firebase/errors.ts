import { AppError } from "../../kernel/errors.ts";

/** The configuration names Firebase, and the launcher did not install what it needs. */
export const firebaseMissing = (cause: unknown) =>
  new AppError(
    "FIREBASE_MISSING",
    "Firebase is configured, but Google's SDKs are not installed: start the site with `npm start`, and name `firebase` in the configuration file itself.",
    {
      fr: "Firebase est configuré, mais les bibliothèques de Google ne sont pas installées : lancez le site par « npm start », et nommez « firebase » dans le fichier de configuration lui-même.",
      en: "Firebase is configured, but Google’s libraries are not installed: start the site with `npm start`, and name `firebase` in the configuration file itself.",
    },
    { cause },
  );
