import type { Readable } from "node:stream";
import type { Db } from "../db/client.ts";
import { PICTURE_FORMATS, type PictureFile, type PictureFormat, pictureWidths } from "./contract/picture.ts";
import { type ShareCard, shareCardHash } from "./contract/share-card.ts";
import { pictureLost, picturesUnavailable, pictureUnknown } from "./picture-errors.ts";
import { findPictures, insertPicture } from "./pictures-table.ts";
import type { Storage, StoredFile } from "./storage.ts";
import { pictureId, Workshop } from "./workshop.ts";

/** A file to serve; `name` is what `stream` is given. */
export type ServedFile = StoredFile & { name: string };

/** The encodings pages name; `png` is made only for who asks. */
const PREPARED = PICTURE_FORMATS.filter((format) => format !== "png");

/** The pictures of a site: kept under the name of their content, and served in the sizes pages name. */
export class Media {
  readonly #db: Db;
  readonly #storage: Storage;
  readonly #workshop = new Workshop();

  readonly #onMade: (name: string) => void;

  /** @param onMade called with the name of each file that is made rather than handed in. */
  constructor(db: Db, storage: Storage, onMade: (name: string) => void) {
    this.#db = db;
    this.#storage = storage;
    this.#onMade = onMade;
  }

  /**
   * Keeps a picture; one that is kept already is only found. Resolves once a power cut would not lose it.
   * @param thorough false believes the file's header: for what comes with the program.
   * @throws AppError as `Workshop.inspect`, and the storage's own.
   */
  async store(bytes: Uint8Array, { thorough = true }: { thorough?: boolean } = {}): Promise<PictureFile> {
    const id = pictureId(bytes);
    const name = originalName(id);
    const [known] = await this.#find([id]);
    if (known !== undefined && (await this.#storage.stat(name)) !== null) return known;
    const { type, width, height, cleaned } = await this.#workshop.inspect(bytes, thorough);
    const kept = cleaned ?? bytes;
    await this.#storage.write(name, kept);
    await this.#db.transaction((tx) =>
      insertPicture(tx, { id, type, width, height, bytes: kept.length, now: Date.now() }),
    );
    return { id, width, height };
  }

  /** Those of some pictures that are not kept. */
  async missing(ids: readonly string[]): Promise<string[]> {
    const known = new Set((await this.#find(ids)).map(({ id }) => id));
    const files = await Promise.all(ids.map((id) => this.#storage.stat(originalName(id))));
    return ids.filter((id, index) => !known.has(id) || files[index] === null);
  }

  /** @throws AppError `PICTURE_UNKNOWN` (422) for the first that is not kept, or not in that size. */
  async requireKnown(pictures: readonly PictureFile[]): Promise<void> {
    if (pictures.length === 0) return;
    const known = new Map((await this.#find(pictures.map(({ id }) => id))).map((picture) => [picture.id, picture]));
    for (const { id, width, height } of pictures) {
      const found = known.get(id);
      if (found?.width !== width || found.height !== height) throw pictureUnknown(id);
    }
  }

  /**
   * One width and encoding of a picture, made if nobody asked before; null where there is no such picture or width.
   * @throws AppError `PICTURE_LOST` (404), `PICTURES_UNAVAILABLE` (503), and the storage's own.
   */
  async variant(id: string, width: number, format: PictureFormat): Promise<ServedFile | null> {
    const name = variantName(id, width, format);
    const ready = await this.#served(name);
    if (ready !== null) return ready;
    const [picture] = await this.#find([id]);
    if (picture === undefined || !pictureWidths(picture.width).includes(width)) return null;
    await this.#makeVariant(id, width, format, true);
    return this.#served(name);
  }

  /** Makes what pages will ask for of some pictures, one after the other while nobody waits for another. */
  async prepare(pictures: readonly PictureFile[]): Promise<void> {
    for (const { id, width } of pictures) {
      for (const format of PREPARED) {
        for (const each of pictureWidths(width)) await this.#makeVariant(id, each, format, false);
      }
    }
  }

  /** The picture of a share card, drawn if nobody asked before. */
  async shareCard(card: ShareCard): Promise<ServedFile> {
    const hash = shareCardHash(card);
    const name = `share-cards/${hash.slice(0, 2)}/${hash}.png`;
    const ready = await this.#served(name);
    if (ready !== null) return ready;
    await this.#workshop.shareCard(card, (bytes) => this.#writeMade(name, bytes));
    const drawn = await this.#served(name);
    if (drawn === null) throw picturesUnavailable(`${name} disappeared`);
    return drawn;
  }

  stream({ name }: ServedFile): Readable {
    return this.#storage.stream(name);
  }

  /** Drops what is prepared in the background, and waits for the one picture that may be under way. */
  close(): Promise<void> {
    return this.#workshop.close();
  }

  #find(ids: readonly string[]): Promise<PictureFile[]> {
    return this.#db.snapshot((db) => findPictures(db, ids));
  }

  async #served(name: string): Promise<ServedFile | null> {
    const file = await this.#storage.stat(name);
    return file === null ? null : { ...file, name };
  }

  async #writeMade(name: string, bytes: Uint8Array): Promise<void> {
    await this.#storage.write(name, bytes);
    this.#onMade(name);
  }

  async #makeVariant(id: string, width: number, format: PictureFormat, urgent: boolean): Promise<void> {
    const name = variantName(id, width, format);
    await this.#workshop.variant(
      { id, width, format },
      {
        urgent,
        read: async () => {
          if ((await this.#storage.stat(name)) !== null) return null;
          const bytes = await this.#storage.read(originalName(id));
          if (bytes === null) throw pictureLost(id);
          return bytes;
        },
        write: (bytes) => this.#writeMade(name, bytes),
      },
    );
  }
}

/** A folder a picture, within a folder of those whose names begin alike. */
function folderOf(id: string): string {
  return `pictures/${id.slice(0, 2)}/${id}`;
}

/** What was handed in, without what its maker's camera wrote into it. Never served. */
function originalName(id: string): string {
  return `${folderOf(id)}/original`;
}

function variantName(id: string, width: number, format: PictureFormat): string {
  return `${folderOf(id)}/${width}.${format}`;
}
