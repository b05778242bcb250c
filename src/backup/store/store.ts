import type { Readable } from "node:stream";

/** A stored file by its name, with its size. */
export type StoredObject = { name: string; bytes: number };

/** What is written: its size, and what gives its bytes, as often as it is tried. */
export type Content = { bytes: number; open(): Readable };

/**
 * A place that keeps backups: files under names, written whole or not at all. Its errors are `BACKUP_PLACE_UNUSABLE`.
 */
export type Store = {
  /** How people name it; holds no key. */
  readonly where: string;
  /** The name under which a file is stored here. */
  storedAs(name: string): string;
  /** Whether a stored file has as many bytes as were given. */
  readonly hasSizes: boolean;
  /** Everything whose name begins so, in the order of names. */
  list(prefix: string): AsyncIterable<StoredObject>;
  /** Null where there is nothing of that name. */
  read(name: string): Promise<Readable | null>;
  /** Writes a file, in the place of one of that name. */
  write(name: string, content: Content): Promise<void>;
  /** Removes a file; nothing happens where there is none. */
  remove(name: string): Promise<void>;
  /** Resolves once a power cut would lose nothing of what was written. */
  flush(): Promise<void>;
};
