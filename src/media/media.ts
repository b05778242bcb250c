import type { Readable } from "node:stream";
import type { Db } from "../db/client.ts";
import { FairQueue } from "../kernel/turns/fair-queue.ts";
import { CardPreviews } from "./card-previews.ts";
import { extensionOf, type FileExtension } from "./contract/media-file.ts";
import { PICTURE_FORMATS, type PictureFile, type PictureFormat, pictureWidths } from "./contract/picture.ts";
import { type CutPoint, cutPointOf, cutSizeOf } from "./contract/picture-cut.ts";
import { type ShareCard, shareCardHash } from "./contract/share-card.ts";
import { findItem } from "./library/items-table.ts";
import { Library } from "./library/library.ts";
import { fileName, originalName, variantName } from "./names.ts";
import { fileUnknown, pictureLost, picturesUnavailable, pictureUnknown } from "./picture-errors.ts";
import { findFiles, findPictures, insertPicture } from "./pictures-table.ts";
import type { ByteRange, Storage, StoredFile } from "./storage.ts";
import { itemName } from "./uploads/file-name.ts";
import { type Incoming, type Keeping, keepStreams } from "./uploads/keep-streams.ts";
import { Uploads } from "./uploads/uploads.ts";
import { pictureId, Workshop } from "./workshop.ts";

/** A file to serve; `name` is the name under which it is stored. */
export type ServedFile = StoredFile & { name: string };

/** The same of a file that is no picture; `label` is the name it is downloaded under. */
export type LabeledFile = ServedFile & { type: string; label: string };

type StoreOptions = { thorough?: boolean; file?: string };

type Variant = { id: string; width: number; format: PictureFormat; cut: CutPoint | null };

function cardName(hash: string): string {
  return `share-cards/${hash.slice(0, 2)}/${hash}.png`;
}

/** The encodings that pages name; `png` is made on demand alone. */
const PREPARED = PICTURE_FORMATS.filter((format) => format !== "png");

/** The pictures and files of a site: stored under the hash of their content, pictures served in the sizes that pages name. */
export class Media {
  /** Names, words, and the bin. */
  readonly library: Library;
  /** Files on their way in. */
  readonly uploads: Uploads;
  readonly #db: Db;
  readonly #storage: Storage;
  readonly #workshop = new Workshop();
  readonly #cardPreviews = new CardPreviews();
  /** A file is kept, or removed for good, one at a time: none of the two meets the other half done. */
  readonly #changes = new FairQueue({ concurrency: 1 });

  readonly #onMade: (name: string) => void;

  /** @param onMade called with the name of each file that is generated rather than uploaded. */
  constructor(db: Db, storage: Storage, onMade: (name: string) => void) {
    this.#db = db;
    this.#storage = storage;
    this.#onMade = onMade;
    const room = { db, storage, changes: this.#changes };
    this.library = new Library(room);
    this.uploads = new Uploads({ ...room, workshop: this.#workshop });
  }

  /**
   * Stores a picture, unless it is stored already. Resolves once a power cut would not lose it.
   * @param options.thorough false reads the file's header alone: for pictures that come with the program.
   * @param options.file its name where it came from, from which the library names it.
   * @throws AppError as `Workshop.inspect`, and the storage's own.
   */
  async store(bytes: Uint8Array, { thorough = true, file = "" }: StoreOptions = {}): Promise<PictureFile> {
    const id = pictureId(bytes);
    const name = originalName(id);
    const [stored] = await this.#find([id]);
    if (stored !== undefined && (await this.#storage.stat(name)) !== null) return stored;
    const { type, width, height, cleaned } = await this.#workshop.inspect(bytes, thorough);
    const kept = cleaned ?? bytes;
    await this.#changes.add(async () => {
      await this.#storage.write(name, kept);
      await this.#db.transaction((tx) =>
        insertPicture(tx, { id, type, width, height, bytes: kept.length, name: itemName(file), now: Date.now() }),
      );
    }).result;
    return { id, width, height };
  }

  /** Takes files into the library that the program got by itself. @throws AppError as `keepStreams`. */
  keepAll(files: readonly Incoming[], keeping: Keeping): Promise<void> {
    const room = { db: this.#db, storage: this.#storage, workshop: this.#workshop, changes: this.#changes };
    return keepStreams(room, files, keeping);
  }

  /** Which of these ids have no stored picture. */
  async missing(ids: readonly string[]): Promise<string[]> {
    const stored = new Set((await this.#find(ids)).map(({ id }) => id));
    const files = await Promise.all(ids.map((id) => this.#storage.stat(originalName(id))));
    return ids.filter((id, index) => !stored.has(id) || files[index] === null);
  }

  /** @throws AppError `PICTURE_UNKNOWN` (422) for the first that is not stored, or has another size. */
  async requireKnown(pictures: readonly PictureFile[]): Promise<void> {
    if (pictures.length === 0) return;
    const stored = new Map((await this.#find(pictures.map(({ id }) => id))).map((picture) => [picture.id, picture]));
    for (const { id, width, height } of pictures) {
      const found = stored.get(id);
      if (found?.width !== width || found.height !== height) throw pictureUnknown(id);
    }
  }

  /** @throws AppError `FILE_UNKNOWN` (422) for the first that is no file of the library, or in its bin. */
  async requireFiles(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const known = new Set(await this.#db.snapshot((db) => findFiles(db, ids)));
    const unknown = ids.find((id) => !known.has(id));
    if (unknown !== undefined) throw fileUnknown(unknown);
  }

  /**
   * One width and encoding of a picture, generated at its first request; null where there is no such picture or width, or
   * where it is in the bin. It is cut around no other point than its focal point.
   * @param signal aborts when nobody waits for it any more: it is not made then, unless somebody else waits for it.
   * @throws AppError `PICTURE_LOST` (404), `PICTURES_UNAVAILABLE` (503), and the storage's own; the signal's reason.
   */
  async variant({ id, width, format, cut }: Variant, signal?: AbortSignal): Promise<ServedFile | null> {
    const name = variantName(id, width, format, cut);
    const ready = await this.#served(name);
    if (ready !== null) return ready;
    const [picture] = await this.#find([id]);
    if (picture === undefined) return null;
    const size = cut === null ? picture : cutSizeOf(picture);
    if (!pictureWidths(size.width).includes(width) || !(await this.#mayCut(id, cut))) return null;
    await this.#makeVariant({ id, width, format, cut }, { urgent: true, signal });
    return this.#served(name);
  }

  /** Whoever asks could have a picture cut in ten thousand ways otherwise. */
  async #mayCut(id: string, cut: CutPoint | null): Promise<boolean> {
    if (cut === null) return true;
    const focal = await this.#focalPoint(id);
    return focal?.x === cut.x && focal.y === cut.y;
  }

  async #focalPoint(id: string): Promise<CutPoint | null> {
    const item = await this.#db.snapshot((db) => findItem(db, id));
    return item === null || item.focus === null ? null : cutPointOf(item.focus);
  }

  /**
   * A file that is no picture, with the name it is downloaded under; null where there is none, where it is in the bin, or
   * where it has another extension than the one that is given.
   */
  async file(id: string, extension?: FileExtension): Promise<LabeledFile | null> {
    const item = await this.#db.snapshot((db) => findItem(db, id));
    const own = item === null || item.deletedAt !== null ? null : extensionOf(item.type);
    if (item === null || own === null || own !== (extension ?? own)) return null;
    const served = await this.#served(fileName(id));
    return served === null ? null : { ...served, type: item.type, label: `${item.name || id}.${own}` };
  }

  /** Generates every file that pages name of these pictures, one after the other; what a visitor waits for goes first. */
  async prepare(pictures: readonly PictureFile[]): Promise<void> {
    for (const { id, width, height } of pictures) {
      const cut = await this.#focalPoint(id);
      const cuts = cut === null ? [] : pictureWidths(cutSizeOf({ width, height }).width);
      for (const format of PREPARED) {
        for (const each of pictureWidths(width))
          await this.#makeVariant({ id, width: each, format, cut: null }, { urgent: false });
        for (const each of cuts) await this.#makeVariant({ id, width: each, format, cut }, { urgent: false });
      }
    }
  }

  /** The picture of a share card, drawn at its first request. */
  async shareCard(card: ShareCard): Promise<ServedFile> {
    const hash = shareCardHash(card);
    const name = cardName(hash);
    const ready = await this.#served(name);
    if (ready !== null) return ready;
    await this.#draw(card, { key: "card", urgent: true, write: (bytes) => this.#writeMade(name, bytes) });
    const drawn = await this.#served(name);
    if (drawn === null) throw picturesUnavailable(`${name} disappeared`);
    return drawn;
  }

  /**
   * The picture of a card that no page shows yet, as somebody writes it. Nothing of it is stored; visitors' pictures go
   * first.
   * @throws AppError `CARD_PREVIEWS_BUSY` (429).
   */
  async previewShareCard(card: ShareCard): Promise<Uint8Array> {
    const hash = shareCardHash(card);
    const drawn = await this.#storage.read(cardName(hash));
    if (drawn !== null) return drawn;
    return this.#cardPreviews.get(hash, (write) => this.#draw(card, { key: "preview", urgent: false, write }));
  }

  stream({ name }: ServedFile, range?: ByteRange): Readable {
    return this.#storage.stream(name, range);
  }

  /** Drops what is prepared in the background, and waits for the picture being processed, if there is one. */
  async close(): Promise<void> {
    await this.#workshop.close();
    await this.#changes.close(new Error("the site is stopping"));
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

  #draw(
    card: ShareCard,
    drawing: { key: string; urgent: boolean; write(bytes: Uint8Array): Promise<void> },
  ): Promise<void> {
    const original = card.cover && originalName(card.cover.id);
    return this.#workshop.shareCard(card, {
      ...drawing,
      withCover: async (use) =>
        original === undefined || (await this.#storage.stat(original)) === null
          ? use(null)
          : this.#storage.withFile(original, use),
    });
  }

  async #makeVariant(
    { id, width, format, cut }: Variant,
    { urgent, signal }: { urgent: boolean; signal?: AbortSignal | undefined },
  ): Promise<void> {
    const name = variantName(id, width, format, cut);
    const original = originalName(id);
    await this.#workshop.variant(
      { id, width, format, cut },
      {
        urgent,
        signal,
        read: async (use) => {
          if ((await this.#storage.stat(name)) !== null) return;
          if ((await this.#storage.stat(original)) === null) throw pictureLost(id);
          await this.#storage.withFile(original, use);
        },
        write: async (bytes) => {
          await this.#writeMade(name, bytes);
          // It may have been moved to the bin meanwhile, or given another focal point, when what was made so far was removed.
          const isWanted = (await this.#find([id])).length > 0 && (await this.#mayCut(id, cut));
          if (!isWanted) await this.#storage.remove(name);
        },
      },
    );
  }
}
