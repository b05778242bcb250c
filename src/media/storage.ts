import type { Readable } from "node:stream";

/** Size and time of a stored file. `changedAt`: epoch milliseconds. */
export type StoredFile = { bytes: number; changedAt: number };

/** Some bytes of a file: both ends included, from 0. */
export type ByteRange = { start: number; end: number };

/** How far a file that arrives in pieces has come. */
export type Received = {
  /** Bytes that a power cut would not lose. */
  length: number;
  /** Why the piece ended early: its sender left, the disk is full, it was too long; null when it came whole. */
  failure: unknown;
};

/**
 * The storage of pictures and other files: named files that are written whole or not at all. The folder of
 * `folder-storage.ts`; an object store is another driver of the same. Names are made by the program
 * (`pictures/ab/…/800.webp`), never by a visitor.
 */
export type Storage = {
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Null where there is no such file, as below. */
  read(name: string): Promise<Buffer | null>;
  stat(name: string): Promise<StoredFile | null>;
  stream(name: string, range?: ByteRange): Readable;
  /** Keeps a second file of the same content; false where there is none of that name. */
  copy(from: string, to: string): Promise<boolean>;
  /** Removes a file, or everything below a folder's name; nothing happens where there is nothing. */
  remove(name: string): Promise<void>;
  /** Names of the files in a folder, without the folder's. */
  list(folder: string): Promise<string[]>;
  /**
   * Writes a piece of a file that arrives in pieces: from an offset on, which cuts off whatever lay behind it.
   * @param most bytes that the whole file may have
   */
  receive(name: string, offset: number, piece: AsyncIterable<Uint8Array>, most: number): Promise<Received>;
  /** Gives a stored file to a program that reads from this computer's disk. */
  withFile<T>(name: string, use: (path: string) => Promise<T>): Promise<T>;
  /**
   * Has a program write a file on this computer's disk, and keeps it under the name.
   * @param write false where it wrote nothing; nothing is kept then, nor when it fails.
   */
  create(name: string, write: (path: string) => Promise<boolean>): Promise<boolean>;
  /**
   * Writes a file that is kept later, if at all: on the disk of this computer, and gone after a crash.
   * @param most bytes that it may have.
   * @returns its path; a program may write another one beside it (`besideScratch`).
   * @throws what the bytes throw.
   */
  scratch(bytes: AsyncIterable<Uint8Array>, most: number): Promise<string>;
  /** Removes a file of `scratch`, and what a program wrote beside it, where they are not kept. */
  dropScratch(path: string): Promise<void>;
  /** Keeps files of `scratch` under their names: once it resolves, no power cut loses one. */
  keepScratch(files: ReadonlyArray<{ path: string; name: string }>): Promise<void>;
  /** Bytes that can still be stored; null where nobody knows a limit. */
  free(): Promise<number | null>;
};

/** Where a program writes what is kept in the place of a file of `Storage.scratch`. */
export function besideScratch(path: string): string {
  return `${path}.made`;
}
