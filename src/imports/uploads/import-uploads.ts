import type { Readable } from "node:stream";
import type { Db } from "../../db/client.ts";
import { AppError } from "../../kernel/errors.ts";
import { OneAtATime } from "../../kernel/turns/one-at-a-time.ts";
import type { Storage } from "../../media/storage.ts";
import {
  explainStorage,
  noRoom,
  tooManyUploads,
  uploadBrokenOff,
  uploadConflict,
  uploadIncomplete,
  uploadOffset,
  uploadUnknown,
} from "../../media/uploads/errors.ts";
import { RESERVED_BYTES, STALE_MS } from "../../media/uploads/limits.ts";
import { countExpected } from "../../media/uploads/uploads-table.ts";
import type { ImportState } from "../contract/report.ts";
import { MAX_UPLOADED_BYTES, UPLOAD_ID } from "../contract/upload.ts";
import { exportTooLarge } from "../errors.ts";
import { IMPORTS_FOLDER, importFolder, uploadName } from "../files/uploaded-files.ts";
import { bytesToCome, type Manifest, readManifest, writeManifest } from "./manifest.ts";

/** Exports that one person sends at a time. */
const MAX_UNFINISHED = 5;

/** In which an import reads nothing any more of what was sent. */
const OVER: readonly ImportState[] = ["written", "undone", "failed"];

/** A file of an export, as the browser of whoever sends it describes it. */
export type NewFile = { name: string; size: number };

/** How far it has come. */
export type UploadedFile = NewFile & { received: number };

/** A piece of a file. `number`: its place among the files of the import, from 1. */
type Piece = { number: number; offset: number; bytes: Readable };

/**
 * Files of an import on their way, in pieces, as those of the media library come (`media/uploads/uploads.ts`). Once the import begins,
 * they are its own. What is known of them stands in a file beside them, for an export is sent once.
 */
export class ImportUploads {
  readonly #db: Db;
  readonly #storage: Storage;
  readonly #busy = new OneAtATime();

  constructor({ db, storage }: { db: Db; storage: Storage }) {
    this.#db = db;
    this.#storage = storage;
  }

  /**
   * Announces the files of an import. The same announcement again answers how far they have come.
   * @param id of the import that will begin, a UUID that the browser made.
   * @throws AppError `UPLOAD_CONFLICT` (409), `IMPORT_FILES_TOO_LARGE` (413), `TOO_MANY_UPLOADS` (429), `NO_ROOM_FOR_FILE` (507).
   */
  begin(by: string, id: string, files: readonly NewFile[]): Promise<UploadedFile[]> {
    return this.#alone(id, async () => {
      if (!UPLOAD_ID.test(id) || (await this.#isBegun(id))) throw uploadConflict();
      const known = await readManifest(this.#storage, id);
      if (known !== null) {
        if (known.by !== by || !isSame(known.files, files)) throw uploadConflict();
        return this.#filesOf(id, known);
      }
      const size = files.reduce((sum, file) => sum + file.size, 0);
      if (size > MAX_UPLOADED_BYTES) throw exportTooLarge(MAX_UPLOADED_BYTES);
      await this.#requireRoom(by, size);
      const announced = files.map((file) => ({ ...file, received: 0 }));
      await writeManifest(this.#storage, id, { by, files: announced, updatedAt: Date.now() });
      return announced;
    });
  }

  /** How far the files have come. @throws AppError `UPLOAD_UNKNOWN` (404). */
  async state(by: string, id: string): Promise<UploadedFile[]> {
    return this.#filesOf(id, await this.#find(by, id));
  }

  /**
   * Writes a piece behind what is there of a file. @returns bytes of the file that are stored for good.
   * @throws AppError `UPLOAD_UNKNOWN` (404), `UPLOAD_OFFSET` (409), `UPLOAD_TOO_LONG` (413), `UPLOAD_BROKEN_OFF` (408), `UPLOAD_DISK_FULL`
   *   (507); what came until then is kept.
   */
  receive(by: string, id: string, { number, offset, bytes }: Piece): Promise<number> {
    return this.#alone(
      id,
      async () => {
        const manifest = await this.#find(by, id);
        const files = await this.#filesOf(id, manifest);
        const file = files[number - 1];
        if (file === undefined) throw uploadUnknown();
        if (offset !== file.received) throw uploadOffset(file.received);
        const { length, failure } = await this.#storage.receive(uploadName(id, number), offset, bytes, file.size);
        file.received = length;
        await writeManifest(this.#storage, id, { ...manifest, files, updatedAt: Date.now() });
        if (failure !== null) throw failure instanceof AppError ? failure : uploadBrokenOff(failure);
        return length;
      },
      () => bytes.destroy(),
    );
  }

  /** The names of the files, once all of them are here. @throws AppError `UPLOAD_UNKNOWN` (404), `UPLOAD_INCOMPLETE` (409). */
  async finish(by: string, id: string): Promise<string[]> {
    const files = await this.state(by, id);
    for (const { received, size } of files) if (received < size) throw uploadIncomplete(received, size);
    return files.map(({ name }) => name);
  }

  /** Removes what was sent. @throws AppError `UPLOAD_UNKNOWN` (404). */
  cancel(by: string, id: string): Promise<void> {
    return this.#alone(id, async () => {
      await this.#find(by, id);
      await this.#storage.remove(importFolder(id));
    });
  }

  /** Removes what nobody continued for a day, and what no import needs any more. @returns how many exports there were. */
  async removeStale(now: number): Promise<number> {
    let removed = 0;
    for (const id of await this.#storage.list(IMPORTS_FOLDER)) {
      await this.#alone(id, async () => {
        const state = await this.#stateOf(id);
        if (state !== null && !OVER.includes(state)) return;
        const manifest = state !== null ? null : await readManifest(this.#storage, id).catch(() => null);
        if (manifest !== null && now - manifest.updatedAt < STALE_MS) return;
        await this.#storage.remove(importFolder(id));
        removed += 1;
      });
    }
    return removed;
  }

  async #alone<T>(id: string, work: () => Promise<T>, stop?: () => void): Promise<T> {
    try {
      return await this.#busy.run(id, work, stop);
    } catch (error) {
      throw explainStorage(error);
    }
  }

  /** Those of somebody else, or of an import that began, are as unknown as none. */
  async #find(by: string, id: string): Promise<Manifest> {
    if (!UPLOAD_ID.test(id) || (await this.#isBegun(id))) throw uploadUnknown();
    const manifest = await readManifest(this.#storage, id);
    if (manifest === null || manifest.by !== by) throw uploadUnknown();
    return manifest;
  }

  async #isBegun(id: string): Promise<boolean> {
    return (await this.#stateOf(id)) !== null;
  }

  /** Where the import stands; null before it begins. */
  async #stateOf(id: string): Promise<ImportState | null> {
    const row = await this.#db.snapshot((db) =>
      db.selectFrom("imports").select("state").where("id", "=", id).executeTakeFirst(),
    );
    return row?.state ?? null;
  }

  /** Where a file is shorter than was written down, as after a backup was restored, it goes on from its end. */
  async #filesOf(id: string, { files }: Manifest): Promise<UploadedFile[]> {
    return Promise.all(
      files.map(async (file, index) => {
        const stored = (await this.#storage.stat(uploadName(id, index + 1)))?.bytes ?? 0;
        return { ...file, received: Math.min(file.received, stored) };
      }),
    );
  }

  async #requireRoom(by: string, size: number): Promise<void> {
    let count = 0;
    let expected = await this.#db.snapshot(countExpected);
    for (const other of await this.#storage.list(IMPORTS_FOLDER)) {
      const manifest = (await this.#isBegun(other)) ? null : await readManifest(this.#storage, other).catch(() => null);
      if (manifest === null) continue;
      if (manifest.by === by) count += 1;
      expected += bytesToCome(manifest);
    }
    if (count >= MAX_UNFINISHED) throw tooManyUploads();
    const free = await this.#storage.free();
    if (free !== null && free - expected - size < RESERVED_BYTES) throw noRoom(size, free);
  }
}

function isSame(known: readonly NewFile[], files: readonly NewFile[]): boolean {
  return (
    known.length === files.length &&
    known.every(({ name, size }, index) => files[index]?.name === name && files[index]?.size === size)
  );
}
