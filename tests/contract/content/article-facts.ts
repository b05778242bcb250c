import { expect, it } from "vitest";
import { readerOf } from "../../../src/content/dependencies/reads.ts";
import { checkAddress, readAddresses } from "../../../src/content/publishing/check-address.ts";
import { readCoverFocus, readFocus } from "../../../src/content/reading/cover-focus.ts";
import { findPublished } from "../../../src/content/reading/find-published.ts";
import { listAuthors } from "../../../src/content/reading/list-authors.ts";
import { changeItem, insertItem } from "../../../src/media/library/items-table.ts";
import { page, post, put, type Subject, takeDown } from "./content.ts";

const PICTURE = { id: "a".repeat(32), width: 1200, height: 800 };

/** What writers are told of an article besides its text. */
export function articleFactsContract({ db }: Subject): void {
  const entryAt = async (slug: string) =>
    (await db().snapshot((reader) => findPublished(readerOf(reader), { kind: "post", locale: "fr", slug })))?.entryId ??
    "";
  const check = (entryId: string, slug: string) =>
    db().snapshot((reader) => checkAddress(reader, { entryId, kind: "post", locale: "fr", slug }));
  const FREE = { takenBy: null, leadsTo: null, free: null };

  it("an address is taken by what is published there, in its language and of its kind alone", async () => {
    await put(db(), "port", post("port", { title: "Le port" }));
    await put(db(), "port", post("harbor"), "en");
    await put(db(), "quai", page("quai"));
    const entryId = await entryAt("port");
    expect(await check("another", "port")).toEqual({
      takenBy: { entryId, title: "Le port" },
      leadsTo: null,
      free: "port-2",
    });
    for (const [id, slug] of [
      [entryId, "port"],
      ["another", "harbor"],
      ["another", "quai"],
      ["another", "port-2"],
    ] as const) {
      expect(await check(id, slug)).toEqual(FREE);
    }
  });

  it("a former address names what it leads to, until that is taken down", async () => {
    await put(db(), "port", post("port"));
    await put(db(), "port", post("rade", { title: "La rade" }));
    const entryId = await entryAt("rade");
    expect(await check("another", "port")).toEqual({ ...FREE, leadsTo: { entryId, title: "La rade" } });
    expect(await check(entryId, "port")).toEqual(FREE);
    await takeDown(db(), "rade");
    expect(await check("another", "port")).toEqual(FREE);
    expect(await db().snapshot((reader) => readAddresses(reader, entryId))).toEqual([
      { locale: "fr", published: null, everPublished: true },
    ]);
  });

  it("authors are those of published articles of a language, those of most articles first", async () => {
    const signed = (slug: string, author: string, publishedAt: number) => post(slug, { author, publishedAt });
    await put(db(), "un", signed("un", 'Camille "Exemple"', 1));
    await put(db(), "deux", signed("deux", "Alex", 2));
    await put(db(), "trois", signed("trois", "Alex", 3));
    await put(db(), "quatre", post("quatre"));
    await put(db(), "cinq", signed("cinq", "Gone", 5));
    await takeDown(db(), "cinq");
    await put(db(), "un", signed("one", "Robin", 1), "en");
    expect(await db().snapshot((reader) => listAuthors(reader, "fr"))).toEqual(["Alex", 'Camille "Exemple"']);
    expect(await db().snapshot((reader) => listAuthors(reader, "en"))).toEqual(["Robin"]);
  });

  it("the focal point of a cover is the library's", async () => {
    await db().transaction((tx) =>
      insertItem(tx, { ...PICTURE, type: "image/png", bytes: 1, name: "", now: 1, by: null }),
    );
    const covered = post("couvert", { cover: { ...PICTURE, alt: "" } });
    await put(db(), "couvert", covered);
    const published = () =>
      db().snapshot((reader) => findPublished(readerOf(reader), { kind: "post", locale: "fr", slug: "couvert" }));
    expect((await published())?.coverFocus).toBeNull();
    await db().transaction((tx) => changeItem(tx, PICTURE.id, { focus: { x: 0.25, y: 1 } }));
    expect((await published())?.coverFocus).toEqual({ x: 0.25, y: 1 });
    expect(await db().snapshot((reader) => readFocus(readerOf(reader), "b".repeat(32)))).toBeNull();
    expect(await db().snapshot((reader) => readCoverFocus(readerOf(reader), post("nu")))).toBeNull();
  });
}
