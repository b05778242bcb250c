import { spawnSync } from "node:child_process";
import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import type { TestContext } from "vitest";
import { temporaryFolder } from "./site.ts";

const mounts: string[] = [];

/** Mounts a file system on a folder of its own. @returns null where this user may not. */
export async function mount(...args: string[]): Promise<string | null> {
  const folder = await temporaryFolder();
  if (spawnSync("mount", [...args, folder]).status !== 0) return null;
  mounts.push(folder);
  return folder;
}

/** The same, or skips the test and says why. */
export async function mountOrSkip(context: TestContext, ...args: string[]): Promise<string> {
  return (await mount(...args)) ?? context.skip("this machine does not let this user mount");
}

/** For `afterEach`: takes away what a test mounted. */
export function unmountAll(): void {
  for (const folder of mounts.splice(0).reverse()) spawnSync("umount", ["-l", folder]);
}

/**
 * Writes a file `filler` into a folder until its disk is full to the last byte, or the file has that many bytes.
 * @returns what takes it away.
 */
export function fill(folder: string, bytes = Number.POSITIVE_INFINITY): () => void {
  const filler = join(folder, "filler");
  const descriptor = openSync(filler, "w");
  let written = 0;
  try {
    for (const block of [4096, 1].map((size) => Buffer.alloc(size))) {
      try {
        while (written + block.length <= bytes) written += writeSync(descriptor, block);
      } catch {
        // Full: that was the aim.
      }
    }
  } finally {
    closeSync(descriptor);
  }
  return () => rmSync(filler);
}
