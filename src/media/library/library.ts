import type { Db, Tx } from "../../db/client.ts";
import type { FairQueue } from "../../kernel/turns/fair-queue.ts";
import { cutMark, cutPointOf } from "../contract/picture-cut.ts";
import { fileName, isCut, originalName, pictureFolder } from "../names.ts";
import type { Storage } from "../storage.ts";
import { BIN_MS, beginPurge, endPurge, listPurgeable } from "./bin.ts";
import type { MediaItem } from "./item.ts";

type Options = {
  db: Db;
  storage: Storage;
  /** In which a file is kept, or removed for good. */
  changes: FairQueue;
};

/** What becomes of the files of items that leave the library. Rows are written by the verbs beside this file. */
export class Library {
  readonly #db: Db;
  readonly #storage: Storage;
  readonly #changes: FairQueue;

  constructor({ db, storage, changes }: Options) {
    this.#db = db;
    this.#storage = storage;
    this.#changes = changes;
  }

  /** Removes what was made of a picture that was just moved to the bin: from now on its URLs answer 404. */
  withdraw(item: Pick<MediaItem, "id" | "kind">): Promise<void> {
    return this.#removeMade(item, (name) => name !== "original");
  }

  /** Removes the cuts of a picture around any other point than its focal point: no page names them any more. */
  withdrawCuts({ id, kind, focus }: Pick<MediaItem, "id" | "kind" | "focus">): Promise<void> {
    const mark = cutMark(focus === null ? null : cutPointOf(focus));
    return this.#removeMade({ id, kind }, (name) => isCut(name) && (mark === "" || !name.includes(`${mark}.`)));
  }

  async #removeMade({ id, kind }: Pick<MediaItem, "id" | "kind">, isOver: (name: string) => boolean): Promise<void> {
    if (kind !== "picture") return;
    const folder = pictureFolder(id);
    for (const name of await this.#storage.list(folder)) {
      if (isOver(name)) await this.#storage.remove(`${folder}/${name}`);
    }
  }

  /**
   * Removes for good what has been in the bin for 30 days, files first: after a crash in between, the next run goes on.
   * @param transaction the caller's, as a job has it.
   * @returns how many items went.
   */
  async purge(
    now: number,
    transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T> = (work) => this.#db.transaction(work),
  ): Promise<number> {
    const before = now - BIN_MS;
    let purged = 0;
    for (const id of await this.#db.snapshot((db) => listPurgeable(db, before))) {
      await this.#changes.add(async () => {
        if (!(await transaction((tx) => beginPurge(tx, id, before)))) return;
        await this.#storage.remove(pictureFolder(id));
        await this.#storage.remove(fileName(id));
        await transaction((tx) => endPurge(tx, id));
        purged++;
      }).result;
    }
    return purged;
  }

  /** Whether the bytes of an item are there. */
  async holds({ id, kind }: Pick<MediaItem, "id" | "kind">): Promise<boolean> {
    return (await this.#storage.stat(kind === "picture" ? originalName(id) : fileName(id))) !== null;
  }
}
