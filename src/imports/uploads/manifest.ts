import { z } from "zod";
import type { Storage } from "../../media/storage.ts";
import { importFolder } from "../files/uploaded-files.ts";

/** Files of an import on their way, as whoever sends them announced them. It stands beside them, and goes with them. */
const manifest = z.object({
  /** The administrator who sends them. */
  by: z.string(),
  files: z.array(
    z.object({
      name: z.string(),
      /** Bytes, as announced. */
      size: z.number(),
      /** Bytes that are stored for good. */
      received: z.number(),
    }),
  ),
  /** When the last piece came, in epoch milliseconds. */
  updatedAt: z.number(),
});
export type Manifest = z.output<typeof manifest>;

const nameOf = (importId: string) => `${importFolder(importId)}/upload.json`;

/** Null where nothing was announced under that id. */
export async function readManifest(storage: Storage, importId: string): Promise<Manifest | null> {
  const bytes = await storage.read(nameOf(importId));
  return bytes === null ? null : manifest.parse(JSON.parse(bytes.toString()));
}

export async function writeManifest(storage: Storage, importId: string, written: Manifest): Promise<void> {
  await storage.write(nameOf(importId), Buffer.from(JSON.stringify(written)));
}

/** Bytes that were announced and have not come. */
export function bytesToCome({ files }: Pick<Manifest, "files">): number {
  return files.reduce((sum, { size, received }) => sum + size - received, 0);
}
