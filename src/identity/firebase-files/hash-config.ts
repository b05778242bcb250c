import type { FirebaseHashConfig } from "../provider/transfer.ts";
import { fileInvalid, type GivenFile } from "./errors.ts";
import { isObject, type JsonObject, normalBase64, parseJsonFile } from "./json-file.ts";

/** Most that Firebase itself takes (`firebase auth:import`): 16 MB for a password. */
const LARGEST = { rounds: 8, mem_cost: 14 };

/**
 * Reads a project's password hash parameters: the text that Firebase's console shows (`hash_config { algorithm: SCRYPT,
 * base64_signer_key: …, }`), or JSON with the same names.
 * @throws AppError `FIREBASE_FILE_INVALID`.
 */
export function readHashConfig(file: GivenFile): FirebaseHashConfig {
  const fields = file.text.trimStart().startsWith("{") ? jsonFields(file) : consoleFields(file.text);
  if (fields.algorithm !== "SCRYPT") {
    throw fileInvalid(file, "algorithm", {
      fr: "il faut SCRYPT, comme l’affiche la console Firebase (Authentication, Utilisateurs, ⋮, Paramètres de hachage du mot de passe).",
      en: "it must be SCRYPT, as the Firebase console shows it (Authentication, Users, ⋮, Password hash parameters).",
    });
  }
  return {
    signerKey: requireBytes(file, fields, "base64_signer_key"),
    saltSeparator: requireBytes(file, fields, "base64_salt_separator"),
    rounds: requireNumber(file, fields, "rounds"),
    memoryCost: requireNumber(file, fields, "mem_cost"),
  };
}

function jsonFields(file: GivenFile): JsonObject {
  const value = parseJsonFile(file);
  const fields = isObject(value) && isObject(value.hash_config) ? value.hash_config : value;
  return isObject(fields) ? fields : {};
}

/** `name: value` pairs, whatever stands around them. */
function consoleFields(text: string): JsonObject {
  const pairs = text.matchAll(/\b([a-z0-9_]+)\s*:\s*"?([\w+/=-]+)"?/g);
  return Object.fromEntries([...pairs].map(([, name = "", value = ""]) => [name, value]));
}

function requireBytes(file: GivenFile, fields: JsonObject, name: string): string {
  const given = fields[name];
  const bytes = typeof given === "string" ? normalBase64(given) : null;
  if (bytes !== null && (bytes !== "" || name === "base64_salt_separator")) return bytes;
  throw fileInvalid(file, name, { fr: "il faut une valeur en base64.", en: "a base64 value is needed." });
}

function requireNumber(file: GivenFile, fields: JsonObject, name: keyof typeof LARGEST): number {
  const number = Number(fields[name] ?? Number.NaN);
  const largest = LARGEST[name];
  if (Number.isInteger(number) && number >= 1 && number <= largest) return number;
  throw fileInvalid(file, name, {
    fr: `il faut un nombre entier de 1 à ${largest}.`,
    en: `a whole number from 1 to ${largest} is needed.`,
  });
}
