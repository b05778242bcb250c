import { describe, expect, it } from "vitest";
import type { SiteLayout } from "../../../src/content/contract/site-layout.ts";
import { readerOf } from "../../../src/content/dependencies/reads.ts";
import { readLayout } from "../../../src/content/layout/read-layout.ts";
import { saveLayout } from "../../../src/content/layout/save-layout.ts";
import { readStoredLayout } from "../../../src/content/layout/stored-layout.ts";
import type { Db } from "../../../src/db/client.ts";
import type { Locale } from "../../../src/kernel/locale.ts";
import { page, post, put, type Subject, takeDown } from "./content.ts";

type Parts = Partial<Pick<SiteLayout, "menu" | "announcement"> & Pick<SiteLayout["footer"], "groups">>;

/** A layout of these links and nothing else. */
export function layoutWith({ menu = [], groups = [], announcement = { kind: "none" } }: Parts): SiteLayout {
  return { menu, footer: { promise: null, groups, colophon: null, noThirdParties: null }, announcement };
}

/** Saves a layout over whatever is there. */
export function changeLayout(db: Db, locale: Locale, layout: unknown) {
  return db.transaction(async (tx) => {
    const { revision } = await readStoredLayout(readerOf(tx), locale);
    return saveLayout(tx, { locale, layout, seen: revision, now: 7_000, by: null });
  });
}

const link = (to: string, label = to) => ({ label, to });
const menuOf = async (db: Db, locale: Locale = "fr", shared = false) => {
  const { menu } = await db.snapshot((reader) => readLayout(readerOf(reader), { locale, shared }));
  return menu.map(({ to }) => to);
};

export function layoutsContract({ db, reopen }: Subject): void {
  it("a site whose owner changed nothing has the default menu, each link once its page is published", async () => {
    expect(await menuOf(db())).toEqual([]);
    for (const slug of ["contact", "blog"]) await put(db(), slug, page(slug));
    expect(await menuOf(db())).toEqual(["/blog", "/contact"]);
    expect(await menuOf(db(), "en")).toEqual([]);
    expect(await db().snapshot((reader) => readStoredLayout(readerOf(reader), "fr"))).toMatchObject({ revision: 0 });
  });

  it("what is saved is read back as it was written, in its language alone, by another process too", async () => {
    await put(db(), "about", page("about"));
    const layout = layoutWith({
      menu: [link("/about", "Qui nous sommes"), link("https://example.org/x?y=1#z"), link("mailto:a@example.org")],
      groups: [{ title: "Suivre", links: [link("/feed.json"), link("tel:+33123456789"), link("source:")] }],
      announcement: { kind: "text", text: "Fermé en août", to: "/about" },
    });
    const saved = await changeLayout(db(), "fr", layout);
    expect(saved).toMatchObject({ locale: "fr", revision: 1, after: layout });
    const other = await reopen();
    expect(await other.snapshot((reader) => readLayout(readerOf(reader), { locale: "fr", shared: false }))).toEqual(
      layout,
    );
    expect(await other.snapshot((reader) => readStoredLayout(readerOf(reader), "fr"))).toEqual({
      revision: 1,
      changedAt: 7_000,
      changedBy: null,
      layout,
    });
    expect(await other.snapshot((reader) => readStoredLayout(readerOf(reader), "en"))).toMatchObject({ revision: 0 });
  });

  it("a change is recorded in its transaction, and in no other", async () => {
    const recorded = async () =>
      (await db().snapshot((reader) => reader.selectFrom("changes").selectAll().execute())).map(
        ({ kind, setting }) => ({ kind, setting }),
      );
    await changeLayout(db(), "en", layoutWith({}));
    expect(await recorded()).toEqual([{ kind: "settings", setting: "site-layout.en" }]);
    const failed = db().transaction(async (tx) => {
      await saveLayout(tx, { locale: "fr", layout: layoutWith({}), seen: 0, now: 8_000, by: null });
      throw new Error("later");
    });
    await expect(failed).rejects.toThrow("later");
    expect(await recorded()).toHaveLength(1);
  });

  it("whoever did not see the last change is refused, and it stays", async () => {
    await changeLayout(db(), "fr", layoutWith({ announcement: { kind: "text", text: "Un", to: null } }));
    const late = db().transaction((tx) =>
      saveLayout(tx, { locale: "fr", layout: layoutWith({}), seen: 0, now: 8_000, by: null }),
    );
    await expect(late).rejects.toMatchObject({ code: "LAYOUT_CONFLICT", status: 409 });
    const { layout, revision } = await db().snapshot((reader) => readStoredLayout(readerOf(reader), "fr"));
    expect({ revision, announcement: layout.announcement }).toMatchObject({
      revision: 1,
      announcement: { text: "Un" },
    });
  });

  describe("what is not valid is refused whole, with a sentence in each language", () => {
    const menu = (to: string, label = "x") => layoutWith({ menu: [link(to, label)] });
    it.each([
      [
        "a script",
        menu("javascript:alert(1)"),
        /menu\.0\.to.* utilise un protocole interdit/,
        /menu\.0\.to.* disallowed protocol/,
      ],
      ["a script behind a tab", menu("java\tscript:alert(1)"), /protocole interdit/, /disallowed protocol/],
      ["data", menu("data:text/html,<script>"), /protocole interdit/, /disallowed protocol/],
      ["a host without a scheme", menu("//evil.example"), /chemin du site/, /path of the site/],
      ["the same with a backslash", menu("/\\evil.example"), /chemin du site/, /path of the site/],
      ["an address that is not encrypted", menu("http://example.org"), /chemin du site/, /path of the site/],
      ["a relative path", menu("pricing"), /doit commencer par « \/ »/, /must start with “\/”/],
      ["a part of whatever page", menu("#top"), /chemin du site/, /path of the site/],
      ["no target", menu(""), /doit commencer par/, /must start with/],
      ["a target without end", menu(`/${"x".repeat(500)}`), /500/, /500/],
      ["no label", menu("/", " "), /menu\.0\.label/, /menu\.0\.label/],
      ["a label without end", menu("/", "x".repeat(61)), /60/, /60/],
      ["a label of two lines", menu("/", "a\nb"), /doit tenir sur une ligne/, /must stand on one line/],
      [
        "a label that turns the text around",
        menu("/", "a\u202Eb"),
        /doit tenir sur une ligne/,
        /must stand on one line/,
      ],
      ["too many links", layoutWith({ menu: Array.from({ length: 9 }, () => link("/")) }), /menu.*8/, /menu.*8/],
      ["links within links", layoutWith({ menu: [{ ...link("/"), links: [] } as never] }), /menu\.0/, /menu\.0/],
      [
        "an announcement that leads to a script",
        layoutWith({ announcement: { kind: "text", text: "x", to: "javascript:1" } }),
        /announcement\.to/,
        /announcement\.to/,
      ],
      ["nothing", null, /./, /./],
    ])("%s", async (_, layout, fr, en) => {
      const error = await changeLayout(db(), "fr", layout).catch((caught: unknown) => caught);
      expect(error).toMatchObject({ code: "LAYOUT_INVALID", status: 422 });
      const { reader } = error as { reader: Record<Locale, string> };
      expect(reader.fr).toMatch(fr);
      expect(reader.en).toMatch(en);
      expect(await db().snapshot((db) => readStoredLayout(readerOf(db), "fr"))).toMatchObject({ revision: 0 });
    });

    it("every error is named at once", async () => {
      const layout = layoutWith({ menu: [link("ftp://x"), link("/", "")] });
      const error = await changeLayout(db(), "fr", layout).catch((caught: unknown) => caught);
      expect((error as Error).message).toMatch(/menu\.0\.to.*menu\.1\.label/);
    });
  });

  describe("links to pages and articles", () => {
    const layout = layoutWith({
      menu: ["/", "/about?x=1#y", "/en/about", "/blog/p", "/legal/legal", "/search", "/feed.xml"].map((to) => link(to)),
      groups: [
        { title: "Un", links: [link("/about")] },
        { title: "Deux", links: [link("/contact")] },
      ],
      announcement: { kind: "text", text: "Lire", to: "/blog/p" },
    });

    it("are left out while unpublished, with the groups and the announcement's link that had no other", async () => {
      await changeLayout(db(), "fr", layout);
      await put(db(), "about", page("about"));
      const read = await db().snapshot((reader) => readLayout(readerOf(reader), { locale: "fr", shared: false }));
      expect(read.menu.map(({ to }) => to)).toEqual(["/about?x=1#y", "/search", "/feed.xml"]);
      expect(read.footer.groups.map(({ title }) => title)).toEqual(["Un"]);
      expect(read.announcement).toEqual({ kind: "text", text: "Lire", to: null });
      await put(db(), "p", post("p"));
      await put(db(), "legal", page("legal"));
      await put(db(), "about", page("about"), "en");
      await put(db(), "home", page(""));
      expect(await menuOf(db())).toEqual(layout.menu.map(({ to }) => to));
      await takeDown(db(), "about", "en", "page");
      expect(await menuOf(db())).not.toContain("/en/about");
    });

    it("follow what moved, to where it stands now", async () => {
      await changeLayout(db(), "fr", layout);
      await put(db(), "about", page("about"));
      await put(db(), "about", page("team"));
      await put(db(), "p", post("p"));
      await put(db(), "p", post("q"));
      expect(await menuOf(db())).toEqual(["/team?x=1#y", "/blog/q", "/search", "/feed.xml"]);
      await put(db(), "about", page("crew"));
      expect(await menuOf(db())).toContain("/crew?x=1#y");
    });

    it("lead to the other language where languages share addresses, unless the link names one", async () => {
      await changeLayout(db(), "fr", layout);
      await put(db(), "contact", page("contact"), "en");
      await put(db(), "p", post("p"), "en");
      expect(await menuOf(db(), "fr", true)).toContain("/blog/p");
      expect(await menuOf(db(), "fr", true)).not.toContain("/en/about");
      expect(await menuOf(db(), "fr", false)).not.toContain("/blog/p");
    });
  });
}
