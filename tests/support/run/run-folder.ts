import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  export interface ProvidedContext {
    runFolder: string;
  }
}

let folder = "";

/** A folder that the test files of a run share, and that goes with it. */
export async function setup({ provide }: TestProject): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), "vitrine-run-"));
  provide("runFolder", folder);
}

export async function teardown(): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}
