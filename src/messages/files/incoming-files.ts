import { createHash } from "node:crypto";
import { copyFile, type FileHandle, link, mkdir, open, readdir, rm, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { explainFileError } from "../../db/folder-errors.ts";
import type { Instant } from "../../kernel/clock.ts";
import { AppError } from "../../kernel/errors.ts";
import { newId } from "../../kernel/ids.ts";
import type { FileGroup } from "../../kinds/contract/questions.ts";
import type { RefusedFile, TakenFile } from "../answers/check-files.ts";
import { safeFileName, shownFileName } from "./file-name.ts";
import { identifyFile } from "./identify-file.ts";
import { KEPT_MS } from "./kept-files.ts";

/** What of a file is taken. `budget`: bytes that all files of the post may have yet; it is lowered as they come. */
type Acceptance = { accept: readonly FileGroup[]; maxBytes: number; budget: { left: number } };

type Bounds = Pick<Acceptance, "maxBytes" | "budget">;

/** A file whose bytes arrive. `name`: as the visitor calls it. */
type ArrivingFile = { name: string; bytes: Readable };

/** Bytes of all files that belong to no message yet, and bytes that stay free on the disk. */
const MAX_HELD_BYTES = 2 * 1024 ** 3;
const MIN_FREE_BYTES = 256 * 1024 ** 2;

/** A file that nobody took is kept a little longer than its signature is good for. */
const STALE_MS = KEPT_MS + 10 * 60_000;

/**
 * Files that came with posts and belong to no message yet: a folder below the data folder, out of reach of any address. Their
 * names are ids; what visitors call them is never a name on the disk.
 */
export class IncomingFiles {
  readonly #folder: string;
  /** Bytes in the folder, as far as this object knows: counted again each time that stale files are removed. */
  #held: number | undefined;

  /** @param folder made when the first file comes. */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * Writes a file as it arrives, chunk by chunk, and tells what it is by its content. One that is refused is read to its end, so
   * that what follows it in the post is known, and leaves nothing on the disk.
   * @throws AppError the data folder's errors but `DISK_FULL`; whatever the stream fails with.
   */
  async take(
    { name, bytes }: ArrivingFile,
    { accept, maxBytes, budget }: Acceptance,
  ): Promise<TakenFile | RefusedFile> {
    const id = newId();
    const path = this.#pathOf(id);
    const shown = shownFileName(name);
    if (!(await this.#hasRoom())) {
      let size = 0;
      for await (const chunk of bytes as AsyncIterable<Buffer>) size += chunk.length;
      // A browser sends an empty part where no file was chosen: that needs no room.
      return { name: shown, reason: size === 0 ? "empty" : "no-room" };
    }
    let taken = false;
    const file = await this.#create(path);
    try {
      const { size, digest, reason } = await this.#write(file, bytes, { maxBytes, budget });
      if (reason !== null) return { name: shown, reason };
      const found = await identifyFile(file, size);
      if (found === null || !accept.includes(found.group)) return { name: shown, reason: "type" };
      taken = true;
      this.#held = (this.#held ?? 0) + size;
      return { id, path, digest, bytes: size, type: found.type, name: safeFileName(name, found.extensions) };
    } finally {
      await file.close();
      if (!taken) await rm(path, { force: true });
    }
  }

  /** The same file for another post, which may be sent twice at once; null where it is not kept any more. */
  async takeAgain(kept: Omit<TakenFile, "path">): Promise<TakenFile | null> {
    const id = newId();
    const path = this.#pathOf(id);
    const source = this.#pathOf(kept.id);
    try {
      await link(source, path).catch(() => copyFile(source, path));
    } catch (error) {
      if (isMissing(error)) return null;
      throw explainFileError(error, this.#folder);
    }
    return { ...kept, id, path };
  }

  async remove(files: ReadonlyArray<Pick<TakenFile, "path">>): Promise<void> {
    await Promise.all(files.map(({ path }) => rm(path, { force: true })));
  }

  /** Removes what nobody took in time. @returns how many files. */
  async removeStale(now: Instant): Promise<number> {
    let removed = 0;
    let held = 0;
    for (const name of await readdir(this.#folder).catch(() => [])) {
      const path = join(this.#folder, name);
      const found = await stat(path).catch(() => null);
      // The time of the change of its entry: a second name of a file that came earlier is of now.
      if (found === null) continue;
      if (now - found.ctimeMs < STALE_MS) {
        held += found.size;
        continue;
      }
      await rm(path, { force: true });
      removed++;
    }
    this.#held = held;
    return removed;
  }

  /** Whether a file may come: what visitors send fills no disk. */
  async #hasRoom(): Promise<boolean> {
    try {
      await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    } catch (error) {
      this.#requireFull(error);
      return false;
    }
    if (this.#held === undefined) await this.removeStale(Date.now());
    const { bavail, bsize } = await statfs(this.#folder);
    return (this.#held ?? 0) < MAX_HELD_BYTES && bavail * bsize > MIN_FREE_BYTES;
  }

  #pathOf(id: string): string {
    return join(this.#folder, id);
  }

  async #create(path: string): Promise<FileHandle> {
    try {
      return await open(path, "wx+", 0o600);
    } catch (error) {
      throw explainFileError(error, this.#folder);
    }
  }

  /** @throws AppError for any error of a file but that of a full disk. */
  #requireFull(error: unknown): void {
    const explained = explainFileError(error, this.#folder);
    if (!(explained instanceof AppError) || explained.code !== "DISK_FULL") throw explained;
  }

  async #write(file: FileHandle, bytes: Readable, { maxBytes, budget }: Bounds) {
    const hash = createHash("sha256");
    let size = 0;
    let reason: RefusedFile["reason"] | null = null;
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (reason !== null) continue;
      if (size > maxBytes) reason = "too-large";
      else if (chunk.length > budget.left) reason = "all-too-large";
      if (reason !== null) continue;
      budget.left -= chunk.length;
      hash.update(chunk);
      await file.writeFile(chunk).catch((error) => {
        this.#requireFull(error);
        reason = "no-room";
      });
    }
    if (size === 0) reason = "empty";
    // What is acknowledged must outlast a power cut.
    if (reason === null) await file.sync();
    return { size, digest: hash.digest("base64url"), reason };
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
