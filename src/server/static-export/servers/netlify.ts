import { extname } from "node:path";
import { type CopiedFile, headerRules, mostFrequent, type StaticCopy } from "../copy.ts";

const POLICY = "Content-Security-Policy";
/** What these servers say themselves, as the running site does. */
const SAID_ANYWAY = new Set(["Vary"]);

/** `_redirects`, as Netlify and Cloudflare Pages read it; a line that one of them does not know is left out there. */
export function redirectsFile({ redirects, lists, bare }: StaticCopy): string {
  const lines = [
    ...redirects.map(({ from, to, status }) => `${encodeURI(from)} ${to} ${status}`),
    ...lists.map(({ url, tag, page, to }) => {
      const query = [tag === "" ? "" : ` tag=${tag}`, page === "" ? "" : ` page=${page}`].join("");
      return `${url}${query} ${to} 200`;
    }),
    ...(bare === null ? [] : [`/${bare} / 301`, `/${bare}/* /:splat 301`]),
  ];
  return lines.map((line) => `${line}\n`).join("");
}

/**
 * `_headers` of the same servers. Rules that match a file are added up there, so that a policy cannot be opened for one page:
 * each page may hold the frames that any may.
 */
export function headersFile({ files }: StaticCopy): string {
  const lines: string[] = [];
  const rule = (path: string, headers: Array<[name: string, value: string]>) => {
    if (headers.length > 0) lines.push(path, ...headers.map(([name, value]) => `  ${name}: ${value}`));
  };
  const rules = headerRules(files).filter(({ name }) => !SAID_ANYWAY.has(name));
  const everywhere = rules.filter(({ name }) => name !== "Cache-Control" && name !== POLICY);
  rule("/*", [
    ...everywhere.flatMap(({ name, usual }): Array<[string, string]> => (usual === "" ? [] : [[name, usual]])),
    ...policyOf(files),
  ]);
  for (const { name, folders } of rules) for (const [folder, value] of folders) rule(`${folder}*`, [[name, value]]);
  for (const [path, own] of byEnding(files)) rule(path, own);
  // A document has a name of its own.
  for (const { url, type, headers } of files.filter(({ file }) => extname(file) === "")) {
    const names = ["Content-Disposition", "Cache-Control"];
    rule(url, [["Content-Type", type], ...names.flatMap((name): Array<[string, string]> => pair(name, headers[name]))]);
  }
  return lines.map((line) => `${line}\n`).join("");
}

function pair(name: string, value: string | undefined): Array<[string, string]> {
  return value === undefined ? [] : [[name, value]];
}

/** The policy of pages, with every source of frames that one of them has. */
function policyOf(files: readonly CopiedFile[]): Array<[string, string]> {
  const policies = files.flatMap(({ type, headers }) => (type.startsWith("text/html") ? [headers[POLICY] ?? ""] : []));
  const frames = policies.flatMap((policy) => /; frame-src ([^;]+)$/.exec(policy)?.[1]?.split(" ") ?? []);
  const common = mostFrequent(policies).replace(/; frame-src [^;]+$/, "");
  const sources = [...new Set(frames)].sort().join(" ");
  return common === "" ? [] : [[POLICY, sources === "" ? common : `${common}; frame-src ${sources}`]];
}

/** Types that these servers do not know by the end of a name, and what robots are told of Markdown. */
function byEnding(files: readonly CopiedFile[]): Array<[string, Array<[string, string]>]> {
  const endings = [".md", ".ics", ".webmanifest", "/feed.xml", "/feed.json", "/llms.txt"];
  return endings.flatMap((ending): Array<[string, Array<[string, string]>]> => {
    const file = files.find(({ url }) => url.endsWith(ending));
    if (file === undefined) return [];
    return [
      [
        `/*${ending.startsWith("/") ? ending.slice(1) : ending}`,
        [["Content-Type", file.type], ...pair("X-Robots-Tag", file.headers["X-Robots-Tag"])],
      ],
    ];
  });
}
