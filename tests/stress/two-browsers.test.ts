import { afterAll, expect, test } from "vitest";
import { addAdmin, originOf, siteWithRoot } from "../support/admin/admin.ts";
import { testBrowser } from "../support/browser/browser.ts";
import { interleave, openWriter } from "../support/editor/writers/two-writers.ts";
import { removeAll } from "../support/site.ts";

const browser = testBrowser();
afterAll(removeAll);

/** Each is found again by its number: `interleave(…, seed)`. */
const SEEDS = Array.from({ length: 50 }, (_, index) => 100 + index);

test("50 interleavings of two browsers on one article: every word stands in the text or in a choice", async () => {
  const admin = await siteWithRoot();
  const { visitor } = await addAdmin(admin, { email: "zoe@example.org", role: "editor" });
  await addAdmin(admin, { email: "camille@example.org", role: "editor" });
  const visits = await Promise.all([browser.visit(originOf(admin.site)), browser.visit(originOf(admin.site))]);
  for (const { expectNoise } of visits) expectNoise(/409 \(Conflict\)/);
  const pages = [
    await openWriter(visits[0].context, admin.site, "zoe@example.org"),
    await openWriter(visits[1].context, admin.site, "camille@example.org"),
  ] as const;
  const failures: string[] = [];
  for (const seed of SEEDS) {
    await interleave({ pages, site: admin.site, visitor }, seed).catch((error: unknown) => {
      failures.push(`seed ${seed}: ${error}`);
    });
  }
  expect(failures).toEqual([]);
}, 1_800_000);
