import { afterAll, beforeAll, expect } from "vitest";
import { type EditorSite, originOf, siteWithEditor } from "../../../support/admin/admin.ts";
import { enter } from "../../../support/admin/admin-browser.ts";
import { writeText } from "../../../support/admin/written-articles.ts";
import { testBrowser } from "../../../support/browser/browser.ts";
import { inDatabase } from "../../../support/database/kept.ts";
import { inFull } from "../../../support/run/everyday.ts";
import { removeAll } from "../../../support/site.ts";

const browser = testBrowser();
let admin: EditorSite;
beforeAll(async () => {
  admin = await siteWithEditor();
});
afterAll(removeAll);

inFull("a row says all its times by the clocks of the site, whose zone is named to whoever is elsewhere", async () => {
  const { translationId, revision } = await writeText(admin.editor, { title: "Aux heures", author: "Aux heures" });
  const plan = { revision, date: "2098-07-02", time: "00:30" };
  expect((await admin.editor.call("PUT /translations/:id/plan", { id: translationId, body: plan })).status).toBe(200);
  inDatabase(admin.site, (database) =>
    // Where the site is, a day later than west of it.
    database
      .prepare("update translations set updated_at = ? where id = ?")
      .run(Date.parse("2024-07-01T22:30:00Z"), translationId),
  );
  for (const [timezoneId, named] of [
    ["America/Los_Angeles", 1],
    ["Europe/Paris", 0],
  ] as const) {
    const { page } = await browser.visit(originOf(admin.site), { reducedMotion: "reduce", timezoneId });
    await enter(page, "editor@example.org", { path: "/admin/blog?author=Aux%20heures", locale: "fr" });
    const row = page.getByRole("row").filter({ hasText: "Aux heures" });
    await row.getByText("le 2 juil. 2098, 00:30").waitFor();
    const changed = row.locator(".changed time");
    await expect.poll(() => changed.textContent()).toMatch(/^2 juil\.?[\s ]2024/);
    await expect.poll(() => changed.getAttribute("title")).toContain("00:30");
    await expect.poll(() => page.getByText("Heure du site (Europe/Paris).").count()).toBe(named);
  }
});
