import { extname } from "node:path";
import { headerRules, mostFrequent, type StaticCopy } from "../copy.ts";

/** A Caddyfile that serves the copy as it stands. In a `route`, what is written first comes first. */
export function caddyfile(copy: StaticCopy): string {
  const { siteUrl, publicFolder, redirects, gone, lists, bare } = copy;
  const languages =
    bare === null
      ? []
      : [
          `@bare path_regexp bare ^/${bare}((?:/[a-z0-9_-][a-z0-9._-]*)+)$`,
          "redir @bare {re.bare.1} 301",
          `redir /${bare} / 301`,
        ];
  return block(`# A site block of Caddy 2. Written by vitrine export --static.\n${siteUrl}`, [
    `root * ${quote(publicFolder)}`,
    block("route", [
      ...headerRules(copy.files).flatMap(({ name, usual }) => (usual === "" ? [] : [header("", name, usual)])),
      "@slash path_regexp slash ^((?:/[a-z0-9_-][a-z0-9._-]*)+)/$",
      "redir @slash {re.slash.1} 301",
      ...languages,
      ...redirects.map(({ from, to, status }) => `redir ${quote(from)} ${quote(to)} ${status}`),
      ...gone.map(({ url }) => `error ${quote(url)} 410`),
      // What has another address, or none.
      "@inner path *.html *.br *.gz /_gone/* /_headers /_redirects",
      "error @inner 404",
      ...notFoundPages(copy).map((url) => `error ${url} 404`),
      ...lists.flatMap(({ url, tag, page, to }, index) => [
        `@list${index} expression ${condition(url, tag, page)}`,
        `rewrite @list${index} ${quote(to)}`,
      ]),
      // Of the address as it is now, and before the name of its file.
      ...differingHeaders(copy),
      ...types(copy),
      "try_files {path} {path}.html",
      block("file_server", ["precompressed br gzip"]),
    ]),
    block("handle_errors", [block("route", errorLines(copy))]),
  ]);
}

/** Pages of what is missing, and of what is gone. */
function errorLines(copy: StaticCopy): string[] {
  const { files, gone, notFound } = copy;
  const missing = files.find(({ file }) => file === "/404.html");
  const own = headerRules(files).flatMap(({ name, usual }) => {
    const value = missing?.headers[name] ?? "";
    return value === usual ? [] : [header("", name, value)];
  });
  const others = [...notFound].sort((one, other) => one.prefix.length - other.prefix.length);
  return [
    ...own,
    ...files.filter(({ file }) => file === "/404.html").map(({ type }) => `header Content-Type ${quote(type)}`),
    "@missing expression {err.status_code} == 404",
    "vars language_file /404.html",
    ...others.flatMap(({ prefix, file }) =>
      prefix === ""
        ? []
        : [`@of${file.slice(1, 3)} path ${prefix} ${prefix}/*`, `vars @of${file.slice(1, 3)} language_file ${file}`],
    ),
    ...gone.map(({ url, file }) => `rewrite ${quote(url)} ${quote(file)}`),
    "rewrite @missing {vars.language_file}",
    block("file_server", ["precompressed br gzip"]),
  ];
}

function differingHeaders({ files }: StaticCopy): string[] {
  return headerRules(files).flatMap(({ name, folders, files: single }) => [
    ...[...folders].map(([folder, own]) => header(`${folder}*`, name, own)),
    ...single.map(({ file, value }) => header(file.url, name, value)),
  ]);
}

/** Said once the server has said its own, the first of them last. */
function types({ files }: StaticCopy): string[] {
  const usual = new Map<string, string>();
  for (const [extension, own] of Map.groupBy(files, ({ file }) => extname(file)))
    if (extension !== "" && extension !== ".html") usual.set(extension, mostFrequent(own.map(({ type }) => type)));
  const others = files.filter(({ file, type }) => extname(file) !== ".html" && usual.get(extname(file)) !== type);
  const late = (matcher: string, type: string) => block(`header ${matcher}`, [`Content-Type ${quote(type)}`, "defer"]);
  return [
    ...others.map(({ url, type }) => late(quote(url), type)),
    // Only a path from the root is a matcher of its own.
    ...[...usual].flatMap(([end, type]) => [`@${end.slice(1)} path *${end}`, late(`@${end.slice(1)}`, type)]),
  ];
}

/** Their addresses would be those of pages. */
function notFoundPages({ notFound }: StaticCopy): string[] {
  return notFound.map(({ file }) => file.slice(0, -".html".length));
}

function header(path: string, name: string, value: string): string {
  const of = path === "" ? "" : `${quote(path)} `;
  return value === "" ? `header ${of}-${name}` : `header ${of}${name} ${quote(value)}`;
}

function condition(url: string, tag: string, page: string): string {
  const is = (name: string, value: string) => `{http.request.uri.query.${name}} == ${JSON.stringify(value)}`;
  return `\`path(${JSON.stringify(url)}) && ${is("tag", tag)} && ${is("page", page)}\``;
}

function quote(text: string): string {
  return `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
}

function block(head: string, lines: readonly string[]): string {
  const inner = lines.flatMap((line) => line.split("\n")).map((line) => `  ${line}`);
  return `${head} {\n${inner.join("\n")}\n}`;
}
