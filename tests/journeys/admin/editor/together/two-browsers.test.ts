import { afterAll, beforeAll } from "vitest";
import { type AdminSite, addAdmin, originOf, siteWithRoot, type Visitor } from "../../../../support/admin/admin.ts";
import { testBrowser } from "../../../../support/browser/browser.ts";
import { interleave, openWriter } from "../../../../support/editor/writers/two-writers.ts";
import { inFull } from "../../../../support/run/everyday.ts";
import { removeAll } from "../../../../support/site.ts";

const browser = testBrowser();
let admin: AdminSite;
let visitor: Visitor;

beforeAll(async () => {
  admin = await siteWithRoot();
  ({ visitor } = await addAdmin(admin, { email: "zoe@example.org", role: "editor" }));
  await addAdmin(admin, { email: "camille@example.org", role: "editor" });
});
afterAll(removeAll);

/** The answer that a save meets when somebody else saved first is an error to the browser. */
const CONFLICT = /409 \(Conflict\)/;

inFull(
  "two people write in one article at the same time: both texts hold everything",
  async () => {
    const [one, two] = await Promise.all([browser.visit(originOf(admin.site)), browser.visit(originOf(admin.site))]);
    for (const visit of [one, two]) visit.expectNoise(CONFLICT);
    const pages = [
      await openWriter(one.context, admin.site, "zoe@example.org"),
      await openWriter(two.context, admin.site, "camille@example.org"),
    ] as const;
    await interleave({ pages, site: admin.site, visitor }, 1);
    await interleave({ pages, site: admin.site, visitor }, 2);
  },
  180_000,
);

inFull(
  "so do two tabs of one person",
  async () => {
    const { context, expectNoise } = await browser.visit(originOf(admin.site));
    expectNoise(CONFLICT);
    const first = await openWriter(context, admin.site, "zoe@example.org");
    const second = await context.newPage();
    await interleave({ pages: [first, second], site: admin.site, visitor }, 3);
  },
  180_000,
);
