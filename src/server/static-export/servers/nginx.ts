import { extname, posix } from "node:path";
import { type CopiedFile, headerRules, mostFrequent, type StaticCopy } from "../copy.ts";

/** Segments of our addresses: no redirect can lead out of the site. */
const SEGMENTS = "(?:/[a-z0-9_-][a-z0-9._-]*)";
/** Files that are found at another address, or at none. */
const NO_ADDRESS = "(?:\\.html|\\.br|\\.gz)$|^/_(?:gone|headers|redirects)(?:/|$)";
/** The variable that holds a dollar sign. */
const DOLLAR = ["$", "{vitrine_dollar}"].join("");
/** nginx keeps a length and a pointer beside each key of a table. */
const BESIDE_KEY = 32;

/** For the context `http`: what differs from address to address, as tables. */
export function nginxMaps(copy: StaticCopy): string {
  const rules = headerRules(copy.files);
  const tables = [
    table(
      "$uri",
      "$vitrine_redirect",
      "",
      copy.redirects.filter(isPermanent).map(({ from, to }) => [from, to]),
    ),
    table(
      "$uri",
      "$vitrine_gone",
      "",
      copy.gone.map(({ url, file }) => [url, file]),
    ),
    table("$uri", "$vitrine_not_found", notFoundFile(copy, ""), notFoundByPrefix(copy)),
    table(
      "$uri|$arg_tag|$arg_page",
      "$vitrine_list",
      "",
      copy.lists.map(({ url, tag, page, to }) => [`${url}|${tag}|${page}`, to]),
    ),
    ...rules.map(({ name, usual, folders, files }) =>
      table("$uri", variableOf(name), usual, [
        ...[...folders].map(([folder, value]) => [`~^${escapeRegExp(folder)}`, value] as const),
        ...files.map(({ file, value }) => [file.file, value] as const),
      ]),
    ),
  ];
  const longest = greatest(tables.flatMap(({ entries }) => entries.map(([key]) => Buffer.byteLength(key))));
  const bucket = 2 ** Math.ceil(Math.log2(Math.max(64, longest + BESIDE_KEY)));
  const size = Math.max(2048, 2 * greatest(tables.map(({ entries }) => entries.length)));
  return [
    "# For the context http of nginx: include this file once. Written by vitrine export --static.",
    `map_hash_bucket_size ${bucket};`,
    `map_hash_max_size ${size};`,
    // A value cannot hold the sign itself.
    'geo $vitrine_dollar { default "$"; }',
    ...tables.map(({ text }) => text),
    "",
  ].join("\n");
}

/** For the context `server`: where the files are, and how they are answered with. */
export function nginxServer(copy: StaticCopy): string {
  const { files, publicFolder, redirects, bare } = copy;
  const rules = headerRules(files);
  const types = new Map<string, string>();
  for (const [extension, own] of Map.groupBy(files, ({ file }) => extname(file).slice(1)))
    if (extension !== "") types.set(extension, mostFrequent(own.map(({ type }) => type)));
  const arrival = redirects.filter((each) => !isPermanent(each));
  return [
    "# For the context server of nginx: include this file in the block of the site. Written by vitrine export --static.",
    `root ${quoteValue(publicFolder)};`,
    "absolute_redirect off;",
    "merge_slashes on;",
    "server_tokens off;",
    "gzip_static on;",
    "# With the module ngx_brotli: brotli_static on;",
    "types {",
    ...[...types].sort().map(([extension, type]) => `  ${quote(type)} ${extension};`),
    "}",
    "default_type application/octet-stream;",
    "",
    ...rules.map(({ name }) => `add_header ${name} ${variableOf(name)} always;`),
    "",
    "error_page 404 @vitrine_not_found;",
    "error_page 410 @vitrine_gone;",
    "location @vitrine_not_found { try_files $vitrine_not_found =404; }",
    "location @vitrine_gone { try_files $vitrine_gone =410; }",
    "",
    `rewrite ^(${SEGMENTS}+)/$ $1 permanent;`,
    ...(bare === null ? [] : [`rewrite ^/${bare}(${SEGMENTS}+)$ $1 permanent;`, `rewrite ^/${bare}/?$ / permanent;`]),
    "if ($vitrine_redirect) { return 301 $vitrine_redirect$is_args$args; }",
    "if ($vitrine_gone) { return 410; }",
    "if ($vitrine_list) { rewrite ^ $vitrine_list last; }",
    "",
    ...arrival.map(({ from, to }) => `location = ${quote(from)} { return 302 ${quoteValue(to, "$is_args$args")}; }`),
    ...(arrival.length > 0 ? [] : ["location = / { try_files /index.html =404; }"]),
    ...notFoundPages(copy).map((path) => `location = ${quote(path)} { return 404; }`),
    "location ^~ /media/ { try_files $uri =404; }",
    `location ~ ${quote(NO_ADDRESS)} { internal; }`,
    ...exceptions(files, types),
    "location / { try_files $uri $uri.html =404; }",
    "",
  ].join("\n");
}

/** Locations of files whose type is not the usual one of their extension. */
function exceptions(files: readonly CopiedFile[], types: ReadonlyMap<string, string>): string[] {
  const other = files.filter(({ file, type }) => types.get(extname(file).slice(1)) !== type);
  const named = Map.groupBy(other, ({ file, type }) => (extname(file) === "" ? "" : `${posix.basename(file)} ${type}`));
  const exact = named.get("") ?? [];
  named.delete("");
  return [
    ...exact.map(({ file, type }) => `location = ${quote(file)} { default_type ${quote(type)}; try_files $uri =404; }`),
    ...[...named.values()].flatMap(([first]) => {
      if (first === undefined) return [];
      const name = escapeRegExp(posix.basename(first.file));
      return [`location ~ ${quote(`/${name}$`)} { types {} default_type ${quote(first.type)}; try_files $uri =404; }`];
    }),
  ];
}

function isPermanent({ status }: StaticCopy["redirects"][number]): boolean {
  return status === 301;
}

function notFoundFile({ notFound }: StaticCopy, prefix: string): string {
  return notFound.find((each) => each.prefix === prefix)?.file ?? "/404.html";
}

function notFoundByPrefix({ notFound }: StaticCopy): Array<readonly [string, string]> {
  return notFound.flatMap(({ prefix, file }) => (prefix === "" ? [] : [[`~^${prefix}(?:/|$)`, file] as const]));
}

/** Their addresses would be those of pages. */
function notFoundPages({ notFound }: StaticCopy): string[] {
  return notFound.map(({ file }) => file.slice(0, -".html".length));
}

function table(of: string, variable: string, usual: string, entries: ReadonlyArray<readonly [string, string]>) {
  const lines = entries.map(([key, value]) => `  ${quote(key)} ${quoteValue(value)};`);
  return {
    entries,
    text: [
      `map ${of.includes("|") ? `"${of}"` : of} ${variable} {`,
      `  default ${quoteValue(usual)};`,
      ...lines,
      "}",
    ].join("\n"),
  };
}

function variableOf(header: string): string {
  return `$vitrine_header_${header.toLowerCase().replaceAll("-", "_")}`;
}

/** A text as a parameter that holds no variables: a key, a pattern, a type. */
function quote(text: string): string {
  return `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
}

/** A text as a parameter in which a dollar sign would begin a variable. @param variables that follow it. */
function quoteValue(text: string, variables = ""): string {
  return quote(text)
    .replaceAll("$", () => DOLLAR)
    .replace(/"$/, () => `${variables}"`);
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

function greatest(numbers: readonly number[]): number {
  return numbers.reduce((most, each) => Math.max(most, each), 0);
}
