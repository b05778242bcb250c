import type { Readable } from "node:stream";
import type { Db, Tx } from "../../db/client.ts";
import { AppError, packError, unpackError } from "../../kernel/errors.ts";
import { FairQueue } from "../../kernel/turns/fair-queue.ts";
import { OneAtATime } from "../../kernel/turns/one-at-a-time.ts";
import type { MediaItem } from "../library/item.ts";
import { findItem } from "../library/items-table.ts";
import { cleanedName, fileName, pictureFolder, uploadName } from "../names.ts";
import type { Storage } from "../storage.ts";
import type { Workshop } from "../workshop.ts";
import {
  explainStorage,
  fileTooLarge,
  noRoom,
  tooManyUploads,
  uploadBrokenOff,
  uploadConflict,
  uploadIncomplete,
  uploadOffset,
  uploadUnknown,
} from "./errors.ts";
import { itemName } from "./file-name.ts";
import { hashOf } from "./hash-of.ts";
import { keepFile, lookAtFile } from "./keep-file.ts";
import {
  MOST_REFUSED,
  MOST_UNFINISHED,
  MOST_UNFINISHED_BYTES,
  RESERVED_BYTES,
  STALE_MS,
  type UploadLimits,
} from "./limits.ts";
import {
  countExpected,
  countUnfinished,
  deleteUpload,
  dropRefused,
  findUpload,
  insertUpload,
  listStale,
  type Upload,
  updateUpload,
} from "./uploads-table.ts";

type Options = {
  db: Db;
  storage: Storage;
  workshop: Workshop;
  /** In which a file is kept, or removed for good. */
  changes: FairQueue;
};

/** A file that somebody wants to send, as their browser describes it. */
export type NewFile = {
  /** A UUID that the browser made: creating it twice is creating it once. */
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  /** Media type, as the browser guesses it: it only lets a large picture be refused before it is sent. */
  type: string;
};

/** How far an upload has come. `item` and `refusal`: what came of it. */
export type UploadState = Pick<Upload, "id" | "size" | "received" | "refusal"> & { mediaId: string | null };

type Finish = {
  limits: UploadLimits;
  /** Called in the transaction that adds the item, unless it was in the library already. */
  onAdded(tx: Tx, item: MediaItem): Promise<void>;
};

/**
 * Files that people send, in pieces, in the shape of tus (https://tus.io): create, send at an offset, ask for the offset.
 * What was acknowledged is on the disk, and a piece that broke off goes on where it stopped, after a restart too.
 */
export class Uploads {
  readonly #db: Db;
  readonly #storage: Storage;
  readonly #workshop: Workshop;
  readonly #changes: FairQueue;
  /** Files are read one at a time, and people take turns: a file waits for two of somebody else's at most. */
  readonly #turns = new FairQueue({ concurrency: 1 });
  /** What goes on with an upload in this process: one piece, or its end. */
  readonly #busy = new OneAtATime();

  constructor({ db, storage, workshop, changes }: Options) {
    this.#db = db;
    this.#storage = storage;
    this.#workshop = workshop;
    this.#changes = changes;
  }

  /**
   * Announces a file. The same announcement again answers how far it has come.
   * @throws AppError `UPLOAD_CONFLICT` (409), `FILE_TOO_LARGE` (413), `TOO_MANY_UPLOADS` (429), `NO_ROOM_FOR_FILE` (507).
   */
  async begin(adminId: string, file: NewFile, limits: UploadLimits): Promise<UploadState> {
    const { id, name, size, type } = file;
    const known = await this.#db.snapshot((db) => findUpload(db, id));
    if (known !== null) {
      if (known.adminId !== adminId || known.name !== name || known.size !== size) throw uploadConflict();
      return this.#stateOf(known);
    }
    const what = type.startsWith("image/") ? "picture" : "file";
    if (size > limits[what]) throw fileTooLarge(size, limits[what], what);
    const free = await this.#storage.free();
    await this.#db.transaction(async (tx) => {
      const { count, bytes } = await countUnfinished(tx, adminId);
      if (count >= MOST_UNFINISHED || bytes + size > MOST_UNFINISHED_BYTES) throw tooManyUploads();
      if (free !== null && free - (await countExpected(tx)) - size < RESERVED_BYTES) throw noRoom(size, free);
      // The answer of the same call may have been lost a moment ago.
      await dropRefused(tx, adminId, MOST_REFUSED);
      if ((await findUpload(tx, id)) === null) await insertUpload(tx, { id, adminId, name, size, now: Date.now() });
    });
    return this.state(adminId, id);
  }

  /** How far an upload has come. @throws AppError `UPLOAD_UNKNOWN` (404). */
  async state(adminId: string, id: string): Promise<UploadState> {
    return this.#stateOf(await this.#find(adminId, id));
  }

  /**
   * Writes a piece behind what is there. A piece that is still being written, on a connection that is dead perhaps, gives
   * way to it.
   * @returns bytes that are stored for good.
   * @throws AppError `UPLOAD_OFFSET` (409), `UPLOAD_TOO_LONG` (413), `UPLOAD_BROKEN_OFF` (408), `UPLOAD_DISK_FULL` (507); what came until
   *   then is kept.
   */
  receive(adminId: string, id: string, offset: number, piece: Readable): Promise<number> {
    return this.#alone(
      id,
      async () => {
        const upload = await this.#find(adminId, id);
        const { received } = await this.#stateOf(upload);
        if (upload.mediaId !== null || upload.refusal !== null || offset !== received) throw uploadOffset(received);
        const { length, failure } = await this.#storage.receive(uploadName(id), offset, piece, upload.size);
        await this.#db.transaction((tx) => updateUpload(tx, id, { received: length }, Date.now()));
        if (failure !== null) throw failure instanceof AppError ? failure : uploadBrokenOff(failure);
        return length;
      },
      () => piece.destroy(),
    );
  }

  /**
   * Takes a file that arrived whole into the library. Asking again answers the same.
   * @throws AppError `UPLOAD_INCOMPLETE` (409); what is wrong with the file (422), which is then removed; what keeps it from
   *   being taken in now (`PICTURES_UNAVAILABLE` 503, `UPLOAD_DISK_FULL` 507), after which it can be asked for again.
   */
  finish(adminId: string, id: string, finish: Finish): Promise<string> {
    return this.#alone(id, async () => {
      const upload = await this.#find(adminId, id);
      if (upload.mediaId !== null) return upload.mediaId;
      if (upload.refusal !== null) throw unpackError(upload.refusal);
      const { received, size } = await this.#stateOf(upload);
      // A file of zero bytes has no piece.
      if (size === 0) await this.#storage.write(uploadName(id), new Uint8Array());
      if (received < size) throw uploadIncomplete(received, size);
      try {
        return await this.#takeIn(upload, finish);
      } catch (error) {
        if (!(error instanceof AppError) || (error.status !== 422 && error.status !== 413)) throw error;
        await this.#db.transaction((tx) => updateUpload(tx, id, { refusal: packError(error) }, Date.now()));
        await this.#removeFiles(id);
        throw error;
      }
    });
  }

  /** Removes an upload, wherever it stands; the item it became stays. @throws AppError `UPLOAD_UNKNOWN` (404). */
  cancel(adminId: string, id: string): Promise<void> {
    return this.#alone(id, async () => {
      await this.#find(adminId, id);
      await this.#remove(id, (work) => this.#db.transaction(work));
    });
  }

  /**
   * Removes what nobody continued for a day.
   * @param transaction the caller's, as a job has it.
   * @returns how many there were.
   */
  async removeStale(
    now: number,
    transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T> = (work) => this.#db.transaction(work),
  ): Promise<number> {
    const stale = await this.#db.snapshot((db) => listStale(db, now - STALE_MS));
    for (const id of stale) await this.#alone(id, () => this.#remove(id, transaction));
    return stale.length;
  }

  async #alone<T>(id: string, work: () => Promise<T>, stop?: () => void): Promise<T> {
    try {
      return await this.#busy.run(id, work, stop);
    } catch (error) {
      throw explainStorage(error);
    }
  }

  /** One that is somebody else's is as unknown as none. */
  async #find(adminId: string, id: string): Promise<Upload> {
    const upload = await this.#db.snapshot((db) => findUpload(db, id));
    if (upload === null || upload.adminId !== adminId) throw uploadUnknown();
    return upload;
  }

  /** Where the file is shorter than the database says, as after a backup was restored, it goes on from its end. */
  async #stateOf({ id, size, received, mediaId, refusal }: Upload): Promise<UploadState> {
    const over = mediaId !== null || refusal !== null;
    const stored = over || received === 0 ? received : ((await this.#storage.stat(uploadName(id)))?.bytes ?? 0);
    return { id, size, received: Math.min(received, stored), mediaId, refusal };
  }

  async #takeIn(upload: Upload, { limits, onAdded }: Finish): Promise<string> {
    const { id, size } = upload;
    const contentId = await hashOf(this.#storage.stream(uploadName(id)));
    await this.#db.transaction((tx) => updateUpload(tx, id, { contentId }, Date.now()));
    const taken = await lookAtFile(this.#storage, {
      ...{ from: uploadName(id), into: cleanedName(id), name: upload.name, mostPicture: limits.picture },
      takeIn: (file) => this.#turns.add(() => this.#workshop.takeIn(file), { owner: upload.adminId }).result,
    });
    if (taken.width === null && size > limits.file) throw fileTooLarge(size, limits.file, "file");
    const from = taken.rewritten ? cleanedName(id) : uploadName(id);
    await this.#changes.add(() =>
      keepFile(
        { db: this.#db, storage: this.#storage },
        {
          ...{ from, id: contentId, taken, name: itemName(upload.name), by: upload.adminId },
          async onKept(tx, item, isNew) {
            await updateUpload(tx, id, { mediaId: item.id }, Date.now());
            if (isNew) await onAdded(tx, item);
          },
        },
      ),
    ).result;
    await this.#removeFiles(id);
    return contentId;
  }

  /** Files first: a crash in between leaves a row, which the next run finds. */
  async #remove(id: string, transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>): Promise<void> {
    const upload = await this.#db.snapshot((db) => findUpload(db, id));
    await this.#removeFiles(id);
    const { contentId, mediaId } = upload ?? { contentId: null, mediaId: null };
    // Its end was broken off: a file may have been kept that no item names.
    if (contentId !== null && mediaId === null) {
      await this.#changes.add(async () => {
        if ((await this.#db.snapshot((db) => findItem(db, contentId))) !== null) return;
        await this.#storage.remove(pictureFolder(contentId));
        await this.#storage.remove(fileName(contentId));
      }).result;
    }
    await transaction((tx) => deleteUpload(tx, id));
  }

  async #removeFiles(id: string): Promise<void> {
    await this.#storage.remove(uploadName(id));
    await this.#storage.remove(cleanedName(id));
  }
}
