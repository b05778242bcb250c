import { v7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { draftSchemaFor } from "../../../../src/content/document/draft-schema.ts";
import { NO_LANGUAGE } from "../../../../src/kernel/locale.ts";
import { ITEM_KINDS, type ItemKind } from "../../../../src/kinds/contract/kind-names.ts";
import { type AdminSite, siteWithRoot } from "../../../support/admin/admin.ts";
import { addPdf, makeDocument, makeKeyDate } from "../../../support/admin/documents.ts";
import { makeJob } from "../../../support/admin/jobs.ts";
import { inDatabase } from "../../../support/database/kept.ts";
import { ask } from "../../../support/http/http.ts";
import { createRandom } from "../../../support/random.ts";
import { EVERYDAY } from "../../../support/run/everyday.ts";
import { removeAll } from "../../../support/site.ts";
import { hostileValues, jsonOf, withValue } from "../../../support/values/hostile-values.ts";
import { fieldsOf } from "../../../support/values/schema-fields.ts";

/** Values of each text of a kind. */
const SAMPLE = EVERYDAY ? 5 : 120;
const SHOWN = [
  ...["/", "/en", "/pricing", "/en/pricing.md", "/pricing/_payload.json", "/search?q=a", "/readyz"],
  ...["/careers", "/en/careers.md", "/careers/feed.xml", "/en/careers/feed.json", "/sitemap-1.xml", "/llms.txt"],
  ...["/investor", "/en/investor", "/investor.md", "/investor/dates.ics"],
];
const random = createRandom(27);

let own: AdminSite;
beforeAll(async () => {
  own = await siteWithRoot();
  // The starter has none.
  for (const name of ["matelot", "vigie"]) {
    await makeJob(own, { texts: { fr: { title: name, slug: name } } });
    await makeDocument(own, { title: name, slug: name, file: await addPdf(own, name) });
    await makeKeyDate(own, name);
  }
});
afterAll(removeAll);

/** Two items of a kind that pages show. */
function shown(kind: ItemKind): { id: string; other: string } {
  const rows = inDatabase(own.site, (database) =>
    database.prepare("select id from entries where kind = ? order by place limit 2").all(kind),
  ) as Array<{ id: string }>;
  return { id: rows[0]?.id ?? "", other: rows[1]?.id ?? "" };
}

test.each(ITEM_KINDS.flatMap((kind) => (["fr", NO_LANGUAGE] as const).map((locale) => ({ kind, locale }))))(
  "whatever the $locale text of a $kind holds, it is refused or shown, and takes no page with it",
  async ({ kind, locale }) => {
    const { id, other } = shown(kind);
    const whole = (await own.root.call("GET /items/:id", { id })).json.item.texts[locale].document;
    const cases = fieldsOf(draftSchemaFor(whole)).flatMap((field) =>
      [...hostileValues(field, [id, other]), {}, [], "\u0000", "x".repeat(100_000)].map((value) => ({ field, value })),
    );
    const tried = cases.length <= SAMPLE ? cases : Array.from({ length: SAMPLE }, () => cases[random(cases.length)]);
    for (const each of tried) {
      if (each === undefined) continue;
      const { field, value } = each;
      const sent = `${field.path.join(".")} = ${(JSON.stringify(value) ?? "undefined").slice(0, 80)}`;
      const { item } = (await own.root.call("GET /items/:id", { id })).json;
      const seen = item.texts[locale]?.revision ?? 0;
      const document = withValue(whole, field.path, value);
      const body = jsonOf({ locale, document, seen, saveId: v7(), merged: false });
      const saved = await own.root.call("PUT /items/:id/draft", { id, body });
      expect({ sent, status: saved.status }).toMatchObject({ status: expect.toSatisfy((code: number) => code < 500) });
      if (saved.status !== 200) continue;
      const { translationId, revision } = saved.json;
      const drafts = [{ translationId, revision }];
      const published = await own.root.call("POST /items/:id/publish", { id, body: { drafts } });
      expect({ sent, published: published.status }).toMatchObject({
        published: expect.toSatisfy((code: number) => code < 500),
      });
      const lists = await own.root.call("GET /items", { query: `?kind=${kind}` });
      expect({ sent, listed: lists.status }).toEqual({ sent, listed: 200 });
      for (const path of SHOWN) {
        const { status } = await ask(own.site.url, path);
        expect({ sent, path, status }).toEqual({ sent, path, status: 200 });
      }
    }
  },
  600_000,
);

test("nothing of it is logged as an error of the server", async () => {
  expect((await own.site.logged()).filter(({ level }) => level === "error")).toEqual([]);
});
