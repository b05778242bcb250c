import type { Queryable } from "../../db/client.ts";
import type { AddressedKind } from "../../db/schema.ts";
import { absoluteUrl, type Routing } from "../../i18n/locale-url.ts";
import type { Locale } from "../../kernel/locale.ts";
import { pagePath, postPath } from "../../kernel/paths.ts";
import type { RedirectFormat } from "../contract/redirect-format.ts";

type Redirect = { from: string; to: string };

/** Rows of one query. */
const PAGE = 500;

/**
 * Where the addresses of the texts of an import lead now, one after the other: those that are published. For a former server that stays, or for a
 * proxy; this site redirects them by itself.
 */
export async function* readRedirects(db: Queryable, importId: string, routing: Routing): AsyncGenerator<Redirect> {
  for (let after = ""; ; ) {
    const rows = await db
      .selectFrom("import_texts")
      .innerJoin("translations", "translations.id", "import_texts.translation_id")
      .innerJoin("former_addresses", "former_addresses.translation_id", "translations.id")
      .select(["former_addresses.address", "translations.kind", "translations.locale", "translations.slug"])
      .where("import_texts.import_id", "=", importId)
      .where("translations.published_version_id", "is not", null)
      .where("former_addresses.address", ">", after)
      .orderBy("former_addresses.address")
      .limit(PAGE)
      .$narrowType<{ kind: AddressedKind; locale: Locale }>()
      .execute();
    for (const { address: from, kind, locale, slug } of rows) {
      const path = kind === "post" ? postPath(slug) : pagePath(slug);
      if (from !== path) yield { from, to: absoluteUrl(routing, locale, path) };
    }
    if (rows.length < PAGE) return;
    after = rows.at(-1)?.address ?? after;
  }
}

/** Redirects as the text of a file, line by line. */
export async function* redirectLines(
  redirects: AsyncIterable<Redirect>,
  format: RedirectFormat,
): AsyncGenerator<string> {
  yield* HEADS[format];
  for await (const redirect of redirects) yield LINES[format](redirect);
  yield* ENDS[format];
}

const HEADS: Record<RedirectFormat, string[]> = {
  nginx: [
    "# In the context http. In the server: if ($moved_to) { return 301 $moved_to; }",
    "map $moved_from $moved_to {",
    '  default "";',
  ],
  caddy: ["# In the block of the site."],
  csv: ["from,to"],
};

const ENDS: Record<RedirectFormat, string[]> = {
  nginx: [
    "}",
    "# A path without a slash at its end; with its query where that names the page (/?p=12).",
    "map $request_uri $moved_from {",
    '  "~^/(?:index\\.php)?(?<moved_query>\\?(?:p|page_id)=\\d+)$" "/$moved_query";',
    "  default $moved_path;",
    "}",
    "map $uri $moved_path {",
    '  "~^(?<moved_trimmed>.+)/$" $moved_trimmed;',
    "  default $uri;",
    "}",
  ],
  caddy: [],
  csv: [],
};

const LINES: Record<RedirectFormat, (redirect: Redirect) => string> = {
  nginx: ({ from, to }) => `  ${quoted(from)} ${quoted(to)};`,
  caddy({ from, to }) {
    const [path = "", query] = from.split("?", 2);
    if (query === undefined)
      return `redir ${quoted(path)} ${quoted(to)} permanent\nredir ${quoted(`${path}/`)} ${quoted(to)} permanent`;
    const name = `@moved-${query.replace(/[^a-z0-9]+/g, "-")}`;
    return `${name} {\n  path /\n  query ${query}\n}\nredir ${name} ${quoted(to)} permanent`;
  },
  csv: ({ from, to }) => `${csvField(from)},${csvField(to)}`,
};

/** A string of nginx and Caddy: both read a backslash before a quotation mark; a dollar would begin a variable in nginx. */
function quoted(text: string): string {
  return `"${text.replace(/[\\"]/g, "\\$&").replaceAll("$", "%24")}"`;
}

function csvField(text: string): string {
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
