import type { FactsDocument, ItemDocument } from "../../content/document/document.ts";
import type { Locale } from "../../kernel/locale.ts";
import type { ItemKind } from "../../kinds/contract/kind-names.ts";
import type { Field, Fields } from "../../kinds/field.ts";
import { kindOf } from "../../kinds/kinds.ts";
import type { Values } from "../../kinds/values.ts";
import type { KeyedItem } from "./keyed-item.ts";

/** Another item that an item names, and where: the path within it. */
export type Reference = { kind: ItemKind; key: string; path: string[] };

/** The id of an item; null where there is none. */
export type IdOf = (kind: ItemKind, key: string) => string | null;

/** The kinds of items that those of a kind can name. */
export function referencedKinds(kind: ItemKind): ReadonlySet<ItemKind> {
  return new Set(Object.values(kindOf(kind).facts).flatMap((field) => namedKind(field, {}) ?? []));
}

/** Every item that an item names. */
export function referencesOf({ kind, words, facts }: KeyedItem): Reference[] {
  const declared = kindOf(kind);
  const ofWords = Object.entries(words).flatMap(([locale, document]) =>
    referencesIn(declared.words, document.words, declared.facts, [locale]),
  );
  return [...ofWords, ...referencesIn(declared.facts, facts.facts, declared.facts, ["facts"])];
}

/** An item with ids in place of keys; what names an item that is not there is left out. */
export function withIds(
  { kind, words, facts }: KeyedItem,
  idOf: IdOf,
): { words: Record<Locale, ItemDocument>; facts: FactsDocument } {
  const declared = kindOf(kind);
  const resolved = (fields: Fields, values: Values) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => {
        const named = fields[name] === undefined ? null : namedKind(fields[name], declared.facts);
        return [name, named === null ? value : replaceKeys(value, (key) => idOf(named, key))];
      }),
    );
  const wordsOf = (document: ItemDocument) =>
    ({ ...document, words: resolved(declared.words, document.words) }) as ItemDocument;
  return {
    words: { fr: wordsOf(words.fr), en: wordsOf(words.en) },
    facts: { ...facts, facts: resolved(declared.facts, facts.facts) } as FactsDocument,
  };
}

function referencesIn(fields: Fields, values: Values, facts: Fields, path: string[]): Reference[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const kind = namedKind(field, facts);
    return kind === null ? [] : keysIn(values[name]).map((key) => ({ kind, key, path: [...path, name] }));
  });
}

/** The kind of the items that a field names; null for a field that names none. */
function namedKind(field: Field, facts: Fields): ItemKind | null {
  if (field.type === "item" || field.type === "items") return field.kind;
  const noted = field.type === "notes" ? facts[field.of] : undefined;
  return noted === undefined ? null : namedKind(noted, {});
}

/** What a field of references holds: a key, a list of them, or words by keys. */
function keysIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value;
  return typeof value === "object" && value !== null ? Object.keys(value) : [];
}

function replaceKeys(value: unknown, idOf: (key: string) => string | null): unknown {
  if (typeof value === "string") return idOf(value);
  if (Array.isArray(value)) return value.flatMap((key) => idOf(key) ?? []);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, note]) => {
      const id = idOf(key);
      return id === null ? [] : [[id, note]];
    }),
  );
}
