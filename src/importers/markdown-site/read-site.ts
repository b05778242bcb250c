import type { Instant } from "../../kernel/clock.ts";
import { type Archive, readArchiveFile } from "../reading/archive.ts";
import type { Finding, FindingCode } from "../reading/findings.ts";
import type { Found } from "../reading/found.ts";
import { decodeLeniently } from "./decode.ts";
import { readFolderDefaults } from "./folder-defaults.ts";
import { PathLanguages } from "./languages.ts";
import { isMarkdownPath, isTextPath, locate } from "./locate.ts";
import { type ReadText, readText, type SiteContext } from "./read-text.ts";
import { readSiteConfig } from "./site-config.ts";
import { SiteFiles } from "./site-files.ts";

/** Longer than any text; what is longer takes more memory and time than one text may. */
const MAX_TEXT_BYTES = 4 * 2 ** 20;
/** Pictures and files that a text may show or offer. */
const MEDIA =
  /\.(?:avif|bmp|gif|heic|jpe?g|png|svg|tiff?|webp|mp4|webm|mov|mp3|m4a|ogg|wav|pdf|docx?|xlsx?|pptx?|od[tsp]|zip|csv|epub)$/i;

export type MarkdownSiteOptions = {
  /** Name of the folder or the file, for a site that has no title. */
  name: string;
  /** The present, for what is to be published later. */
  now?: Instant;
};

/** Whether files are those of a site in Markdown. */
export function isMarkdownSite(paths: readonly string[]): boolean {
  return paths.some(isTextPath);
}

/**
 * A site in Markdown of any program, file by file in the order of their paths: the site, its texts, each followed by the files that it is the
 * first to show, and what was found. One file is in memory at a time; of the site, its paths are.
 */
export async function* readMarkdownSite(archive: Archive, options: MarkdownSiteOptions): AsyncGenerator<Found> {
  const settings = await readSiteConfig(archive);
  const config = { ...settings, defaults: [...settings.defaults, ...(await readFolderDefaults(archive))] };
  const paths = archive.files.map(({ path }) => path);
  const texts = paths.filter(isTextPath);
  const languages = new PathLanguages(texts, config.languages);
  const locations = texts.map((path) => locate(path, languages, config.publicFolders));
  const site: SiteContext = {
    ...{ config, languages },
    files: new SiteFiles(paths, config),
    translated: repeated(locations.map(({ base }) => base)),
    hasPosts: locations.some(({ inPosts }) => inPosts),
    now: options.now ?? Date.now(),
  };
  const { program, title, origin, language } = config;
  yield { type: "site", site: { program, title: title || options.name, origin, language } };
  for (const finding of archive.findings) yield { type: "finding", finding };
  const used = new Set<string>();
  const left = new LeftFields();
  let others = paths.filter((path) => isMarkdownPath(path) && !isTextPath(path)).length;
  for (const path of texts) {
    const { found, findings } = await readFile(archive, path, site);
    for (const finding of findings) yield { type: "finding", finding };
    if (found === null) {
      others += findings.length === 0 ? 1 : 0;
      continue;
    }
    left.add(found.left, path);
    yield { type: "text", text: found.text };
    for (const finding of found.findings) yield { type: "finding", finding };
    for (const [source, { alt }] of found.uses) {
      if (used.has(source)) continue;
      used.add(source);
      const name = source.slice(source.lastIndexOf("/") + 1);
      yield {
        type: "file",
        file: { id: source, source, name, alt, caption: "", place: { file: source, line: null } },
      };
    }
  }
  yield* left.findings();
  others += paths.filter((path) => MEDIA.test(path) && !used.has(path)).length;
  if (others > 0) yield { type: "left-out", what: "others", count: others };
}

/** One text; null where it is none, with the reason where it should have been one. */
async function readFile(
  archive: Archive,
  path: string,
  site: SiteContext,
): Promise<{ found: ReadText | null; findings: Finding[] }> {
  const failed = (code: FindingCode, detail: string) => ({
    found: null,
    findings: [{ code, detail, place: { file: path, line: null }, text: null }],
  });
  let bytes: Uint8Array | "too-large" | null;
  try {
    bytes = await readArchiveFile(archive, path, MAX_TEXT_BYTES);
  } catch (error) {
    // A damaged file of a zip costs no other one.
    return failed("unreadable", error instanceof Error ? error.message : path);
  }
  if (bytes === "too-large") return failed("too-large", path);
  const decoded = bytes === null ? null : decodeLeniently(bytes);
  if (decoded === null) return failed("unreadable", path);
  const found = readText(path, decoded.text, site);
  if (found === null || decoded.encoding === null) return { found, findings: [] };
  const place = { file: path, line: null };
  found.findings.unshift({ code: "encoding", detail: decoded.encoding, place, text: path });
  return { found, findings: [] };
}

/**
 * Fields that have no counterpart: most are in every file, so that each is named once for the whole site, with the number of its texts and the
 * first file that has it.
 */
class LeftFields {
  readonly #counts = new Map<string, { count: number; file: string }>();

  add(keys: readonly string[], file: string): void {
    for (const key of keys) {
      const known = this.#counts.get(key);
      if (known !== undefined) known.count += 1;
      else if (this.#counts.size < MAX_FIELDS) this.#counts.set(key, { count: 1, file });
    }
  }

  *findings(): Generator<Found> {
    for (const [key, { count, file }] of this.#counts) {
      const detail = `${key.slice(0, 100)} (${count})`;
      yield { type: "finding", finding: { code: "field-left", detail, place: { file, line: null }, text: null } };
    }
  }
}

/** More than any site has. */
const MAX_FIELDS = 1_000;

function repeated(values: readonly string[]): Set<string> {
  const known = new Set<string>();
  const twice = new Set<string>();
  for (const value of values) {
    if (known.has(value)) twice.add(value);
    known.add(value);
  }
  return twice;
}
