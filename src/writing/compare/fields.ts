import type { TextDocument } from "../document.ts";

/** Fields that are no field of their own here: the text itself, and an object whose fields are. */
const NOT_ALONE = new Set(["kind", "body", "blocks", "seo"]);

/** Every field of a document but its text, by the names that choices use: `title`, `tags`, `seo.description`. */
export function fieldsOf(document: TextDocument): Map<string, unknown> {
  const own = Object.entries(document).filter(([name]) => !NOT_ALONE.has(name));
  const seo = Object.entries(document.seo).map(([name, value]) => [`seo.${name}`, value] as const);
  return new Map([...own, ...seo].filter(([, value]) => value !== undefined));
}

/** The fields of a document out of what `fieldsOf` gave. */
export function documentFields(fields: ReadonlyMap<string, unknown>): Record<string, unknown> {
  const seo: Record<string, unknown> = {};
  const document: Record<string, unknown> = { seo };
  for (const [name, value] of fields) {
    if (name.startsWith("seo.")) seo[name.slice("seo.".length)] = value;
    else document[name] = value;
  }
  return document;
}
