import { Zip, ZipPassThrough } from "fflate";
import type { Instant } from "../../kernel/clock.ts";
import { giveTurn } from "../../kernel/turns/give-turn.ts";

/** A file of an archive. `open`: its bytes, or null where they are not there; called when its turn has come. */
export type ZippedFile = { path: string; at: Instant; open(): Promise<AsyncIterable<Uint8Array> | null> };

/** The years that an entry of an archive can name. */
const [FIRST_DAY, LAST_DAY] = [Date.UTC(1980, 0, 2), Date.UTC(2099, 11, 30)];

/**
 * An archive of files as they are, piece by piece as it is read: what people send is compressed already. No more than one piece of one
 * file is in memory.
 * @param missingName name of a text that is added where the bytes of files are not there: their paths.
 */
export async function* zipOf(files: AsyncIterable<ZippedFile>, missingName: string): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    made.push(chunk);
  });
  const add = async function* (path: string, at: Instant, bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
    const entry = new ZipPassThrough(path);
    entry.mtime = Math.min(Math.max(at, FIRST_DAY), LAST_DAY);
    zip.add(entry);
    for await (const chunk of bytes) {
      entry.push(chunk);
      yield* made.splice(0);
      await giveTurn();
    }
    entry.push(new Uint8Array(), true);
    yield* made.splice(0);
  };
  const missing: string[] = [];
  for await (const { path, at, open } of files) {
    const bytes = await open();
    if (bytes === null) missing.push(path);
    else yield* add(path, at, bytes);
  }
  if (missing.length > 0) yield* add(missingName, Date.now(), [Buffer.from(`${missing.join("\r\n")}\r\n`)]);
  zip.end();
  yield* made.splice(0);
}

/** Gives each path of an archive once: `cv.pdf`, `cv (2).pdf`. Systems that take both cases for the same get two names too. */
export function uniquePaths(): (path: string) => string {
  const given = new Set<string>();
  return (path) => {
    const extension = /\.[A-Za-z0-9]{1,5}$/.exec(path)?.[0] ?? "";
    const stem = path.slice(0, path.length - extension.length);
    for (let count = 1; ; count++) {
      const name = count === 1 ? path : `${stem} (${count})${extension}`;
      if (given.has(name.toLowerCase())) continue;
      given.add(name.toLowerCase());
      return name;
    }
  };
}
