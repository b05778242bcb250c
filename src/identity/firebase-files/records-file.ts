import type { Instant } from "../../kernel/clock.ts";
import { isLocale, type Locale } from "../../kernel/locale.ts";
import { isAccountId } from "../contract/account-id.ts";
import { DEFAULT_ROLE, isRole, type Role } from "../contract/role.ts";
import { twice } from "./accounts-file.ts";
import { fileInvalid, type GivenFile } from "./errors.ts";
import { plainFields, readInstant } from "./firestore-values.ts";
import { isObject, type JsonObject, parseJsonFile } from "./json-file.ts";

/** A document of the collection `admins`. */
export type AdminRecord = {
  id: string;
  email: string | null;
  name: string | null;
  role: Role;
  /** The role it names, where that is none of ours: `role` is the default then. */
  unknownRole: string | null;
  /** Null where the document does not say. */
  locale: Locale | null;
  language: Locale | null;
  createdAt: Instant | null;
  createdBy: string | null;
  lastLogin: Instant | null;
  extra: JsonObject;
};

/**
 * Reads the documents of `admins`: an object keyed by id, a list of objects with their `id`, or what Firestore's REST
 * interface lists (`{ "documents": [{ "name", "fields" }] }`). @throws AppError `FIREBASE_FILE_INVALID`.
 */
export function readRecords(file: GivenFile): AdminRecord[] {
  const entries = entriesOf(file);
  const records = new Map<string, string>();
  return entries.map(({ id, fields, where }) => {
    if (!isAccountId(id)) {
      throw fileInvalid(file, where, {
        fr: "il faut l’identifiant du compte (clé, « id » ou « name ») : au plus 128 lettres sans accent, chiffres et signes comme - _ . : @ |",
        en: "the account’s id is needed (its key, `id`, or `name`): at most 128 ASCII letters, digits, and signs such as - _ . : @ |",
      });
    }
    const other = records.get(id);
    if (other !== undefined) throw twice(file, where, other);
    records.set(id, where);
    return readRecord(file, { id, fields, where });
  });
}

/** Any database keeps it: no control characters, no half of one. */
const STORABLE = /^[^\p{Cc}\p{Cs}]{1,256}$/u;

type Entry = { id: unknown; fields: JsonObject; where: string };

function entriesOf(file: GivenFile): Entry[] {
  const value = parseJsonFile(file);
  if (isObject(value) && Array.isArray(value.documents)) {
    if (value.nextPageToken) throw incomplete(file);
    return value.documents.map((each, index) => listedDocument(file, each, `documents[${index}]`));
  }
  if (Array.isArray(value)) {
    return value.map((each, index) => {
      const { id, ...fields } = requireObject(file, each, `[${index}]`);
      return { id, fields, where: `[${index}]` };
    });
  }
  const documents = requireObject(file, value, null);
  // What the interface answers for an empty collection is an empty object, too.
  return Object.entries(documents).map(([id, each]) => {
    const { id: own, ...fields } = requireObject(file, each, quoted(id));
    return { id, fields: own === undefined || own === id ? fields : { ...fields, id: own }, where: quoted(id) };
  });
}

/** `projects/…/databases/(default)/documents/admins/<id>` and its typed fields. */
function listedDocument(file: GivenFile, value: unknown, where: string): Entry {
  const { name, fields } = requireObject(file, value, where);
  return {
    id: typeof name === "string" ? name.slice(name.lastIndexOf("/") + 1) : null,
    fields: plainFields(fields === undefined ? {} : requireObject(file, fields, `${where}.fields`)),
    where,
  };
}

function readRecord(file: GivenFile, { id, fields, where }: { id: string; fields: JsonObject; where: string }) {
  const { email, role, createdAt, createdBy, lastLogin, ...others } = fields;
  const { name, locale, language, ...extra } = others;
  const known: AdminRecord = {
    id,
    email: typeof email === "string" && email !== "" ? email : null,
    name: typeof name === "string" && name !== "" ? name : null,
    role: isRole(role) ? role : DEFAULT_ROLE,
    unknownRole: isRole(role) || role === undefined || role === null ? null : String(role),
    locale: isLocale(locale) ? locale : null,
    language: isLocale(language) ? language : null,
    createdAt: instantOf(file, createdAt, `${where}.createdAt`),
    createdBy: typeof createdBy === "string" && STORABLE.test(createdBy) ? createdBy : null,
    lastLogin: instantOf(file, lastLogin, `${where}.lastLogin`),
    extra,
  };
  // A field of the owner's that only has a name like ours is kept like their others.
  const foreign = Object.entries({ name, locale, language }).filter(
    ([field, value]) => value !== undefined && value !== null && value !== "" && known[field as "name"] === null,
  );
  return { ...known, extra: { ...extra, ...Object.fromEntries(foreign) } };
}

function instantOf(file: GivenFile, value: unknown, where: string): Instant | null {
  if (value === undefined || value === null) return null;
  const instant = readInstant(value);
  if (instant !== undefined) return instant;
  throw fileInvalid(file, where, {
    fr: "il faut une date : texte ISO avec fuseau, millisecondes, ou Timestamp de Firestore.",
    en: "a date is needed: ISO text with a time zone, milliseconds, or a Firestore Timestamp.",
  });
}

/** Firestore lists so many documents at a time. */
function incomplete(file: GivenFile) {
  return fileInvalid(file, "nextPageToken", {
    fr: "ce n’est qu’une partie des documents ; demandez-en davantage à la fois (pageSize=300).",
    en: "these are only some of the documents; request more at a time (pageSize=300).",
  });
}

function requireObject(file: GivenFile, value: unknown, where: string | null): JsonObject {
  if (isObject(value)) return value;
  throw fileInvalid(file, where, {
    fr: "ce n’est pas un document de la collection « admins ».",
    en: "this is not a document of the collection `admins`.",
  });
}

function quoted(id: string): string {
  return JSON.stringify(id.slice(0, 128)).replace(/\p{Cc}/gu, "");
}
