import type { Readable } from "node:stream";

/** Size and time of a stored file. `changedAt`: epoch milliseconds. */
export type StoredFile = { bytes: number; changedAt: number };

/**
 * The storage of pictures: named files that are written whole or not at all. The folder of `folder-storage.ts`; an
 * object store is another driver of the same. Names are made by the program (`pictures/ab/…/800.webp`), never by a visitor.
 */
export type Storage = {
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Null where there is no such file, as below. */
  read(name: string): Promise<Buffer | null>;
  stat(name: string): Promise<StoredFile | null>;
  stream(name: string): Readable;
};
