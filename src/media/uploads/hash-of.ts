import { createHash } from "node:crypto";
import type { Readable } from "node:stream";

/** Name of a file by its content, as `pictureId` gives it to one that is held in memory. */
export async function hashOf(stream: Readable): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of stream) hash.update(chunk as Buffer);
  return hash.digest("hex").slice(0, 32);
}
