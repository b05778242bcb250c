import type { Kysely } from "kysely";
import { expect, it } from "vitest";
import { defaultLayout } from "../../../src/content/layout/default-layout.ts";
import { saveLayout } from "../../../src/content/layout/save-layout.ts";
import { listMediaUses } from "../../../src/content/media-uses/list-uses.ts";
import { openDatabase } from "../../../src/db/client.ts";
import { createMediaLibrary } from "../../../src/db/migrations/019-media-library.ts";
import { findItem } from "../../../src/media/library/items-table.ts";
import type { TestEngine } from "../../support/database/engines.ts";
import { post, put } from "../content/content.ts";

const id = (index: number) => index.toString(16).padStart(32, "0");

export function mediaMigrationContract(engine: () => TestEngine): void {
  it("a database of before keeps its pictures, and knows at once which texts use them", async () => {
    const opened = await engine().open();
    const db = await openDatabase(opened);
    try {
      await put(db, "a", post("a", { cover: { id: id(1), width: 800, height: 600, alt: "" } }));
      const { menu, ...layout } = defaultLayout("en");
      const withFile = { ...layout, menu: [...menu.slice(0, 1), { label: "Plan", to: `/media/${id(2)}.pdf` }] };
      await db.transaction((tx) => saveLayout(tx, { locale: "en", layout: withFile, seen: 0, now: 1, by: null }));
      // As it stood before: the table of pictures, and none of the library's.
      await opened.transaction(async (tx) => {
        const former = tx as unknown as Kysely<Former>;
        for (const table of ["media_items", "media_uses", "media_uploads"])
          await former.schema.dropTable(table).execute();
        await former.schema
          .createTable("pictures")
          .addColumn("id", opened.text, (column) => column.primaryKey())
          .addColumn("type", opened.text, (column) => column.notNull())
          .addColumn("width", "integer", (column) => column.notNull())
          .addColumn("height", "integer", (column) => column.notNull())
          .addColumn("bytes", "integer", (column) => column.notNull())
          .addColumn("created_at", "bigint", (column) => column.notNull())
          .execute();
        await former
          .insertInto("pictures")
          .values({ id: id(1), type: "image/png", width: 800, height: 600, bytes: 12, created_at: 1_700_000_000_000 })
          .execute();
        await createMediaLibrary(tx as unknown as Kysely<unknown>, { engine: opened });
      });
      expect(await db.snapshot((reader) => findItem(reader, id(1)))).toMatchObject({
        kind: "picture",
        type: "image/png",
        width: 800,
        height: 600,
        bytes: 12,
        createdAt: 1_700_000_000_000,
        name: "",
        deletedAt: null,
      });
      expect(await db.snapshot((reader) => listMediaUses(reader, id(1)))).toMatchObject([
        { key: "a", published: true },
      ]);
      expect(await db.snapshot((reader) => listMediaUses(reader, id(2)))).toEqual([{ kind: "layout", locale: "en" }]);
    } finally {
      await db.close();
      // Its tables are as that migration made them.
      await engine().drop();
    }
  });
}

type Former = {
  pictures: { id: string; type: string; width: number; height: number; bytes: number; created_at: number };
};
