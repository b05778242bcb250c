import { extname } from "node:path";
import { type CopiedFile, headerRules, mostFrequent, type StaticCopy } from "../copy.ts";

/** A Caddyfile that serves the copy as it stands. */
export function caddyfile(copy: StaticCopy): string {
  const { siteUrl, publicFolder, files, redirects, gone, notFound, lists, bare } = copy;
  const rules = headerRules(files);
  const lines = [
    "# A site block of Caddy 2. Written by vitrine export --static.",
    `${siteUrl} {`,
    `  root * ${quote(publicFolder)}`,
    ...rules.flatMap(({ name, usual, folders, files: single }) => [
      ...(usual === "" ? [] : [`  header ${name} ${quote(usual)}`]),
      ...[...folders].map(([folder, value]) => header(`${folder}*`, name, value)),
      ...single.map(({ file, value }) => header(file.url, name, value)),
    ]),
    ...typeLines(files),
    "  @slash path_regexp slash ^((?:/[a-z0-9_-][a-z0-9._-]*)+)/$",
    "  redir @slash {re.slash.1} 301",
    ...(bare === null
      ? []
      : [
          `  @bare path_regexp bare ^/${bare}((?:/[a-z0-9_-][a-z0-9._-]*)+)$`,
          "  redir @bare {re.bare.1} 301",
          `  redir /${bare} / 301`,
        ]),
    ...redirects.map(({ from, to, status }) => `  redir ${quote(from)} ${quote(to)} ${status}`),
    ...gone.map(({ url }) => `  error ${quote(url)} 410`),
    ...lists.flatMap(({ url, tag, page, to }, index) => [
      `  @list${index} expression ${expression(url, tag, page)}`,
      `  rewrite @list${index} ${quote(to)}`,
    ]),
    // What stands for another address, or for none.
    "  @inner path *.html *.br *.gz /_gone/* /_headers /_redirects",
    "  error @inner 404",
    "  try_files {path} {path}.html",
    "  file_server {",
    "    precompressed br gzip",
    "    index index.html",
    "  }",
    "  handle_errors {",
    ...gone.map(({ url, file }) => `    rewrite ${quote(url)} ${quote(file)}`),
    "    @missing expression {err.status_code} == 404",
    "    handle @missing {",
    ...notFound.filter(({ prefix }) => prefix !== "").map(({ prefix, file }) => `      rewrite ${prefix}* ${file}`),
    ...notFound.filter(({ prefix }) => prefix === "").map(({ file }) => `      rewrite * ${file}`),
    "    }",
    "    file_server",
    "  }",
    "}",
  ];
  return `${lines.join("\n")}\n`;
}

function header(path: string, name: string, value: string): string {
  return value === "" ? `  header ${quote(path)} -${name}` : `  header ${quote(path)} ${name} ${quote(value)}`;
}

/** Types by the ends of names, and of the files that differ. */
function typeLines(files: readonly CopiedFile[]): string[] {
  const usual = new Map<string, string>();
  for (const [extension, own] of Map.groupBy(files, ({ file }) => extname(file)))
    if (extension !== "" && extension !== ".html") usual.set(extension, mostFrequent(own.map(({ type }) => type)));
  const others = files.filter(({ file, type }) => extname(file) !== ".html" && usual.get(extname(file)) !== type);
  return [
    ...[...usual].sort().map(([extension, type]) => `  header *${extension} Content-Type ${quote(type)}`),
    ...others.map(({ url, type }) => `  header ${quote(url)} Content-Type ${quote(type)}`),
  ];
}

function expression(url: string, tag: string, page: string): string {
  const is = (name: string, value: string) => `{http.request.uri.query.${name}} == ${JSON.stringify(value)}`;
  return `\`path(${JSON.stringify(url)}) && ${is("tag", tag)} && ${is("page", page)}\``;
}

function quote(text: string): string {
  return `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
}
