import { hasAddress } from "../../content/document/addressed.ts";
import type { Queryable } from "../../db/client.ts";
import type { Locale } from "../../kernel/locale.ts";
import { entryPath } from "../../kernel/paths.ts";
import { parseEntryLink } from "../../kernel/url.ts";

const LINK = /"entry:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})[/#"]/g;

/**
 * A stored text whose links to entries are paths without a language, as `vitrine publish` reads them: ids mean nothing elsewhere. One to
 * what is published in no language stays.
 */
export async function withPaths(reader: Queryable, text: string, locale: Locale): Promise<string> {
  const ids = [...new Set([...text.matchAll(LINK)].map(([, id = ""]) => id))];
  if (ids.length === 0) return text;
  const rows = await reader
    .selectFrom("translations")
    .select(["entry_id", "kind", "locale", "slug"])
    .where("entry_id", "in", ids.slice(0, 1_000))
    .where("published_version_id", "is not", null)
    .orderBy("id")
    .execute();
  const pathOf = (href: string): string => {
    const link = parseEntryLink(href);
    const found = rows.filter(({ entry_id }) => entry_id === link?.id);
    const row = found.find((each) => each.locale === (link?.locale ?? locale)) ?? found[0];
    if (link === null || row === undefined || !hasAddress(row)) return href;
    return entryPath(row) + (link.fragment === "" ? "" : `#${link.fragment}`);
  };
  try {
    return JSON.stringify(JSON.parse(text, (_, value) => (typeof value === "string" ? pathOf(value) : value)));
  } catch {
    return text;
  }
}
