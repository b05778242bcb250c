import { describe, expect, test } from "vitest";
import { type EditorPage, MemoryPresence } from "../../../src/admin/areas/editor/server/presence.ts";

const page = (pageId: string, changes: Partial<EditorPage> = {}): EditorPage => ({
  entryId: "article",
  pageId,
  admin: { id: "zoe", name: null, email: "zoe@example.org" },
  place: null,
  hidden: false,
  conflicts: [],
  ...changes,
});
const person = (id: string) => ({ admin: { id, name: null, email: `${id}@example.org` } });
const ids = (pages: ReadonlyArray<{ pageId: string }>) => pages.map(({ pageId }) => pageId);

describe("who has an article open", () => {
  test("is every other page that said so, of that article alone, the first first", () => {
    const presence = new MemoryPresence();
    presence.announce(page("one"), 1_000);
    presence.announce(page("elsewhere", { entryId: "other" }), 1_100);
    presence.announce(page("two", person("camille")), 1_200);
    presence.announce(page("one", { place: { locale: "fr", piece: "aaaaaaaaaa" } }), 2_000);
    const seen = presence.announce(page("three"), 2_100);
    expect(seen.map(({ pageId, since }) => [pageId, since])).toEqual([
      ["one", 1_000],
      ["two", 1_200],
    ]);
    expect(seen[0]?.place).toEqual({ locale: "fr", piece: "aaaaaaaaaa" });
    expect(ids(presence.announce(page("one"), 2_200))).toEqual(["two", "three"]);
  });

  test("ends by itself once a page is silent, later for one behind another tab", () => {
    const presence = new MemoryPresence();
    presence.announce(page("seen"), 0);
    presence.announce(page("hidden", { hidden: true }), 0);
    expect(ids(presence.announce(page("me"), 14_000))).toEqual(["hidden", "seen"]);
    expect(ids(presence.announce(page("me"), 15_000))).toEqual(["hidden"]);
    expect(ids(presence.announce(page("me"), 28_000))).toEqual(["hidden"]);
    for (let now = 40_000; now < 150_000; now += 10_000) presence.announce(page("me"), now);
    expect(ids(presence.announce(page("me"), 150_000))).toEqual([]);
  });

  test("ends at once for a page that leaves, by that person alone", () => {
    const presence = new MemoryPresence();
    presence.announce(page("one"), 0);
    presence.leave({ entryId: "article", pageId: "one", adminId: "camille" });
    presence.leave({ entryId: "other", pageId: "one", adminId: "zoe" });
    expect(ids(presence.announce(page("me"), 1))).toEqual(["one"]);
    presence.leave({ entryId: "article", pageId: "one", adminId: "zoe" });
    expect(ids(presence.announce(page("me"), 2))).toEqual([]);
  });

  test("moves with a page that goes on to another article", () => {
    const presence = new MemoryPresence();
    presence.announce(page("one"), 0);
    presence.announce(page("one", { entryId: "other" }), 1_000);
    expect(ids(presence.announce(page("me"), 1_001))).toEqual([]);
    expect(presence.announce(page("me", { entryId: "other" }), 1_002)).toMatchObject([{ pageId: "one", since: 1_000 }]);
  });

  test("is bounded: twenty pages of a person, fifty of an article", () => {
    const presence = new MemoryPresence();
    for (let index = 0; index < 30; index++) presence.announce(page(`own ${index}`), index);
    const own = ids(presence.announce(page("me", person("camille")), 100));
    expect(own).toHaveLength(20);
    expect(own).toContain("own 29");
    expect(own).not.toContain("own 9");
    for (let index = 0; index < 60; index++) presence.announce(page(`p${index}`, person(`p${index}`)), 200);
    expect(presence.announce(page("last", person("last")), 300)).toHaveLength(50);
    // Who was let in stays in.
    expect(ids(presence.announce(page("p0", person("p0")), 301))).toHaveLength(49);
  });
});
