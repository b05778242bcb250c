import { join } from "node:path";
import type { Queryable } from "../db/client.ts";
import type { Engine } from "../db/engines/engine.ts";
import { extensionOf } from "../media/contract/media-file.ts";
import { fileName, originalName } from "../media/names.ts";
import { textFiles } from "./content/text-files.ts";
import { addFile, type Exported } from "./export-site.ts";
import type { ArchiveManifest } from "./format/manifest.ts";
import { ArchiveWriter } from "./writing/archive-writer.ts";
import type { Container } from "./writing/container.ts";

type Options = {
  dataDir: string;
  engine: Pick<Engine, "snapshotInTurns">;
  container: Container;
  program: ArchiveManifest["program"];
};

/** A path that texts name a file of the library by. */
const FILE_PATH = /\/media\/([0-9a-f]{32})\.[a-z0-9]{3,4}\b/g;

/**
 * Writes what visitors read, and nothing else: published texts as Markdown, and the files of the library that they show. Files have
 * extensions here, and stand where the texts name them, for programs that know nothing of us.
 */
export async function exportPublic({ dataDir, engine, container, program }: Options): Promise<Exported> {
  const writer = new ArchiveWriter(container);
  try {
    const { used, texts } = await engine.snapshotInTurns(async (reader) => {
      const types = await readTypes(reader);
      const found = new Set<string>();
      const archived = (id: string) => `media/${id}.${endingOf(types.get(id))}`;
      const pictureFile = (id: string) => {
        found.add(id);
        return archived(id);
      };
      let count = 0;
      for await (const { path, text } of textFiles(reader, { drafts: false, pictureFile })) {
        for (const [, id = ""] of text.matchAll(FILE_PATH)) if (types.has(id)) found.add(id);
        await writer.addText(path, text);
        count += 1;
      }
      return { used: [...found].sort().map((id) => ({ id, path: archived(id) })), texts: count };
    });
    for (const { id, path } of used) {
      const isPicture = await addFile(writer, path, join(dataDir, "media", originalName(id)));
      if (!isPicture) await addFile(writer, path, join(dataDir, "media", fileName(id)));
    }
    const files = await writer.finish({ kind: "public", program, migrations: [], tables: [] });
    return {
      ...{ rows: 0, texts, files: files.length - texts },
      bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    };
  } catch (error) {
    await container.abort();
    throw error;
  }
}

/** Media types of the library, by id. */
async function readTypes(reader: Queryable): Promise<Map<string, string>> {
  const rows = await reader.selectFrom("media_items").select(["id", "type"]).orderBy("id").execute();
  return new Map(rows.map(({ id, type }) => [id, type]));
}

function endingOf(type = "image/jpeg"): string {
  const [, subtype = "bin"] = /^image\/([a-z0-9]+)/.exec(type) ?? [];
  if (!type.startsWith("image/")) return extensionOf(type) ?? "bin";
  return subtype === "jpeg" ? "jpg" : subtype;
}
