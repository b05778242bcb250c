import { spawnSync } from "node:child_process";
import { closeSync, openSync, writeSync } from "node:fs";
import { join } from "node:path";
import type { TestContext } from "vitest";
import { temporaryFolder } from "./site.ts";

const mounts: string[] = [];

/** Mounts a file system on a folder of its own, or skips and says why. */
export async function mountOrSkip(context: TestContext, ...args: string[]): Promise<string> {
  const folder = await temporaryFolder();
  const run = spawnSync("mount", [...args, folder]);
  if (run.status !== 0) context.skip(`this machine does not let this user mount: ${run.stderr ?? run.error?.message}`);
  mounts.push(folder);
  return folder;
}

/** For `afterEach`: takes away what a test mounted. */
export function unmountAll(): void {
  for (const folder of mounts.splice(0).reverse()) spawnSync("umount", ["-l", folder]);
}

/** Writes a file `filler` into a folder until its disk is full, or the file has that many bytes. */
export function fill(folder: string, bytes = Number.POSITIVE_INFINITY): void {
  const descriptor = openSync(join(folder, "filler"), "w");
  const block = Buffer.alloc(4096);
  try {
    for (let written = 0; written < bytes; written += block.length) writeSync(descriptor, block);
  } catch {
    // Full: that was the aim.
  } finally {
    closeSync(descriptor);
  }
}
