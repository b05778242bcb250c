import type { AppError, Sentence } from "../../kernel/errors.ts";
import { refusal } from "../refusal.ts";

/** A file that an owner handed in: its text, and the name it is called by in errors. */
export type GivenFile = { name: string; text: string };

/**
 * A file does not have the form that Firebase gives it.
 * @param where in the file, as `users[3].salt`; null where it is the whole of it.
 * @param what follows `name, where: `; nothing of the file's own text, which may be a secret.
 */
export function fileInvalid({ name }: Pick<GivenFile, "name">, where: string | null, what: Sentence): AppError {
  const place = where === null ? name : `${name}, ${where}`;
  return refusal("FIREBASE_FILE_INVALID", 422, `${place}: ${what.en}`, {
    fr: `${place} : ${what.fr}`,
    en: `${place}: ${what.en}`,
  });
}

/** Passwords are to be brought in, and nothing says how they were hashed. */
export const hashConfigMissing = () =>
  refusal("HASH_CONFIG_MISSING", 422, "The accounts have passwords: --hash-config is needed to check them.", {
    fr: "Ces comptes ont des mots de passe : indiquez par --hash-config le fichier des paramètres de hachage du projet (console Firebase : Authentication, Utilisateurs, ⋮, Paramètres de hachage du mot de passe).",
    en: "These accounts have passwords: name the file of the project’s password hash parameters with --hash-config (Firebase console: Authentication, Users, ⋮, Password hash parameters).",
  });
