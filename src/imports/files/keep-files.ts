import type { Db, Tx } from "../../db/client.ts";
import { decodeJson, encodeJson } from "../../db/json.ts";
import type { Fetcher } from "../../importers/fetching/open-fetcher.ts";
import { fileNameOf } from "../../importers/html/links.ts";
import type { FoundText } from "../../importers/reading/found.ts";
import { AppError } from "../../kernel/errors.ts";
import type { Media } from "../../media/media.ts";
import type { Outcome } from "../../media/uploads/keep-streams.ts";
import { sourceUnreadable } from "../errors.ts";
import type { Import } from "../imports-table.ts";
import { originalLocation } from "./file-location.ts";
import { inlineBytes, textOfLocation } from "./inline-picture.ts";
import type { SourceFiles } from "./source-files.ts";

/** Bytes of one file of an import. */
const MAX_FILE_BYTES = 200 * 1024 ** 2;
/** Files that are kept together, with one transaction. */
const FILES_AT_ONCE = 32;
/** Values of one statement. */
const AT_ONCE = 500;

type Options = {
  db: Db;
  media: Pick<Media, "keepAll">;
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
  imported: Pick<Import, "id" | "createdBy">,
  sources: readonly string[],
  options: Options,
): Promise<void> {
  const { db } = options;
  let waiting: Row[] = [];
  for (let from = 0; from < sources.length; from += AT_ONCE) {
    const rows = await db.snapshot((reader) =>
      reader
        .selectFrom("import_files")
        .select(["source", "position", "location", "name"])
        .where("import_id", "=", imported.id)
        .where("state", "=", "waiting")
        .where("source", "in", sources.slice(from, from + AT_ONCE))
        .execute(),
    );
    waiting.push(...rows);
  }
  while (waiting.length > 0) {
    const next = firstOfEach(waiting).slice(0, FILES_AT_ONCE);
    await keepTogether(imported, next, options);
    waiting = waiting.filter((row) => !next.includes(row));
  }
}

/** Rows that are other files for sure: one that is a size of another takes what that was given. */
function firstOfEach(rows: readonly Row[]): Row[] {
  const first = new Map<string, Row>();
  for (const row of rows) {
    const key = originalLocation(row.location) ?? row.location;
    if (!first.has(key)) first.set(key, row);
  }
  return [...first.values()];
}

async function keepTogether(
  { id, createdBy }: Pick<Import, "id" | "createdBy">,
  rows: readonly Row[],
  { db, media, files, fetcher }: Options,
): Promise<void> {
  const kept = await readKept(db, id, rows);
  const others = rows.filter((row) => mediaOf(kept, row) === undefined);
  const setState = (tx: Tx, { source }: Row, values: Partial<FileState>) =>
    tx.updateTable("import_files").set(values).where("import_id", "=", id).where("source", "=", source).execute();
  if (kept.size > 0) {
    await db.transaction(async (tx) => {
      for (const row of rows) {
        const mediaId = mediaOf(kept, row);
        if (mediaId !== undefined) await setState(tx, row, { state: "kept", media_id: mediaId });
      }
    });
  }
  if (others.length === 0) return;
  await media.keepAll(
    others.map((row) => ({
      open: () => findBytes({ db, files, fetcher }, id, row),
      name: row.name || fileNameOf(row.location),
    })),
    {
      ...{ max: MAX_FILE_BYTES, by: createdBy?.id ?? null, isOfFile: isOfFetching },
      async settle(tx, outcomes) {
        for (const [index, row] of others.entries()) await setState(tx, row, stateOf(outcomes[index] ?? "missing"));
      },
    },
  );
}

type FileState = {
  state: "kept" | "missing" | "refused";
  media_id: string | null;
  is_new: 0 | 1;
  problem: string | null;
};

function stateOf(outcome: Outcome): Partial<FileState> {
  if (outcome === "missing") return { state: "missing" };
  if ("item" in outcome) return { state: "kept", media_id: outcome.item.id, is_new: outcome.isNew ? 1 : 0 };
  const { refused } = outcome;
  return { state: isOfFetching(refused) ? "missing" : "refused", problem: encodeJson(refused.reader) };
}

/** Whether an error is about one answer of the former site. */
function isOfFetching({ code }: AppError): boolean {
  return code.startsWith("FETCH_");
}

const placesOf = ({ location }: Row) => [location, originalLocation(location)].filter((each) => each !== null);

/** Files that other rows of the same places were given, by place. */
async function readKept(db: Db, importId: string, rows: readonly Row[]): Promise<Map<string, string>> {
  const found = await db.snapshot((reader) =>
    reader
      .selectFrom("import_files")
      .select(["location", "media_id"])
      .where("import_id", "=", importId)
      .where("location", "in", [...new Set(rows.flatMap(placesOf))])
      .where("state", "=", "kept")
      .execute(),
  );
  return new Map(found.flatMap(({ location, media_id }) => (media_id === null ? [] : [[location, media_id]])));
}

function mediaOf(kept: ReadonlyMap<string, string>, row: Row): string | undefined {
  return placesOf(row).flatMap((place) => kept.get(place) ?? [])[0];
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
