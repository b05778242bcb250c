import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { Readable, Transform } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { sha256 } from "./manifest.ts";
import { SealBroken, WrongKey } from "./sealing/age.ts";
import type { Store } from "./store/store.ts";

const [compress, decompress] = [promisify(gzip), promisify(gunzip)];

/** Longest part of rows once it is decompressed; what claims to be longer is none of ours. */
const MAX_PART_BYTES = 256 * 1024 * 1024;

const FOLDER = "objects/";

/** A file as it is, under the hash of its content: `sha256sum` of any system checks it. */
export function fileObject(hash: string): string {
  return `${FOLDER}${hash.slice(0, 2)}/${hash}`;
}

/** Rows as lines of JSON, compressed, under the hash of the lines. gzip, which every system opens. */
export function rowsObject(hash: string): string {
  return `${fileObject(hash)}.gz`;
}

/** What a store holds already: an object that is there is not written again. */
export class Objects {
  readonly #store: Store;
  readonly #known: Map<string, number>;
  /** Objects that this backup wrote, and their bytes. */
  written = { objects: 0, bytes: 0 };

  private constructor(store: Store, known: Map<string, number>) {
    this.#store = store;
    this.#known = known;
  }

  static async of(store: Store): Promise<Objects> {
    const known = new Map<string, number>();
    for await (const { name, bytes } of store.list(FOLDER)) known.set(name, bytes);
    return new Objects(store, known);
  }

  /** Whether a file of that content and size is there. */
  hasFile(hash: string, bytes: number): boolean {
    const stored = this.#known.get(this.#store.storedAs(fileObject(hash)));
    return this.#store.hasSizes ? stored === bytes : stored !== undefined;
  }

  /** @throws Error `FileChanged` where its content is no longer that of the hash; nothing is kept then. */
  async putFile(path: string, { hash, bytes }: { hash: string; bytes: number }): Promise<void> {
    if (this.hasFile(hash, bytes)) return;
    const name = fileObject(hash);
    await this.#store.write(name, { bytes, open: () => createReadStream(path).pipe(checked(hash)) });
    this.#note(name, bytes);
  }

  /** Keeps some rows. @returns the hash under which they are kept. */
  async putRows(text: string): Promise<string> {
    const hash = sha256(text);
    const name = rowsObject(hash);
    if (this.#known.has(this.#store.storedAs(name))) return hash;
    const bytes = await compress(text);
    await this.#store.write(name, { bytes: bytes.length, open: () => Readable.from([bytes]) });
    this.#note(name, bytes.length);
    return hash;
  }

  #note(name: string, bytes: number): void {
    this.#known.set(this.#store.storedAs(name), bytes);
    this.written.objects += 1;
    this.written.bytes += bytes;
  }
}

/** An object is missing, or not what its name says. */
export class ObjectDamaged extends Error {
  readonly object: string;
  constructor(object: string) {
    super(`${object} is missing or changed`);
    this.object = object;
  }
}

/** @throws ObjectDamaged */
export async function readRows(store: Store, hash: string): Promise<string> {
  const name = rowsObject(hash);
  const compressed = await unbroken(name, async () => {
    const stream = await store.read(name);
    return stream === null ? null : buffer(stream);
  });
  let text: Buffer;
  try {
    text = await decompress(compressed, { maxOutputLength: MAX_PART_BYTES });
  } catch {
    throw new ObjectDamaged(name);
  }
  if (sha256(text) !== hash) throw new ObjectDamaged(name);
  return text.toString();
}

/**
 * Reads a file through, and writes it where a path is given.
 * @throws ObjectDamaged
 */
export async function readFileObject(store: Store, hash: string, path?: string): Promise<void> {
  const name = fileObject(hash);
  await unbroken(name, async () => {
    const stream = await store.read(name);
    if (stream === null) return null;
    if (path === undefined) await pipeline(stream, checked(hash), discard);
    else await pipeline(stream, checked(hash), createWriteStream(path, { flags: "wx", mode: 0o600, flush: true }));
    return true;
  });
}

/** @throws ObjectDamaged where there is nothing, or where it was changed, cut, or encrypted for others. */
async function unbroken<T>(name: string, read: () => Promise<T | null>): Promise<T> {
  try {
    const found = await read();
    if (found !== null) return found;
  } catch (error) {
    const isDamage = error instanceof ContentChanged || error instanceof SealBroken || error instanceof WrongKey;
    if (!isDamage) throw error;
  }
  throw new ObjectDamaged(name);
}

async function discard(chunks: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of chunks);
}

/** What was read is not what a hash says. */
export class ContentChanged extends Error {}

/** Passes bytes on, and fails at their end where they are not those of the hash. */
function checked(hash: string): Transform {
  const digest = createHash("sha256");
  return new Transform({
    transform(chunk, _encoding, done) {
      digest.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      done(digest.digest("hex") === hash ? null : new ContentChanged("the content changed while it was read"));
    },
  });
}
