import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { type EditorSite, originOf, siteWithEditor } from "../../../../support/admin/admin.ts";
import { enter } from "../../../../support/admin/admin-browser.ts";
import { writeText } from "../../../../support/admin/written-articles.ts";
import { testBrowser } from "../../../../support/browser/browser.ts";
import {
  action,
  column,
  openPanel,
  openPart,
  panel,
  savedFrench,
  writeFrench,
} from "../../../../support/editor/publishing.ts";
import { inFull } from "../../../../support/run/everyday.ts";
import { removeAll } from "../../../../support/site.ts";

const browser = testBrowser();
let admin: EditorSite;

beforeAll(async () => {
  admin = await siteWithEditor();
});
afterAll(removeAll);

const planOf = async (page: Page) => {
  const id = new URL(page.url()).searchParams.get("article") ?? "";
  const { states } = (await admin.root.call("GET /articles/:id/states", { id })).json;
  const { translationId } = states.find((each: { locale: string }) => each.locale === "fr");
  return (await admin.root.call("GET /translations/:id/plan", { id: translationId })).json.plan;
};

inFull("what is written since is said wherever the schedule is, and one click schedules the newest text", async () => {
  const { page } = await browser.visit(originOf(admin.site), {
    reducedMotion: "reduce",
    viewport: { width: 1400, height: 900 },
  });
  await enter(page, "editor@example.org", { path: "/admin/blog/edit" });
  await writeFrench(page, { title: "Marée haute", words: "Le vent se lève." });
  await savedFrench(page);
  await openPanel(page);
  await expect.poll(() => action(page, "Publier").getAttribute("aria-disabled")).not.toBe("true");
  await openPart(page, "Programmer");
  await panel(page).getByLabel("Jour").fill("2098-07-02");
  await action(page, "Programmer").click();
  await column(page, "Français").getByText("Programmé : mer. 2 juil. 2098").waitFor();
  expect(await page.getByText("modifié depuis").count()).toBe(0);
  await writeFrench(page, { title: "Marée basse" });
  // Not saved yet, and it is said already.
  await column(page, "Français").getByText("Programmé, modifié depuis : mer. 2 juil. 2098").waitFor();
  await page.locator(".editor-bar").getByText("Programmé, modifié depuis").waitFor();
  await panel(page).getByText("Programmé, modifié depuis").waitFor();
  await savedFrench(page);
  const other = await page.context().newPage();
  await other.goto("/admin/blog");
  const row = other.getByRole("row").filter({ hasText: "Marée basse" });
  await row.getByText("modifié depuis").waitFor();
  const item = row.getByRole("button", { name: /^Actions pour/ });
  await item.click();
  await other.getByRole("menuitem", { name: "Programmer le texte français actuel" }).waitFor();
  await other.keyboard.press("Escape");
  await other.goto("/admin/blog/calendar?month=2098-07");
  await other.getByText("modifié depuis").first().waitFor();
  // In the head of the column; it is part of the schedule then, and nothing says otherwise.
  await column(page, "Français").getByRole("button", { name: "Programmer le texte actuel" }).click();
  await column(page, "Français").getByText("Programmé : mer. 2 juil. 2098").waitFor();
  expect(await planOf(page)).toMatchObject({ title: "Marée basse", draftAhead: false });
  await expect.poll(() => page.getByText("modifié depuis").count()).toBe(0);
  // Ahead once more, and taken from the list.
  await writeFrench(page, { title: "Marée montante" });
  await column(page, "Français").getByText("Programmé, modifié depuis").waitFor();
  await savedFrench(page);
  await other.goto("/admin/blog");
  const again = other.getByRole("row").filter({ hasText: "Marée montante" });
  await again.getByText("modifié depuis").waitFor();
  await again.getByRole("button", { name: /^Actions pour/ }).click();
  await other.getByRole("menuitem", { name: "Programmer le texte français actuel" }).click();
  await again.getByText("modifié depuis").waitFor({ state: "detached" });
  expect(await planOf(page)).toMatchObject({ title: "Marée montante", draftAhead: false });
});

inFull("the dashboard says it of what is published within days", async () => {
  const { editor } = admin;
  const first = await writeText(editor, { title: "Grande marée" });
  const date = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const { translationId, revision } = first;
  const planned = await editor.call("PUT /translations/:id/plan", {
    id: translationId,
    body: { revision, date, time: "08:00" },
  });
  expect(planned.status).toBe(200);
  const { page } = await browser.visit(originOf(admin.site), { reducedMotion: "reduce" });
  await enter(page, "editor@example.org", { path: "/admin" });
  await page.getByText("publication en français le").waitFor();
  expect(await page.getByText("modifiée depuis").count()).toBe(0);
  await writeText(editor, { id: first.id, seen: revision, title: "Petite marée" });
  await page.reload();
  await page.getByText(/publication en français le .*, modifiée depuis/).waitFor();
});
