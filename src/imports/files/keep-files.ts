import type { Db } from "../../db/client.ts";
import { decodeJson, encodeJson } from "../../db/json.ts";
import type { Fetcher } from "../../importers/fetching/open-fetcher.ts";
import { fileNameOf } from "../../importers/html/links.ts";
import type { FoundText } from "../../importers/reading/found.ts";
import { AppError } from "../../kernel/errors.ts";
import type { Media } from "../../media/media.ts";
import { sourceUnreadable } from "../errors.ts";
import type { Import } from "../imports-table.ts";
import { originalLocation } from "./file-location.ts";
import { inlineBytes, textOfLocation } from "./inline-picture.ts";
import type { SourceFiles } from "./source-files.ts";

/** Bytes of one file of an import. */
const MAX_FILE_BYTES = 200 * 1024 ** 2;
/** Files that are looked for at a time: one is read while another one is looked at. */
const CONCURRENCY = 3;
/** Values of one statement. */
const AT_ONCE = 500;

type Options = {
  db: Db;
  media: Pick<Media, "keep">;
  files: SourceFiles;
  /** Of the former site; null where nothing is fetched. */
  fetcher: Fetcher | null;
};

type Row = { source: string; position: number; location: string; name: string };

/**
 * Brings the pictures and files that some texts name into the library, unless that was tried before: what is missing or refused is written
 * down as such.
 * @throws AppError what keeps any file from being kept (a full disk, no picture process).
 */
export async function keepFiles(
  { id, createdBy }: Pick<Import, "id" | "createdBy">,
  sources: readonly string[],
  { db, media, files, fetcher }: Options,
): Promise<void> {
  const waiting: Row[] = [];
  for (let from = 0; from < sources.length; from += AT_ONCE) {
    const rows = await db.snapshot((reader) =>
      reader
        .selectFrom("import_files")
        .select(["source", "position", "location", "name"])
        .where("import_id", "=", id)
        .where("state", "=", "waiting")
        .where("source", "in", sources.slice(from, from + AT_ONCE))
        .execute(),
    );
    waiting.push(...rows);
  }
  const keepNext = async () => {
    for (let row = waiting.shift(); row !== undefined; row = waiting.shift()) await keepOne(row);
  };
  const keepOne = async (row: Row) => {
    const setState = async (values: { state: "missing" | "refused"; problem?: string }) =>
      db.transaction((tx) =>
        tx
          .updateTable("import_files")
          .set(values)
          .where("import_id", "=", id)
          .where("source", "=", row.source)
          .execute(),
      );
    if (await takeKept(db, id, row)) return;
    try {
      const bytes = await findBytes({ db, files, fetcher }, id, row);
      if (bytes === null) {
        await setState({ state: "missing" });
        return;
      }
      await media.keep({
        ...{ place: `imports/${id}/${row.position}`, bytes, name: row.name || fileNameOf(row.location) },
        ...{ max: MAX_FILE_BYTES, by: createdBy?.id ?? null },
        async onKept(tx, item, isNew) {
          await tx
            .updateTable("import_files")
            .set({ state: "kept", media_id: item.id, is_new: isNew ? 1 : 0 })
            .where("import_id", "=", id)
            .where("source", "=", row.source)
            .execute();
        },
      });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const isMissing = error.code.startsWith("FETCH_");
      if (!isMissing && error.status !== 422 && error.status !== 413) throw error;
      await setState({ state: isMissing ? "missing" : "refused", problem: encodeJson(error.reader) });
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, keepNext));
}

/** Takes the file that another row of the same place was given. @returns whether there is one. */
async function takeKept(db: Db, importId: string, { source, location }: Row): Promise<boolean> {
  const original = originalLocation(location);
  const same = await db.snapshot((reader) =>
    reader
      .selectFrom("import_files")
      .select("media_id")
      .where("import_id", "=", importId)
      .where("location", "in", original === null ? [location] : [location, original])
      .where("state", "=", "kept")
      .executeTakeFirst(),
  );
  if (same === undefined) return false;
  await db.transaction((tx) =>
    tx
      .updateTable("import_files")
      .set({ state: "kept", media_id: same.media_id })
      .where("import_id", "=", importId)
      .where("source", "=", source)
      .execute(),
  );
  return true;
}

/** The bytes of a file as it was uploaded, else in the size that the text shows; null where they are nowhere. */
async function findBytes(
  { db, files, fetcher }: Pick<Options, "db" | "files" | "fetcher">,
  importId: string,
  { source, location }: Row,
): Promise<AsyncIterable<Uint8Array> | null> {
  const textId = textOfLocation(location);
  if (textId !== null) return bytesWithin(db, importId, { textId, source });
  const original = originalLocation(location);
  const bytes = (original === null ? null : await files.find(original)) ?? (await files.find(location));
  if (bytes !== null) return explained(bytes, location);
  if (fetcher?.mayFetch(location, "file") !== true) return null;
  return fetchBytes(fetcher, original === null ? [location] : [original, location]);
}

/** The first of some addresses that answers. @throws AppError of the last one. */
async function fetchBytes(fetcher: Fetcher, addresses: readonly string[]): Promise<AsyncIterable<Uint8Array>> {
  const [first = "", ...others] = addresses;
  try {
    return (await fetcher.get(first, { purpose: "file" })).body;
  } catch (error) {
    const isAbsent = error instanceof AppError && error.code === "FETCH_STATUS";
    if (!isAbsent || others.length === 0) throw error;
    return fetchBytes(fetcher, others);
  }
}

/** What keeps one file from being read, as a damaged archive does, is about that file alone. */
async function* explained(bytes: AsyncIterable<Uint8Array>, location: string): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes;
  } catch (error) {
    throw error instanceof AppError ? error : sourceUnreadable(fileNameOf(location), error);
  }
}

async function bytesWithin(db: Db, importId: string, { textId, source }: { textId: string; source: string }) {
  const row = await db.snapshot((reader) =>
    reader
      .selectFrom("import_texts")
      .innerJoin("import_bodies", (join) =>
        join
          .onRef("import_bodies.import_id", "=", "import_texts.import_id")
          .onRef("import_bodies.position", "=", "import_texts.position"),
      )
      .select("import_bodies.found")
      .where("import_texts.import_id", "=", importId)
      .where("import_texts.source_id", "=", textId)
      .executeTakeFirst(),
  );
  const found = row === undefined ? null : (decodeJson(row.found) as FoundText);
  const bytes = found === null ? null : inlineBytes(found.body.content, source);
  return bytes === null ? null : once(bytes);
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
