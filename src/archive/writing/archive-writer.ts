import { createHash } from "node:crypto";
import { type ArchivedFile, type ArchiveManifest, encodeManifest, MANIFEST_FILE } from "../format/manifest.ts";
import type { Container } from "./container.ts";

/** Files of these parts are compressed; those of the library and of messages are as small as they get. */
const COMPRESSED = /^(?:data|content)\//;

/** Writes the files of an archive, and its manifest behind them. */
export class ArchiveWriter {
  readonly #container: Container;
  readonly #files = new Map<string, ArchivedFile>();

  constructor(container: Container) {
    this.#container = container;
  }

  has(path: string): boolean {
    return this.#files.has(path);
  }

  async add(path: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
    const digest = createHash("sha256");
    let size = 0;
    const measured = async function* () {
      for await (const chunk of bytes) {
        digest.update(chunk);
        size += chunk.length;
        yield chunk;
      }
    };
    await this.#container.write(path, measured(), COMPRESSED.test(path));
    this.#files.set(path, { path, bytes: size, sha256: digest.digest("hex") });
  }

  addText(path: string, text: string): Promise<void> {
    return this.add(path, once(Buffer.from(text)));
  }

  /** Without its manifest it is no archive: that comes last. */
  async finish(facts: Omit<ArchiveManifest, "format" | "version" | "files">): Promise<ArchiveManifest["files"]> {
    const files = [...this.#files.values()].sort((one, other) => (one.path < other.path ? -1 : 1));
    const { kind, program, migrations, tables } = facts;
    const manifest = Buffer.from(encodeManifest({ kind, program, migrations, tables, files }));
    await this.#container.write(MANIFEST_FILE, once(manifest), true);
    await this.#container.finish();
    return files;
  }
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
