import { parse as parseToml } from "smol-toml";
import { parseDocument } from "yaml";
import { type Archive, readArchiveFile } from "../reading/archive.ts";
import { decodeLeniently } from "./decode.ts";
import { textOf, wordsOf } from "./fields.ts";
import { isValues, type Values } from "./front-matter.ts";

/** What the settings of the old site say, as far as texts depend on it. Settings that are programs are never run. */
export type SiteConfig = {
  /** `Hugo`, `Jekyll`; `Markdown` where nothing tells. */
  program: string;
  title: string;
  /** `https://example.org`, without a path. */
  origin: string | null;
  /** The path below which the site stands, without a `/` at its end. */
  basePath: string;
  language: string | null;
  languages: ReadonlySet<string>;
  timeZone: string | null;
  /** Patterns of addresses by section; `""` for all. */
  permalinks: ReadonlyMap<string, string>;
  /** Folders with an underscore whose texts are published. */
  publicFolders: ReadonlySet<string>;
  /** Values that texts have by their paths, the most general first. */
  defaults: ReadonlyArray<{ path: string; type: string; values: Values }>;
  /** Names of authors by the keys that texts have. */
  authors: ReadonlyMap<string, string>;
};

const MAX_CONFIG_BYTES = 2 ** 20;
const SETTINGS = [
  ...["hugo", "config/_default/hugo", "config/_default/config", "cecil", "_config", "config"].flatMap((name) =>
    ["toml", "yaml", "yml", "json"].map((extension) => `${name}.${extension}`),
  ),
];
const AUTHORS = [
  "blog/authors.yml",
  "_data/authors.yml",
  "data/authors.yml",
  "data/authors.toml",
  "src/_data/authors.json",
];

/** Reads the settings of a site; what cannot be read is as if it were not there. */
export async function readSiteConfig(archive: Archive): Promise<SiteConfig> {
  const paths = new Set(archive.files.map(({ path }) => path));
  const names = SETTINGS.filter((name) => paths.has(name));
  const values: Values = {};
  for (const name of names) {
    const read = await readValues(archive, name);
    for (const [key, value] of Object.entries(read)) values[key.toLowerCase()] ??= value;
  }
  const languageFiles = ["toml", "yaml", "yml"].map((extension) => `config/_default/languages.${extension}`);
  for (const name of languageFiles.filter((each) => paths.has(each))) {
    values.languages ??= await readValues(archive, name);
  }
  const program = programOf(paths, names, values);
  const address = addressOf(values);
  const declared = languagesOf(values.languages);
  const language = textOf(
    values.defaultcontentlanguage ?? values.default_language ?? first(values.language) ?? values.lang ?? values.locale,
  );
  return {
    program,
    title: textOf(values.title ?? values.name) || titleOf(values.languages),
    ...address,
    language: language || textOf(values.languagecode) || null,
    languages: new Set([...declared, ...(language === "" ? [] : [language])]),
    timeZone: timeZoneOf(textOf(values.timezone ?? values.time_zone)),
    permalinks: permalinksOf(values),
    publicFolders: publicFoldersOf(values.collections),
    defaults: defaultsOf(values.defaults),
    authors: await readAuthors(archive, paths),
  };
}

async function readValues(archive: Archive, path: string): Promise<Values> {
  const bytes = await readArchiveFile(archive, path, MAX_CONFIG_BYTES);
  const decoded = bytes === null || bytes === "too-large" ? null : decodeLeniently(bytes);
  if (decoded === null) return {};
  try {
    const values = path.endsWith(".toml")
      ? parseToml(decoded.text)
      : // JSON is YAML too.
        parseDocument(decoded.text, { schema: "failsafe", uniqueKeys: false }).toJS({ maxAliasCount: 100 });
    return isValues(values) ? values : {};
  } catch {
    return {};
  }
}

function programOf(paths: ReadonlySet<string>, names: readonly string[], values: Values): string {
  const has = (pattern: RegExp) => [...paths].some((path) => pattern.test(path));
  if (names.some((name) => name.includes("hugo.") || name.startsWith("config/_default/"))) return "Hugo";
  if (names.some((name) => name.startsWith("cecil."))) return "Cecil";
  if (has(/^astro\.config\.\w+$/)) return "Astro";
  if (has(/^docusaurus\.config\.\w+$/)) return "Docusaurus";
  if (has(/^gatsby-config\.\w+$/)) return "Gatsby";
  if (has(/^eleventy\.config\.\w+$/)) return "Eleventy";
  if (names.some((name) => name.startsWith("_config."))) return has(/^(?:source|scaffolds)\//) ? "Hexo" : "Jekyll";
  if (values.base_url !== undefined) return "Zola";
  if (has(/^_posts\//)) return "Jekyll";
  if (names.length > 0 && has(/^content\//)) return "Hugo";
  return names.length > 0 && has(/^pages\//) ? "Cecil" : "Markdown";
}

function addressOf(values: Values): Pick<SiteConfig, "origin" | "basePath"> {
  const address = textOf(values.baseurl).startsWith("/")
    ? textOf(values.url)
    : textOf(values.baseurl ?? values.base_url ?? values.url);
  const url = URL.parse(address === "" ? textOf(values.url) : address);
  const isWeb = url?.protocol === "https:" || url?.protocol === "http:";
  const below = textOf(values.baseurl).startsWith("/") ? textOf(values.baseurl) : textOf(values.root);
  const path = (isWeb ? url.pathname : "").replace(/\/$/, "") + (below.startsWith("/") ? below : "");
  return { origin: isWeb ? url.origin : null, basePath: path.replace(/\/$/, "") };
}

/** Codes of languages, of a list (of codes, or of objects with one) or of an object by codes. */
function languagesOf(languages: unknown): string[] {
  if (isValues(languages)) return Object.keys(languages);
  if (!Array.isArray(languages)) return [];
  return languages.map((item) => (isValues(item) ? textOf(item.code ?? item.lang) : textOf(item))).filter(Boolean);
}

function titleOf(languages: unknown): string {
  const [language] = isValues(languages) ? Object.values(languages) : [];
  return isValues(language) ? textOf(language.title) : "";
}

function first(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : value;
}

function timeZoneOf(name: string): string | null {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return name === "" ? null : name;
  } catch {
    return null;
  }
}

function permalinksOf({ permalink, permalinks }: Values): Map<string, string> {
  const patterns = new Map<string, string>();
  const nested = isValues(permalinks) && isValues(permalinks.page) ? permalinks.page : permalinks;
  for (const [section, pattern] of isValues(nested) ? Object.entries(nested) : []) {
    if (textOf(pattern) !== "") patterns.set(section, textOf(pattern));
  }
  if (textOf(permalink) !== "") patterns.set("", textOf(permalink));
  return patterns;
}

function publicFoldersOf(collections: unknown): Set<string> {
  const shown = isValues(collections)
    ? Object.entries(collections).filter(
        ([, options]) => isValues(options) && /^(?:true|yes)$/.test(textOf(options.output)),
      )
    : [];
  return new Set(shown.map(([name]) => `_${name}`));
}

function defaultsOf(defaults: unknown): SiteConfig["defaults"] {
  const all = Array.isArray(defaults) ? defaults : [];
  return all.flatMap((each) => {
    if (!isValues(each) || !isValues(each.values)) return [];
    const scope = isValues(each.scope) ? each.scope : {};
    return [{ path: textOf(scope.path).replace(/^\/|\/$/g, ""), type: textOf(scope.type), values: each.values }];
  });
}

async function readAuthors(archive: Archive, paths: ReadonlySet<string>): Promise<Map<string, string>> {
  const authors = new Map<string, string>();
  for (const path of AUTHORS.filter((each) => paths.has(each))) {
    for (const [key, value] of Object.entries(await readValues(archive, path))) {
      const [name] = wordsOf(value, null);
      if (name !== undefined) authors.set(key, name);
    }
  }
  return authors;
}
