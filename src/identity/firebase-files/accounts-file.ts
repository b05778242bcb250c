import { fileInvalid, type GivenFile } from "./errors.ts";
import { isObject, type JsonObject, normalBase64, parseJsonFile } from "./json-file.ts";

/** An account of a Firebase project, as `firebase auth:export` writes it; what the site has no use for is left out. */
export type FirebaseAccount = {
  id: string;
  /** As it stands in the file; null for an account without one. */
  email: string | null;
  displayName: string | null;
  disabled: boolean;
  /** Base64; null for an account that signs in otherwise, with Google for instance. */
  password: { salt: string; hash: string } | null;
  /** Where it stands in the file. */
  where: string;
};

/** Reads the JSON of `firebase auth:export`. @throws AppError `FIREBASE_FILE_INVALID`. */
export function readAccounts(file: GivenFile): FirebaseAccount[] {
  const value = parseJsonFile(file);
  const users = isObject(value) ? value.users : null;
  if (!Array.isArray(users)) {
    throw fileInvalid(file, null, {
      fr: "il y manque la liste « users » que « firebase auth:export accounts.json --format=json » écrit.",
      en: "it lacks the list `users` that `firebase auth:export accounts.json --format=json` writes.",
    });
  }
  const accounts = users.map((user, index) => readAccount(file, user, `users[${index}]`));
  const ids = new Map<string, string>();
  for (const { id, where } of accounts) {
    const other = ids.get(id);
    if (other !== undefined) throw twice(file, `${where}.localId`, other);
    ids.set(id, where);
  }
  return accounts;
}

/** Two entries are of one account. */
export function twice(file: GivenFile, where: string, other: string) {
  return fileInvalid(file, where, { fr: `c’est déjà celui de ${other}.`, en: `${other} has the same.` });
}

function readAccount(file: GivenFile, user: unknown, where: string): FirebaseAccount {
  if (!isObject(user)) throw fileInvalid(file, where, { fr: "ce n’est pas un objet.", en: "this is not an object." });
  const { localId, email, displayName, disabled } = user;
  if (typeof localId !== "string" || localId === "") {
    throw fileInvalid(file, `${where}.localId`, { fr: "il y manque l’identifiant.", en: "the id is missing." });
  }
  return {
    id: localId,
    email: textOf(email),
    displayName: textOf(displayName),
    disabled: disabled === true || disabled === "true",
    password: readPassword(file, user, where),
    where,
  };
}

function readPassword(file: GivenFile, { passwordHash, salt }: JsonObject, where: string): FirebaseAccount["password"] {
  // Firebase leaves out, or empties, those of accounts that have no password, and those it does not export.
  if (textOf(passwordHash) === null) return null;
  return {
    hash: requireBase64(file, passwordHash, `${where}.passwordHash`),
    salt: requireBase64(file, salt, `${where}.salt`),
  };
}

function requireBase64(file: GivenFile, given: unknown, where: string): string {
  const bytes = typeof given === "string" ? normalBase64(given) : null;
  if (bytes !== null && bytes !== "") return bytes;
  if (typeof given === "string" && given.startsWith("fake")) {
    throw fileInvalid(file, where, {
      fr: "ce mot de passe vient de l’émulateur de Firebase, qui n’en calcule pas d’empreinte.",
      en: "this password comes from Firebase’s emulator, which hashes none.",
    });
  }
  throw fileInvalid(file, where, { fr: "ce n’est pas du base64.", en: "this is not base64." });
}

function textOf(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}
