import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { placeName, type S3Place } from "../contract/backup-url.ts";
import { placeRefused, placeUnusable } from "../errors.ts";
import { S3Client, type S3Keys, S3Refusal } from "./s3-request.ts";
import type { Store, StoredObject } from "./store.ts";

/** How often a file that breaks off is asked for again from there on. */
const RESUMPTIONS = 5;

/** Keeps backups in a bucket of an S3-compatible storage. An object of S3 is there whole or not at all. */
export function s3Store(place: S3Place, keys: S3Keys): Store {
  const client = new S3Client(place, keys);
  const where = placeName(place);
  const explained = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw explain(error, where);
    }
  };
  const ofName = async (request: Parameters<S3Client["send"]>[0]): Promise<IncomingMessage | null> => {
    try {
      return await client.send(request);
    } catch (error) {
      if (error instanceof S3Refusal && error.status === 404 && error.code !== "NoSuchBucket") return null;
      throw error;
    }
  };
  return {
    where,
    storedAs: (name) => name,
    hasSizes: true,
    async *list(prefix) {
      const below = place.prefix === "" ? "" : `${place.prefix}/`;
      let after: string | undefined;
      do {
        const query = { "list-type": "2", prefix: below + prefix, ...(after && { "continuation-token": after }) };
        const xml = await explained(async () => text(await client.send({ method: "GET", name: "", query })));
        for (const { name, bytes } of objectsIn(xml)) yield { name: name.slice(below.length), bytes };
        after = valueIn(xml, "IsTruncated") === "true" ? valueIn(xml, "NextContinuationToken") : undefined;
      } while (after !== undefined);
    },
    read: (name) =>
      explained(async () => {
        const first = await ofName({ method: "GET", name });
        return first === null ? null : Readable.from(wholeBody(client, name, first, where), { objectMode: false });
      }),
    write: (name, content) =>
      explained(async () => {
        const response = await client.send({ method: "PUT", name, content });
        response.resume();
      }),
    remove: (name) =>
      explained(async () => {
        (await ofName({ method: "DELETE", name }))?.resume();
      }),
    // What S3 has acknowledged is kept.
    flush: async () => {},
  };
}

/** The bytes of an object. Where the connection breaks, or says nothing any more, the rest is asked for. */
async function* wholeBody(client: S3Client, name: string, first: IncomingMessage, where: string) {
  const total = Number(first.headers["content-length"]);
  let [response, read] = [first, 0];
  for (let tries = 0; ; tries++) {
    let cause: unknown;
    try {
      for await (const chunk of response) {
        read += (chunk as Buffer).length;
        yield chunk as Buffer;
      }
    } catch (error) {
      cause = error;
    }
    if (read === total || (cause === undefined && Number.isNaN(total))) return;
    if (tries === RESUMPTIONS) throw placeUnusable(where, `${name} breaks off after ${read} bytes`, cause);
    try {
      response = await client.send({ method: "GET", name, headers: { range: `bytes=${read}-` } });
    } catch (error) {
      throw explain(error, where);
    }
    // A server without ranges begins anew: what came already is left out.
    if (response.statusCode === 200) response = skip(response, read);
  }
}

function skip(response: IncomingMessage, bytes: number): IncomingMessage {
  async function* rest() {
    let left = bytes;
    for await (const chunk of response) {
      const part = (chunk as Buffer).subarray(Math.min(left, (chunk as Buffer).length));
      left -= (chunk as Buffer).length - part.length;
      if (part.length > 0) yield part;
    }
  }
  return Readable.from(rest(), { objectMode: false }) as unknown as IncomingMessage;
}

function explain(error: unknown, where: string): unknown {
  if (error instanceof S3Refusal) {
    return error.status === 401 || error.status === 403
      ? placeRefused(where, error.code, error)
      : placeUnusable(where, error.message, error);
  }
  if (
    !(error instanceof Error) ||
    error.name === "AppError" ||
    !("code" in error || /says nothing/.test(error.message))
  ) {
    return error;
  }
  return placeUnusable(where, "code" in error ? String(error.code) : error.message, error);
}

function objectsIn(xml: string): StoredObject[] {
  return xml
    .split("<Contents>")
    .slice(1)
    .map((entry) => ({ name: valueIn(entry, "Key") ?? "", bytes: Number(valueIn(entry, "Size")) }));
}

/** The text of the first such element. Names of ours have nothing that XML escapes; tokens may. */
function valueIn(xml: string, element: string): string | undefined {
  const start = xml.indexOf(`<${element}>`);
  if (start === -1) return undefined;
  const from = start + element.length + 2;
  const value = xml.slice(from, xml.indexOf(`</${element}>`, from));
  return value.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
}
