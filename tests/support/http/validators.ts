import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Ajv } from "ajv";
import formats from "ajv-formats";
import { ErrorLevel, XMLToSitemapIndexStream } from "sitemap";
import { validateXML } from "xmllint-wasm";

const SCHEMAS = join(import.meta.dirname, "schemas");
/** The protocol's own schema, of sitemaps.org. */
const SITEMAP_XSD = resolve(import.meta.dirname, "../../../node_modules/sitemap/schema/sitemap.xsd");

const file = (path: string, fileName = path.slice(path.lastIndexOf("/") + 1)) => ({
  fileName,
  contents: readFileSync(path, "utf8"),
});

/** What is wrong with an Atom document by the grammar of RFC 4287. */
export async function atomErrors(xml: string): Promise<string[]> {
  const schema = file(join(SCHEMAS, "atom.rng"));
  const { errors } = await validateXML({ xml, schema, extension: "relaxng" });
  return errors.map(({ message }) => message);
}

/** What is wrong with a part of a sitemap by the schema of sitemaps.org and Google's alternates. */
export async function sitemapErrors(xml: string): Promise<string[]> {
  const { errors } = await validateXML({
    xml,
    schema: file(join(SCHEMAS, "sitemap-part.xsd")),
    preload: [file(SITEMAP_XSD), file(join(SCHEMAS, "sitemap-alternates.xsd"))],
  });
  return errors.map(({ message }) => message);
}

/** The parts a sitemap's index names. @throws for what is no index. */
export async function readSitemapIndex(xml: string): Promise<string[]> {
  const items: Array<{ url: string }> = [];
  await pipeline(Readable.from([xml]), new XMLToSitemapIndexStream({ level: ErrorLevel.THROW }), async (parsed) => {
    for await (const item of parsed) items.push(item);
  });
  return items.map(({ url }) => url);
}

const ajv = new Ajv({ allErrors: true, strictRequired: false });
formats.default(ajv);
const isJsonFeed = ajv.compile(JSON.parse(readFileSync(join(SCHEMAS, "json-feed.schema.json"), "utf8")));

/** What is wrong with a JSON Feed 1.1. */
export function jsonFeedErrors(value: unknown): string[] {
  if (isJsonFeed(value)) return [];
  return (isJsonFeed.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
