import { brotliDecompressSync } from "node:zlib";
import { BUDGETS } from "../budgets.ts";
import { temporaryFolder } from "../data/folders.ts";
import { ask } from "../traffic/ask.ts";
import { type Program, withProgram } from "../traffic/program.ts";
import type { Measurement, Row } from "../types.ts";

const KINDS = ["HTML", "CSS", "script", "font", "picture"] as const;
type Kind = (typeof KINDS)[number];

type Page = { name: string; path: string; first?: true };
const PAGES: readonly Page[] = [
  { name: "home fr", path: "/", first: true },
  { name: "home en", path: "/en", first: true },
  { name: "blog fr", path: "/blog" },
  { name: "blog en", path: "/en/blog" },
  { name: "article fr", path: "/blog/typographie-francaise-sur-le-web" },
  { name: "article en", path: "/en/blog/french-typography-on-the-web" },
];

const { kilobytes, requests } = BUDGETS.firstView;
const BUDGETS_OF_KINDS: Partial<Record<Kind, number>> = { script: 8, CSS: 14 };

/** What a first view of a page transfers: its HTML and everything it names, and what its style sheets name. */
export const measureWeight: Measurement = {
  name: "page weight",
  run: () =>
    withProgram(temporaryFolder(), async (program) => {
      const rows: Row[] = [];
      for (const page of PAGES) rows.push(...(await weigh(program, page)));
      return rows;
    }),
};

async function weigh(program: Program, { name, path, first }: Page): Promise<Row[]> {
  const bytes: Record<Kind, number> = { HTML: 0, CSS: 0, script: 0, font: 0, picture: 0 };
  const seen = new Set<string>();
  const visit = async (address: string) => {
    if (seen.has(address)) return;
    seen.add(address);
    const { status, headers, body } = await ask(address);
    if (status !== 200) throw new Error(`${address}, on ${name}, answered ${status}`);
    const kind = kindOf(headers["content-type"] ?? "");
    bytes[kind] += body.length;
    if (kind !== "HTML" && kind !== "CSS") return;
    const text = (headers["content-encoding"] === "br" ? brotliDecompressSync(body) : body).toString();
    for (const target of kind === "HTML" ? namedByHtml(text) : namedByCss(text)) {
      const next = new URL(target, address);
      if (next.origin === program.url) await visit(next.href);
    }
  };
  await visit(program.url + path);
  const total = KINDS.reduce((sum, kind) => sum + bytes[kind], 0);
  const kinds = KINDS.filter((kind) => bytes[kind] > 0 || BUDGETS_OF_KINDS[kind] !== undefined).map(
    (kind): Row => ({
      what: `weight of ${name}: ${kind}`,
      value: bytes[kind] / 1024,
      unit: "KB",
      budget: BUDGETS_OF_KINDS[kind] ?? null,
    }),
  );
  return [
    ...kinds,
    { what: `weight of ${name}: all`, value: total / 1024, unit: "KB", budget: first ? kilobytes : null },
    { what: `requests of ${name}`, value: seen.size, unit: "", budget: first ? requests : null },
  ];
}

function kindOf(type: string): Kind {
  if (type.startsWith("text/html")) return "HTML";
  if (type.startsWith("text/css")) return "CSS";
  if (type.startsWith("text/javascript")) return "script";
  return type.startsWith("font/") ? "font" : "picture";
}

/** Addresses a browser fetches without being asked: scripts, style sheets, icons, pictures, preloads. */
function namedByHtml(html: string): string[] {
  const links = [...html.matchAll(/<link\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => /\brel="(?:stylesheet|icon|preload|modulepreload|manifest)"/.test(tag))
    .map((tag) => /\bhref="([^"]*)"/.exec(tag)?.[1]);
  const sources = [...html.matchAll(/<(?:script|img|source|iframe|video|audio)\b[^>]*?\bsrc="([^"]*)"/g)].map(
    ([, src]) => src,
  );
  const targets = [...links, ...sources].filter((target) => target !== undefined && !target.startsWith("data:"));
  return targets.map((target) => (target as string).replaceAll("&amp;", "&"));
}

/** Fonts and pictures of a style sheet: an upper bound, since a browser fetches only those it needs. */
function namedByCss(css: string): string[] {
  const targets = [...css.matchAll(/url\(\s*["']?([^"')]+)["']?\s*\)/g)].map(([, target]) => target as string);
  return targets.filter((target) => !target.startsWith("data:") && !target.startsWith("#"));
}
