import { expect, it } from "vitest";
import { findPictures, insertPicture } from "../../src/media/pictures-table.ts";
import type { Subject } from "./content/content.ts";

/** What is kept of the file itself; words and uses are the library's. */
const KEPT = ["id", "type", "width", "height", "bytes", "created_at"] as const;

export function picturesContract({ db }: Subject): void {
  const id = (index: number) => index.toString(16).padStart(32, "0");
  const insert = (index: number, width = 800, now = 1_000) =>
    db().transaction((tx) =>
      insertPicture(tx, { id: id(index), type: "image/png", width, height: 600, bytes: 12_345, name: "", now }),
    );
  const find = (ids: string[]) => db().snapshot((reader) => findPictures(reader, ids));

  it("a picture is found by its id, with its size", async () => {
    await insert(1);
    expect(await find([id(1), id(2)])).toEqual([{ id: id(1), width: 800, height: 600 }]);
    expect(await find([])).toEqual([]);
  });

  it("what a library lists of it is kept", async () => {
    await insert(1, 800, Date.UTC(2026, 10, 21));
    const rows = await db().snapshot((reader) => reader.selectFrom("media_items").select(KEPT).execute());
    expect(rows).toEqual([
      { id: id(1), type: "image/png", width: 800, height: 600, bytes: 12_345, created_at: Date.UTC(2026, 10, 21) },
    ]);
  });

  it("handing one in again changes nothing, two at once included", async () => {
    await Promise.all([insert(1), insert(1, 801, 2_000), insert(1, 802, 3_000)]);
    const rows = await db().snapshot((reader) =>
      reader.selectFrom("media_items").select(["id", "created_at"]).execute(),
    );
    expect(rows).toEqual([{ id: id(1), created_at: 1_000 }]);
  });

  it("more than a statement takes are found all the same", async () => {
    for (const index of [0, 999, 1000, 2500]) await insert(index);
    const found = await find(Array.from({ length: 2501 }, (_, index) => id(index)));
    expect(found.map((picture) => picture.id)).toEqual([id(0), id(999), id(1000), id(2500)]);
  });
}
