import { resolve } from "node:path";
import Validator from "@adobe/structured-data-validator";
import jsonld, { type JsonLdDocument } from "jsonld";
import ts from "typescript";

/** One node of a graph, as its page wrote it. */
export type Thing = { "@type": string; "@id"?: string; [property: string]: unknown };
export type Graph = { "@context": string; "@graph": Thing[] };

const ROOT = resolve(import.meta.dirname, "../../..");

/** The graph in a page's head. @throws where there is not exactly one. */
export function graphOf(html: string): Graph {
  const blocks = [...html.matchAll(/<script[^>]* type="application\/ld\+json">([\s\S]*?)<\/script>/g)];
  if (blocks.length !== 1) throw new Error(`the page holds ${blocks.length} graphs`);
  return JSON.parse(blocks[0]?.[1] ?? "") as Graph;
}

/** Stands for https://schema.org's own context, which is not asked over the network. */
const CONTEXT = { "@context": { "@vocab": "https://schema.org/" } };

/** What a processor of JSON-LD 1.1 finds: terms it would drop, and references to nothing. */
export async function graphErrors(graph: Graph): Promise<string[]> {
  const documentLoader = async (url: string) => ({ documentUrl: url, document: CONTEXT as object });
  const options = { documentLoader: documentLoader as never, safe: true };
  try {
    const flat = (await jsonld.flatten(graph as unknown as JsonLdDocument, undefined, options)) as unknown as Thing[];
    const undescribed = flat.filter((node) => node["@type"] === undefined);
    const described = new Set(flat.filter((node) => node["@type"] !== undefined).map((node) => node["@id"]));
    const referred = JSON.stringify(flat).matchAll(/\{"@id":"([^"]*)"\}/g);
    const lost = [...referred].map(([, id = ""]) => id).filter((id) => !described.has(id));
    return [...undescribed.map((node) => `${node["@id"]} has no type`), ...lost.map((id) => `nothing is ${id}`)];
  } catch (error) {
    return [String(error)];
  }
}

/** What Google asks of the types it shows, by Adobe's validator; references are followed first. */
export async function richResultErrors(graph: Graph): Promise<string[]> {
  const byId = new Map(graph["@graph"].map((thing) => [thing["@id"], thing]));
  const follow = (value: unknown, depth = 0): unknown => {
    if (Array.isArray(value)) return value.map((item) => follow(item, depth));
    if (typeof value !== "object" || value === null) return value;
    const id = (value as Thing)["@id"];
    const known = Object.keys(value).length === 1 && depth < 3 ? byId.get(id) : undefined;
    return Object.fromEntries(Object.entries(known ?? value).map(([key, item]) => [key, follow(item, depth + 1)]));
  };
  const items: Record<string, unknown[]> = {};
  for (const thing of graph["@graph"]) items[thing["@type"]] = [...(items[thing["@type"]] ?? []), follow(thing)];
  const issues = await new Validator().validate({ jsonld: items, microdata: {}, rdfa: {} });
  return issues.map(({ rootType, issueMessage }) => `${rootType}: ${issueMessage}`);
}

/** `query-input` annotates an action (schema.org, "Potential Actions") and is no property of the vocabulary. */
const vocabularyOnly = (key: string, value: unknown) => (key === "query-input" ? undefined : value);

/**
 * What the compiler says of graphs as values of schema-dts, which holds the whole vocabulary of schema.org.
 * @returns each error, after the place of its graph among them and a colon.
 */
export function vocabularyErrors(graphs: Graph[]): string[] {
  const name = resolve(ROOT, "tests/support/graphs-under-test.ts");
  const values = graphs.map(
    (graph, index) => `export const graph${index}: Graph = ${JSON.stringify(graph, vocabularyOnly)};`,
  );
  // A line for each graph: the line of an error tells which.
  const text = ['import type { Graph } from "schema-dts";', ...values].join("\n");
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2023,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (path) => path === name || fileExists(path);
  host.getSourceFile = (path, ...rest) =>
    path === name ? ts.createSourceFile(path, text, ts.ScriptTarget.ES2023) : getSourceFile(path, ...rest);
  const program = ts.createProgram([name], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ file, start, messageText }) => {
    const line = file?.fileName === name ? file.getLineAndCharacterOfPosition(start ?? 0).line : 0;
    return `${line - 1}: ${ts.flattenDiagnosticMessageText(messageText, "\n")}`;
  });
}
