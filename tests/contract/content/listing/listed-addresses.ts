import { expect, test } from "vitest";
import { keepFormerAddresses } from "../../../../src/content/former-site/keep-addresses.ts";
import { newId } from "../../../../src/kernel/ids.ts";
import { listPublicAddresses } from "../../../../src/site/addresses/list-addresses.ts";
import { page, post, put, type Subject, takeDown } from "../content.ts";

/** The addresses of a site, from what is published. */
export function listedAddressesContract({ db }: Subject): void {
  const listed = async () => {
    const found = [];
    for await (const batch of listPublicAddresses(db())) found.push(...batch);
    return found;
  };

  test("lists have all their pages, of each tag too, and what was taken down is listed as no longer published", async () => {
    await put(db(), "blog", page("blog", { blocks: [{ type: "post-list" }] }));
    const tags = [{ tag: "bois", label: "Bois" }];
    for (let index = 0; index < 13; index++) await put(db(), `p${index}`, post(`p${index}`, { tags }));
    await put(db(), "p0", post("p-zero", { tags }));
    await takeDown(db(), "p1");

    const french = (await listed()).filter(({ locale }) => locale === "fr");

    const published = french.flatMap((each) => (each.published ? [each.path] : []));
    expect(published).toEqual(
      expect.arrayContaining([
        ...["/blog", "/blog/_payload.json", "/blog.md", "/og/blog.png", "/blog?tag=bois", "/feed.xml?tag=bois"],
        ...["/blog/p-zero", "/blog/p2.md", "/og/blog/p2.png", "/llms.txt"],
      ]),
    );
    expect(published.filter((path) => /p0|p1\b|page=2|search/.test(path))).toEqual([]);
    const former = french.flatMap((each) => (each.published ? [] : [each.path]));
    expect(former).toEqual(expect.arrayContaining(["/blog/p0", "/blog/p0.md", "/blog/p1", "/mentions-legales"]));

    await put(db(), "p13", post("p13", { tags }));
    const more = (await listed()).map(({ path }) => path);
    expect(more).toEqual(expect.arrayContaining(["/blog?page=2", "/blog.md?tag=bois&page=2"]));
    expect(more).not.toContain("/blog?page=3");
  });

  test("each of thousands of former addresses is listed once", async () => {
    await put(db(), "now", post("now"));
    const slugs = Array.from({ length: 2_300 }, (_, index) => `former-${index}`);
    await db().transaction(async (tx) => {
      const { id } = await tx
        .selectFrom("translations")
        .select("id")
        .where("slug", "=", "now")
        .executeTakeFirstOrThrow();
      const common = { kind: "post", locale: "fr", translation_id: id, created_at: 1 } as const;
      for (let from = 0; from < slugs.length; from += 500) {
        const rows = slugs.slice(from, from + 500).map((slug) => ({ ...common, id: newId(), slug }));
        await tx.insertInto("redirects").values(rows).execute();
      }
    });

    const paths = (await listed()).flatMap(({ path }) => /^\/blog\/(former-\d+)$/.exec(path)?.[1] ?? []);

    expect(paths.length).toBe(slugs.length);
    expect(new Set(paths)).toEqual(new Set(slugs));
  });

  test("addresses of a site that moved in are listed as paths, those that a query alone tells apart left out", async () => {
    await put(db(), "now", post("now"));
    await db().transaction(async (tx) => {
      const { id } = await tx
        .selectFrom("translations")
        .select("id")
        .where("slug", "=", "now")
        .executeTakeFirstOrThrow();
      await keepFormerAddresses(tx, id, ["/2024/05/été.html", "/?p=12", "/en/2024/now"]);
    });

    const former = (await listed()).filter(({ locale, published }) => locale === null && !published);

    expect(former.map(({ path }) => path)).toEqual(["/2024/05/%C3%A9t%C3%A9.html", "/en/2024/now"]);
  });
}
