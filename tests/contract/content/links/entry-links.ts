import { expect, it } from "vitest";
import { changedKeys } from "../../../../src/content/dependencies/changed-keys.ts";
import { readerOf } from "../../../../src/content/dependencies/reads.ts";
import { readLinkTargets } from "../../../../src/content/entry-links/link-targets.ts";
import { entryLink } from "../../../../src/kernel/url.ts";
import type { RichTextNode } from "../../../../src/rich-text/schema.ts";
import { page, post, put, type Subject, takeDown } from "../content.ts";
import { keptSite, textAt } from "../site-view.ts";

const linked = (href: string, text = "le lien"): RichTextNode => ({
  type: "paragraph",
  content: [{ type: "text", text, marks: [{ type: "link", attrs: { href, title: null } }] }],
});
const button = (href: string): RichTextNode => ({
  type: "button",
  attrs: { href, kind: "primary" },
  content: [{ type: "text", text: "le bouton" }],
});
const body = (...content: RichTextNode[]) => ({ body: { type: "doc" as const, content } });
export function entryLinksContract({ db }: Subject): void {
  const idOf = async (key: string, kind: "post" | "page" = "post") => {
    const { id } = await db().snapshot((reader) =>
      reader
        .selectFrom("entries")
        .select("id")
        .where("key", "=", key)
        .where("kind", "=", kind)
        .executeTakeFirstOrThrow(),
    );
    return id;
  };

  it("a link by id leads to where its entry stands, in every form of the page, after each change of that", async () => {
    const site = keptSite(db());
    const states = [await put(db(), "cible", post("ancienne"))];
    const href = entryLink({ id: await idOf("cible"), fragment: "suite" });
    const tags = [{ tag: "mer", label: "Mer" }];
    await put(db(), "a", post("a", { tags, ...body(linked(href), button(href)) }));
    await put(db(), "autre", post("autre", { tags: [{ tag: "ciel", label: "Ciel" }] }));
    const blocks = [
      { type: "hero" as const, title: "Accueil", actions: [{ label: "Lire", to: href, external: false }] },
    ];
    await put(db(), "page", page("page", { blocks }));
    const forms = ["/blog/a", "/blog/a/_payload.json", "/blog/a.md", "/feed.xml", "/feed.json?tag=mer", "/page"];
    const shows = async (path: string) => {
      for (const form of forms) expect(await textAt(site, form), form).toContain(`${path}#suite`);
    };
    await shows("/blog/ancienne");
    expect(await textAt(site, "/page")).toContain('data-track-cta="blog-ancienne"');
    expect(await textAt(site, "/blog/a")).toContain('data-track-cta="blog-ancienne"');

    states.push(await put(db(), "cible", post("nouvelle")));
    site.apply(states.slice(-1).flatMap(changedKeys));
    await shows("/blog/nouvelle");
    for (const form of forms) expect(await textAt(site, form), form).not.toContain("ancienne");

    site.apply(changedKeys(await takeDown(db(), "nouvelle")));
    for (const form of forms) expect(await textAt(site, form), form).not.toContain("nouvelle");
    expect(await textAt(site, "/blog/a")).toContain("<p>le lien</p>");
    expect(await textAt(site, "/blog/a")).not.toContain("le bouton");
    expect(await textAt(site, "/blog/a.md")).toContain("le lien");

    site.apply(changedKeys(await put(db(), "cible", post("cible"))));
    await shows("/blog/cible");
    for (const form of forms) expect(await textAt(site, form), form).not.toContain("entry:");
  });

  it("what does not link to what moved stays kept, and so does what links to what was only written anew", async () => {
    const rendered: string[] = [];
    const site = keptSite(db(), (key) => rendered.push(key));
    await put(db(), "cible", post("cible", { publishedAt: 1 }));
    await put(db(), "a", post("a", { publishedAt: 2, ...body(linked(entryLink({ id: await idOf("cible") }))) }));
    await put(db(), "page", page("page"));
    // Articles in between, so that none is a neighbor of the one that moves.
    for (const each of ["m", "n", "o"]) await put(db(), each, post(each, { publishedAt: 3 }), "fr");
    await put(db(), "loin", post("loin", { publishedAt: 9 }));
    const targets = ["/blog/a", "/page", "/blog/loin"];
    for (const target of targets) await textAt(site, target);
    rendered.length = 0;
    site.apply(
      changedKeys(await put(db(), "cible", post("cible", { publishedAt: 1, ...body(linked("/x", "autre texte")) }))),
    );
    for (const target of targets) await textAt(site, target);
    expect(rendered).toEqual([]);
    site.apply(changedKeys(await put(db(), "cible", post("ailleurs", { publishedAt: 1 }))));
    for (const target of targets) await textAt(site, target);
    expect(rendered).toEqual(["/blog/a"]);
  });

  it("a page that is being made while its target moves is not kept", async () => {
    const site = keptSite(db());
    await put(db(), "cible", post("ancienne"));
    await put(db(), "a", post("a", body(linked(entryLink({ id: await idOf("cible") })))));
    const change = await put(db(), "cible", post("nouvelle"));
    const early = textAt(site, "/blog/a");
    site.apply(changedKeys(change));
    await early;
    expect(await textAt(site, "/blog/a")).toContain("/blog/nouvelle");
  });

  it("a link leads to the language of its page, else to the other, which it says; or to the one it names", async () => {
    const site = keptSite(db());
    await put(db(), "cible", post("une-mer"));
    const id = await idOf("cible");
    const links = [linked(entryLink({ id })), linked(entryLink({ id, locale: "fr" }), "in French")];
    await put(db(), "a", post("a", body(...links)), "en");
    const there = await textAt(site, "/en/blog/a");
    expect(there).toContain('<a href="/blog/une-mer" hreflang="fr-FR">le lien</a>');
    site.apply(changedKeys(await put(db(), "cible", post("a-sea"), "en")));
    const both = await textAt(site, "/en/blog/a");
    expect(both).toContain('<a href="/en/blog/a-sea">le lien</a>');
    expect(both).toContain('<a href="/blog/une-mer" hreflang="fr-FR">in French</a>');
    site.apply(changedKeys(await takeDown(db(), "une-mer")));
    expect(await textAt(site, "/en/blog/a")).toContain('<a href="/en/blog/a-sea">in French</a>');
  });

  it("a text without such links asks the database nothing, and one with many asks once", async () => {
    const asked: string[][] = [];
    const counted = (ids: string[]) =>
      db().snapshot(async (reader) => {
        const spied = new Proxy(reader, {
          get(target, name) {
            if (name === "selectFrom") asked.push(ids);
            const value: unknown = Reflect.get(target, name);
            return typeof value === "function" ? value.bind(target) : value;
          },
        });
        return readLinkTargets(readerOf(spied), ids);
      });
    await put(db(), "cible", post("cible"));
    const id = await idOf("cible");
    expect(await counted([])).toEqual(new Map());
    expect(asked).toHaveLength(0);
    const missing = Array.from(
      { length: 400 },
      (_, index) => `0199aaaa-0000-7000-8000-${String(index).padStart(12, "0")}`,
    );
    const found = await counted([id, ...missing]);
    expect(asked).toHaveLength(1);
    expect(found.get(id)).toEqual({ kind: "post", slugs: { fr: "cible" } });
    expect(found.get(missing[7] ?? "")).toBeNull();
  });
}
