import { AppError } from "../../kernel/errors.ts";
import type { Finding } from "../reading/findings.ts";
import type { Found, FoundSite } from "../reading/found.ts";
import { readRows } from "./export/read-rows.ts";
import { isPrivateSite, type Related, readRelated } from "./export/related.ts";
import type { JsonError } from "./export/row-parser.ts";
import { postColumns } from "./export/tables.ts";
import { type SiteAddress, siteAddress } from "./text/addresses.ts";
import { languageOfSite } from "./text/language.ts";
import { PostReader } from "./text/read-post.ts";

/** A file that can be read more than once: an export may have its posts before what belongs to them. */
export type GhostFile = { name: string; open: () => AsyncIterable<Uint8Array> };

/** Why the rest of a file is missing, in words that both languages have. */
const REASONS: Record<JsonError["reason"], string> = {
  truncated: "JSON (EOF)",
  invalid: "JSON (syntax)",
  deep: "JSON (max 1,000,000)",
  long: "JSON (max 64 MB)",
};

/**
 * Reads an export of Ghost, of any version: `{ db: [{ meta, data }] }`, or `{ meta, data }` as older ones have it. The first
 * reading collects the small tables, the second one hands on each post as it comes, so that memory does not grow with their
 * texts. Where the file breaks off, all that was whole before is found.
 * @throws AppError `IMPORT_NOT_GHOST` for a file that is no such export.
 */
export async function* readGhost(file: GhostFile): AsyncGenerator<Found> {
  const related = await readRelated(file.open());
  if (!related.isExport) throw notGhost(file.name);
  const site = siteAddress(related.settings.get("url"));
  yield { type: "site", site: foundSite(related, site) };
  for (const finding of siteFindings(related, file.name)) yield { type: "finding", finding };

  const reader = new PostReader(related, site, file.name);
  for await (const item of readRows(file.open(), postColumns)) {
    if (item.type === "broken")
      yield { type: "finding", finding: fileFinding("unreadable", REASONS[item.reason], file.name) };
    if (item.type !== "row") continue;
    const { text, findings } = reader.read(item.row);
    if (text !== null) yield { type: "text", text };
    for (const finding of findings) yield { type: "finding", finding };
  }

  for (const [what, count] of related.counts) yield { type: "left-out", what, count };
  const idle = related.users.size - reader.authors.size;
  if (idle > 0) yield { type: "left-out", what: "users", count: idle };
}

function notGhost(file: string): AppError {
  const name = file.slice(0, 200);
  return new AppError(
    "IMPORT_NOT_GHOST",
    `The file ${JSON.stringify(name)} is no export of Ghost: it has no "db" or "data" with posts.`,
    {
      fr: `Le fichier « ${name} » n’est pas un export de Ghost.`,
      en: `The file “${name}” is not an export of Ghost.`,
    },
    { status: 422 },
  );
}

function foundSite({ version, settings }: Related, site: SiteAddress | null): FoundSite {
  // Versions before 1 were numbered `000` to `005`.
  const major = /^(?:0\d\d$|(\d{1,3})(?:\.|$))/.exec(version)?.[1];
  return {
    program: major === undefined ? "Ghost" : `Ghost ${major}`,
    title: settings.get("title") ?? "",
    origin: site?.origin ?? null,
    language: languageOfSite(settings),
  };
}

const SITE_SCRIPTS = ["codeinjection_head", "codeinjection_foot", "ghost_head", "ghost_foot"];

function siteFindings(related: Related, file: string): Finding[] {
  const scripts = SITE_SCRIPTS.filter((key) => (related.settings.get(key) ?? "").trim() !== "");
  const findings = scripts.map((key) => fileFinding("script", key, file));
  return isPrivateSite(related) ? [...findings, fileFinding("not-public", "is_private", file)] : findings;
}

function fileFinding(code: Finding["code"], detail: string, file: string): Finding {
  return { code, detail, place: { file, line: null }, text: null };
}
