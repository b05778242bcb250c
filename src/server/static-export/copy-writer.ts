import { createWriteStream } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type Coding, type Ready, ReadyAnswer } from "../../http/representation.ts";
import type { CopiedFile } from "./copy.ts";
import { sameFile } from "./errors.ts";

/** Said by every server in its own way, or of one coding alone. */
const OF_ONE_ANSWER = new Set(["Content-Type", "Content-Length", "Content-Encoding", "ETag", "Last-Modified", "Vary"]);
const ENDINGS: ReadonlyArray<readonly [Coding, string]> = [
  ["br", ".br"],
  ["gzip", ".gz"],
];

/** Files that are compressed at once: visitors wait for the same threads. */
const MOST_AT_ONCE = 2;

/** Where an answer goes: the address at which it is asked for, and the file that a server finds for it. */
export type Place = { url: string; file: string };

/** Writes answers of the site as files, each beside its compressed forms. */
export class CopyWriter {
  readonly files: CopiedFile[] = [];
  bytes = 0;
  readonly #folder: string;
  readonly #underWay = new Set<Promise<void>>();
  #failure: { error: unknown } | null = null;
  readonly #taken = new Map<string, string>();

  /** @param folder that visitors will see. */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Writes an answer that is ready. @returns its text. */
  async ready(place: Place, answer: Ready): Promise<string> {
    const { ok, body } = answer.variant("identity");
    const { type, headers } = describe(ok);
    const path = await this.#take(place, type, headers);
    const identity = Buffer.from(body, "latin1");
    await this.#beside(() => this.#putCompressed(path, answer, identity));
    return identity.toString("utf8");
  }

  /** Resolves once nothing is being written; `requireWhole` says whether all of it could be. */
  async settled(): Promise<void> {
    await Promise.all(this.#underWay);
  }

  /** Throws what kept a file from being written. */
  requireWhole(): void {
    if (this.#failure !== null) throw this.#failure.error;
  }

  async #putCompressed(path: string, answer: Ready, identity: Buffer): Promise<void> {
    // As small as can be, and not on this thread.
    if (answer instanceof ReadyAnswer) await answer.improve();
    await this.#put(path, identity);
    for (const [coding, ending] of ENDINGS) {
      const variant = answer.variant(coding);
      const isSmaller = variant.ok.includes("Content-Encoding") && variant.bytes < identity.length;
      if (isSmaller) await this.#put(path + ending, Buffer.from(variant.body, "latin1"));
    }
  }

  /** Begins a piece of work beside others, once there is room for it: the next page is rendered meanwhile. */
  async #beside(work: () => Promise<void>): Promise<void> {
    while (this.#underWay.size >= MOST_AT_ONCE) await Promise.race(this.#underWay);
    this.requireWhole();
    const running = work()
      .catch((error: unknown) => {
        this.#failure ??= { error };
      })
      .finally(() => this.#underWay.delete(running));
    this.#underWay.add(running);
  }

  /** Writes a file that is compressed as it is, or as small as it gets. */
  async stream(
    place: Place,
    type: string,
    headers: Readonly<Record<string, string>>,
    content: Readable,
  ): Promise<void> {
    const path = await this.#take(place, type, headers).catch((error) => {
      content.destroy();
      throw error;
    });
    const target = createWriteStream(path, { flags: "wx" });
    await pipeline(content, target);
    this.bytes += target.bytesWritten;
  }

  /** A file that no visitor asks for by its name, beside the others. */
  async plain(file: string, text: string): Promise<void> {
    await this.#put(join(this.#folder, file), Buffer.from(text));
  }

  async #take({ url, file }: Place, type: string, headers: Readonly<Record<string, string>>): Promise<string> {
    const other = this.#taken.get(file);
    if (other !== undefined) throw sameFile(url, other, file);
    this.#taken.set(file, url);
    const kept = Object.entries(headers).filter(([name]) => !OF_ONE_ANSWER.has(name));
    this.files.push({ url, file, type, headers: { Vary: "Accept-Encoding", ...Object.fromEntries(kept) } });
    const path = join(this.#folder, file);
    await mkdir(dirname(path), { recursive: true });
    return path;
  }

  async #put(path: string, bytes: Buffer): Promise<void> {
    await writeFile(path, bytes, { flag: "wx" });
    this.bytes += bytes.length;
  }
}

/** The type and the other headers of an answer, from name and value in turn. */
function describe(headers: readonly string[]): { type: string; headers: Record<string, string> } {
  const named: Record<string, string> = {};
  for (let index = 0; index < headers.length; index += 2) named[headers[index] ?? ""] = headers[index + 1] ?? "";
  return { type: named["Content-Type"] ?? "", headers: named };
}
