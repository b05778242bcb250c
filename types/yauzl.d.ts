/** What `src/importers/reading/zip-archive.ts` uses of `yauzl`, which brings no types. */
declare module "yauzl" {
  import type { Readable } from "node:stream";

  /** A line of the central directory. With `decodeStrings: false`, the name is bytes. */
  export type Entry = {
    fileName: Buffer;
    generalPurposeBitFlag: number;
    compressionMethod: number;
    compressedSize: number;
    uncompressedSize: number;
    externalFileAttributes: number;
    extraFields: Array<{ id: number; data: Buffer }>;
    isEncrypted(): boolean;
  };

  export type ZipFile = {
    entryCount: number;
    fileSize: number;
    eachEntry(): AsyncIterable<Entry>;
    openReadStreamPromise(entry: Entry): Promise<Readable>;
    close(): void;
  };

  export type Options = { autoClose?: boolean; decodeStrings?: boolean; validateEntrySizes?: boolean };

  export function openPromise(path: string, options: Options): Promise<ZipFile>;
  export function getFileNameLowLevel(
    flags: number,
    name: Buffer,
    extraFields: Entry["extraFields"],
    strictFileNames: boolean,
  ): string;
  /** Why a name must not be used as a path; null where it may. */
  export function validateFileName(name: string): string | null;
}
