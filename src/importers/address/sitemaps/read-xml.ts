import { pipeline, Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { SaxesParser } from "saxes";
import { decodeBytes } from "../../wordpress/xml/decode-bytes.ts";
import { TextRepair } from "../../wordpress/xml/repair-text.ts";

export type XmlEvent =
  | { type: "open"; name: string; attributes: Record<string, string> }
  | { type: "text"; text: string }
  | { type: "close"; name: string }
  /** Once, at the first error: what comes after it is read as far as it can be. */
  | { type: "broken" }
  /** A file that is no XML: its text. */
  | { type: "plain"; text: string };

const MAX_DEPTH = 50;

type Tag = { name: string; attributes: Record<string, string> };

/**
 * The elements of a sitemap or a feed as a stream, packed or not. Names are without their prefixes, for these vary. No entity of the
 * file is expanded.
 */
export async function* readXml(
  bytes: AsyncIterable<Uint8Array>,
  file: string,
  maxBytes: number,
): AsyncGenerator<XmlEvent> {
  const parser = new SaxesParser({ xmlns: false });
  const repair = new TextRepair();
  let events: XmlEvent[] = [];
  let depth = 0;
  let isBroken = false;
  const fail = () => {
    if (!isBroken) events.push({ type: "broken" });
    isBroken = true;
  };
  parser.on("opentag", (tag) => {
    const { name, attributes } = tag as Tag;
    depth += 1;
    if (depth <= MAX_DEPTH) events.push({ type: "open", name: localName(name), attributes });
    else fail();
  });
  parser.on("closetag", (tag) => {
    if (depth <= MAX_DEPTH) events.push({ type: "close", name: localName((tag as Tag).name) });
    depth -= 1;
  });
  parser.on("text", (text) => events.push({ type: "text", text }));
  parser.on("cdata", (text) => events.push({ type: "text", text }));
  parser.on("error", fail);
  let isXml: boolean | null = null;
  for await (const piece of decodeBytes(unpacked(bytes, maxBytes), file)) {
    const text: string = isXml === null ? piece.trimStart() : piece;
    if (isXml === null && text === "") continue;
    isXml ??= text.startsWith("<");
    if (!isXml) {
      yield { type: "plain", text: piece };
      continue;
    }
    parser.write(repair.write(text));
    yield* events;
    events = [];
  }
  if (isXml !== true) return;
  parser.write(repair.close());
  if (depth > 0) fail();
  yield* events;
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1).toLowerCase();
}

/** The bytes of a file that may be packed by gzip, as its first bytes say; its headers mostly do not. */
async function* unpacked(bytes: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Uint8Array> {
  const iterator = bytes[Symbol.asyncIterator]();
  const first = await iterator.next();
  if (first.done === true) return;
  const all = (async function* () {
    yield first.value;
    yield* { [Symbol.asyncIterator]: () => iterator };
  })();
  const isPacked = first.value[0] === 0x1f && first.value[1] === 0x8b;
  if (!isPacked) return yield* all;
  const gunzip = createGunzip();
  let size = 0;
  for await (const chunk of pipeline(Readable.from(all), gunzip, () => {})) {
    size += chunk.length;
    if (size > maxBytes) throw new RangeError(`over ${maxBytes} bytes`);
    yield chunk;
  }
}
