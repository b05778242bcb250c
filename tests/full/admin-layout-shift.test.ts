import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type AdminSite, addAdmin, originOf, siteWithRoot } from "../support/admin/admin.ts";
import { enter, SCREENS } from "../support/admin/admin-browser.ts";
import { testBrowser } from "../support/browser/browser.ts";
import { layoutShifts, watchShifts } from "../support/browser/layout-shifts.ts";
import { removeAll } from "../support/site.ts";

const browser = testBrowser();
let admin: AdminSite;

beforeAll(async () => {
  admin = await siteWithRoot();
  await addAdmin(admin, { email: "second@example.org", role: "editor" });
  for (const email of ["one@example.org", "two@example.org", "three@example.org"]) {
    await admin.root.call("POST /invitations", { body: { email, role: "editor", locale: "fr" } });
  }
});

afterAll(removeAll);

/** How long each answer takes here: skeletons are shown, and then give way to what they stand for. */
const SLOW_MS = 600;

// The dashboard has a test of its own.
test.each([
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])("nothing on a screen moves by itself while it loads, at $width pixels", { timeout: 180_000 }, async (viewport) => {
  const { page } = await browser.visit(originOf(admin.site), { viewport, before: watchShifts });
  await enter(page, admin.rootEmail, { path: "/admin/blog" });
  await page.route(/\/api\/admin\/(?!session)/, async (route) => {
    await setTimeout(SLOW_MS);
    await route.continue();
  });
  for (const path of SCREENS.filter((each) => each !== "/admin")) {
    await page.goto("/robots.txt");
    await page.goto(path);
    await page.locator("h1").waitFor();
    await page.locator(".late, .skeleton").first().waitFor({ state: "detached" });
    // The pictures of the library are made when they are first asked for.
    await page.waitForLoadState("networkidle", { timeout: 60_000 });
    const { sum, moved } = await layoutShifts(page);
    expect.soft(sum, `${path}: ${moved.join(", ")}`).toBeLessThan(0.02);
  }
});
