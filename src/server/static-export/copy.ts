import type { Locale } from "../../kernel/locale.ts";

/** A file of a static copy that visitors ask for. */
export type CopiedFile = {
  /** Path as visitors ask for it. */
  url: string;
  /** Path below the public folder, from `/`. */
  file: string;
  /** Media type with its charset. */
  type: string;
  /** What else the running site sends with it, but for what servers say themselves: length, ETag, coding. */
  headers: Readonly<Record<string, string>>;
};

/** A redirect. `from`: path as visitors ask for it; `to`: a path of the site. */
type CopiedRedirect = { from: string; to: string; status: 301 | 302 };

/** A static copy, as servers are told of it. */
export type StaticCopy = {
  /** Of whoever visits it. */
  siteUrl: string;
  /** Where it stands in the end. */
  publicFolder: string;
  /** The language whose addresses have no prefix: with one they lead there; null where every language has one. */
  bare: Locale | null;
  files: CopiedFile[];
  redirects: CopiedRedirect[];
  /** Addresses of what is gone for good (410), each with the file that says so. */
  gone: Array<{ url: string; file: string }>;
  /** The page of what is not there, by the beginning of paths: `""` for every other one. */
  notFound: Array<{ prefix: string; file: string }>;
  /** The addresses that a running site has for pages of lists, with the query that a server of files does not read. */
  lists: Array<{ url: string; tag: string; page: string; to: string }>;
};

/** Which of a copy's headers are nearly everywhere, and which files differ: for servers that are told by rules. */
export type HeaderRule = {
  name: string;
  /** Of every file that is not named below; empty for none. */
  usual: string;
  /** Of every file in a folder, by its path with slashes at both ends. */
  folders: Map<string, string>;
  /** Of single files. */
  files: Array<{ file: CopiedFile; value: string }>;
};

/** Sums up the headers of many files. */
export function headerRules(files: readonly CopiedFile[]): HeaderRule[] {
  const names = new Set(files.flatMap(({ headers }) => Object.keys(headers)));
  return [...names].sort().map((name) => headerRule(name, files));
}

function headerRule(name: string, files: readonly CopiedFile[]): HeaderRule {
  const valueIn = ({ headers }: CopiedFile) => headers[name] ?? "";
  const usual = mostFrequent(files.filter(({ type }) => type.startsWith("text/html")).map(valueIn));
  const byFolder = Map.groupBy(files, ({ file }) => folderOf(file));
  const folders = new Map<string, string>();
  for (const [folder, own] of byFolder) {
    const [value = "", ...others] = new Set(own.map(valueIn));
    const isRoot = folder === "/";
    if (!isRoot && others.length === 0 && value !== usual && own.length > 1) folders.set(folder, value);
  }
  const single = files.flatMap((file) => {
    const value = valueIn(file);
    return value === usual || folders.has(folderOf(file.file)) ? [] : [{ file, value }];
  });
  return { name, usual, folders, files: single };
}

/** The uppermost folder of a file. */
function folderOf(file: string): string {
  const end = file.indexOf("/", 1);
  return end === -1 ? "/" : file.slice(0, end + 1);
}

/** The value that stands most often in a list; empty for an empty one. */
export function mostFrequent(values: readonly string[]): string {
  const counted = [...Map.groupBy(values, (value) => value)].map(([value, all]) => [value, all.length] as const);
  return counted.sort(([, one], [, other]) => other - one)[0]?.[0] ?? "";
}
