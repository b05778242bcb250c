import { mkdir, open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Instant } from "../kernel/clock.ts";

/** The files of mails while no server is configured, in a folder of the data folder that only its user may read. */
export class Outbox {
  readonly #folder: string;

  constructor(dataFolder: string) {
    this.#folder = join(dataFolder, "outbox");
  }

  /** Full path of a mail's file. Its name holds neither address nor link. */
  pathOf(id: string, createdAt: Instant): string {
    return join(this.#folder, `${new Date(createdAt).toISOString().replace(/[:.]/g, "-")}-${id}.eml`);
  }

  /** Writes a mail, whole or not at all; writing it again changes nothing. */
  async keep(id: string, createdAt: Instant, message: Buffer): Promise<string> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const path = this.pathOf(id, createdAt);
    const temporary = `${path}.new`;
    const file = await open(temporary, "w", 0o600);
    try {
      await file.writeFile(message);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
    return path;
  }

  async erase(id: string, createdAt: Instant): Promise<void> {
    await rm(this.pathOf(id, createdAt), { force: true });
  }
}
