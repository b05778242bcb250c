import { AppError, unpackError } from "../kernel/errors.ts";
import { hexHash } from "../kernel/ids.ts";
import { FILE_TYPES } from "./contract/media-file.ts";
import type { PictureFile, PictureFormat } from "./contract/picture.ts";
import { type CutPoint, cutMark } from "./contract/picture-cut.ts";
import { type ShareCard, shareCardHash } from "./contract/share-card.ts";
import { MOST_BYTES, pictureTooHeavy } from "./picture-errors.ts";
import { PictureProcess } from "./picture-process.ts";
import { WorkQueue } from "./work-queue.ts";
import type { HandedIn, Inspected, TakenIn } from "./worker/jobs.ts";

/** Name of a picture by its content (`media/contract/picture.ts`). */
export function pictureId(bytes: Uint8Array): string {
  return hexHash(bytes, 32);
}

type Variant = { id: string; width: number; format: PictureFormat; cut: CutPoint | null };

/** How a card is drawn: with which file, before whom, and what becomes of it. */
type Drawing = {
  /** Under which name callers share one drawing. */
  key: string;
  /** The file of its cover on this computer's disk, passed on when its turn comes; null without one. */
  withCover<T>(use: (file: string | null) => Promise<T>): Promise<T>;
  write(bytes: Uint8Array): Promise<void>;
  urgent: boolean;
};

/** A file that was taken in. `pages`: of a PDF; null where they cannot be counted, and for other files. */
export type KeptFile = TakenIn & { pages: number | null };

/**
 * Queues the work on pictures, urgent work first. Files that are handed in have a queue and a process of their own: what
 * visitors wait for never waits for one of them, however long it takes. Stores nothing.
 */
export class Workshop {
  readonly #queue = new WorkQueue();
  readonly #process = new PictureProcess("pages");
  readonly #intakeQueue = new WorkQueue();
  readonly #intake = new PictureProcess("intake");

  /**
   * Checks an uploaded picture; see `Jobs.inspect`.
   * @throws AppError `PICTURE_TYPE`, `PICTURE_TOO_LARGE`, `PICTURE_DAMAGED` (422), `PICTURES_UNAVAILABLE` (503).
   */
  async inspect(bytes: Uint8Array, thorough = true): Promise<PictureFile & Inspected> {
    if (bytes.length > MOST_BYTES) throw pictureTooHeavy(bytes.length);
    const id = pictureId(bytes);
    const work = () => this.#intake.do("inspect", { bytes, thorough });
    return { id, ...(await this.#intakeQueue.run(`inspect ${id} ${thorough}`, work, { urgent: true })) };
  }

  /**
   * Checks a file that a person handed in; see `Jobs.take-in`.
   * @throws AppError of what is wrong with it (422), `PICTURES_UNAVAILABLE` (503).
   */
  takeIn(handedIn: HandedIn): Promise<KeptFile> {
    const { file, into } = handedIn;
    const work = async (): Promise<KeptFile> => {
      const taken = await this.#intake.do("take-in", handedIn);
      if (taken === "svg") return { ...(await this.#intake.do("draw-svg", { file, into })), pages: null };
      const isPdf = taken.type === FILE_TYPES.pdf.type;
      // A number is not worth a refusal: a file that takes too much to count has none.
      const pages = isPdf ? await this.#intake.do("count-pages", { file }).catch(() => null) : null;
      return { ...taken, pages };
    };
    return this.#intakeQueue.run(`take-in ${handedIn.file}`, work, { urgent: true });
  }

  /**
   * Checks some files as `takeIn` does, in one go. A file that crashes the process does so alone, when each is looked at by itself.
   * @returns of each file what it is, or what is wrong with it.
   * @throws AppError `PICTURES_UNAVAILABLE` (503).
   */
  async takeInAll(files: readonly HandedIn[]): Promise<Array<KeptFile | AppError>> {
    const work = () => this.#intake.do("take-in-all", files);
    const all = await this.#intakeQueue
      .run(`take-in-all ${files.map(({ file }) => file).join(" ")}`, work, { urgent: true })
      .catch((error) => {
        if (isOfFile(error)) return null;
        throw error;
      });
    const found: Array<KeptFile | AppError> = [];
    for (const [index, handedIn] of files.entries()) {
      const one = all?.[index];
      if (one !== undefined && "failure" in one) found.push(unpackError(one.failure));
      else if (one !== undefined && one.taken !== "svg" && one.taken.type !== FILE_TYPES.pdf.type) {
        found.push({ ...one.taken, pages: null });
      } else found.push(await this.takeIn(handedIn).catch(refused));
    }
    return found;
  }

  /**
   * Makes one width and encoding of a picture, once for all concurrent calls.
   * @param read passes the picture's file on when its turn comes, or does not where the result exists by then
   * @param write stores the result before the promise resolves
   * @param signal aborts when nobody waits for this call any more
   * @throws the signal's reason where every call was abandoned before the work began
   */
  variant(
    { id, width, format, cut }: Variant,
    {
      read,
      write,
      urgent,
      signal,
    }: {
      read(use: (file: string) => Promise<void>): Promise<void>;
      write(bytes: Uint8Array): Promise<void>;
      urgent: boolean;
      signal?: AbortSignal | undefined;
    },
  ): Promise<void> {
    const work = () => read(async (file) => write(await this.#process.do("variant", { file, width, format, cut })));
    return this.#queue.run(`${id}-${width}${cutMark(cut)}.${format}`, work, { urgent, signal });
  }

  /** Draws a share card as PNG, in the same way. */
  shareCard(card: ShareCard, { key, withCover, write, urgent }: Drawing): Promise<void> {
    const work = () => withCover(async (cover) => write(await this.#process.do("share-card", { card, cover })));
    return this.#queue.run(`${key} ${shareCardHash(card)}`, work, { urgent });
  }

  /** Drops what has not begun, and ends the processes once what has is done. */
  async close(): Promise<void> {
    await Promise.all([this.#queue.close(), this.#intakeQueue.close()]);
    this.#process.stop();
    this.#intake.stop();
  }
}

/** Whether an error is about a file, and not about the process that reads it. */
function isOfFile(error: unknown): error is AppError {
  return error instanceof AppError && (error.status === 422 || error.status === 413);
}

function refused(error: unknown): AppError {
  if (isOfFile(error)) return error;
  throw error;
}
