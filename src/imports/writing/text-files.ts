import type { Queryable } from "../../db/client.ts";
import type { MediaKind } from "../../media/contract/media-file.ts";
import { originalLocation } from "../files/file-location.ts";

/** A picture or file of the library that a text of the import names, with what its source says of it. */
export type TextFile = {
  mediaId: string;
  kind: MediaKind;
  type: string;
  width: number | null;
  height: number | null;
  bytes: number;
  name: string;
  /** Null where the source says nothing of it. */
  alt: string | null;
  caption: string;
};

/** Values of one statement: both engines bound them. */
const AT_ONCE = 500;

/** The files that a text names and that were found, by how it names them. */
export async function readTextFiles(
  db: Queryable,
  importId: string,
  sources: readonly string[],
): Promise<Map<string, TextFile>> {
  const found = new Map<string, TextFile>();
  for (let from = 0; from < sources.length; from += AT_ONCE) {
    const rows = await db
      .selectFrom("import_files")
      .innerJoin("media_items", "media_items.id", "import_files.media_id")
      .select(["import_files.source", "import_files.location", "import_files.alt", "import_files.caption"])
      .select(["media_items.id", "media_items.kind", "media_items.type", "media_items.width", "media_items.height"])
      .select(["media_items.bytes", "media_items.name"])
      .where("import_files.import_id", "=", importId)
      .where("import_files.source", "in", sources.slice(from, from + AT_ONCE))
      .where("media_items.deleted_at", "is", null)
      .execute();
    const altAt = await readAlternatives(
      db,
      importId,
      rows.filter(({ alt }) => alt === null).map(({ location }) => location),
    );
    for (const { source, location, id: mediaId, bytes, alt, ...file } of rows) {
      found.set(source, { mediaId, bytes: Number(bytes), alt: alt ?? altAt(location), ...file });
    }
  }
  return found;
}

/** What the source lists with a picture, for texts that name it by its address, or in another size. */
async function readAlternatives(
  db: Queryable,
  importId: string,
  locations: readonly string[],
): Promise<(location: string) => string | null> {
  const places = (location: string) => [location, originalLocation(location)].filter((each) => each !== null);
  const wanted = [...new Set(locations.flatMap(places))];
  const found = new Map<string, string>();
  if (wanted.length > 0) {
    const rows = await db
      .selectFrom("import_files")
      .select(["location", "alt"])
      .where("import_id", "=", importId)
      .where("location", "in", wanted)
      .where("alt", "is not", null)
      .execute();
    for (const { location, alt } of rows) if (alt !== null) found.set(location, alt);
  }
  return (location) => places(location).flatMap((each) => found.get(each) ?? [])[0] ?? null;
}
