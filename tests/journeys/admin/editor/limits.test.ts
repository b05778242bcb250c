import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { tooMuchKept } from "../../../../src/content/drafts/errors.ts";
import { describeError } from "../../../../src/http/error-answer.ts";
import { AppError } from "../../../../src/kernel/errors.ts";
import { type AdminSite, originOf, siteWithEditor } from "../../../support/admin/admin.ts";
import { type AdminLocale, enter } from "../../../support/admin/admin-browser.ts";
import { testBrowser } from "../../../support/browser/browser.ts";
import {
  action,
  openPart,
  panel,
  publishFrench,
  savedFrench,
  writeFrench,
} from "../../../support/editor/publishing.ts";
import { writeThrough } from "../../../support/editor/writers/write-through.ts";
import { ask, textOf } from "../../../support/http/http.ts";
import { inFull, sample } from "../../../support/run/everyday.ts";
import { removeAll } from "../../../support/site.ts";

const browser = testBrowser();
let admin: AdminSite;

beforeAll(async () => {
  admin = await siteWithEditor();
});
afterAll(removeAll);

const DRAFT = "**/api/admin/articles/*/draft";
const PUBLISH = "**/api/admin/translations/*/publish";
const tooManyChanges = () =>
  new AppError(
    "TOO_MANY_CHANGES",
    "",
    {
      fr: "Trop de vos modifications attendent déjà leur tour. Réessayez dans un instant.",
      en: "Too many of your changes are already waiting for their turn. Try again in a moment.",
    },
    { status: 429, retryAfter: 2 },
  );
const noRoom = () =>
  new AppError(
    "NO_ROOM_FOR_TEXTS",
    "",
    { fr: "Le disque du site est presque plein.", en: "The site’s disk is nearly full." },
    { status: 507 },
  );

type Refusal = { call: string; error: AppError; locale?: AdminLocale; retryAfter?: number };

/**
 * Answers a call as the server does that refuses it by a limit.
 * @param retryAfter seconds, in the place of those that a test cannot wait for.
 * @returns when the call was made each time, and what ends that.
 */
async function refuse(page: Page, { call, error, locale = "fr", retryAfter }: Refusal) {
  const described = describeError(error, { locale, requestId: "test" });
  const wait = retryAfter ?? described.error.retryAfter ?? 0;
  const times: number[] = [];
  let ended = false;
  await page.route(call, async (route) => {
    times.push(performance.now());
    if (ended) return route.fallback();
    await route.fulfill({
      status: described.status,
      headers: { ...described.headers, "Retry-After": String(wait) },
      json: { error: { ...described.error, retryAfter: wait } },
    });
  });
  return {
    times,
    waits: () => times.slice(1).map((time, index) => time - (times[index] ?? 0)),
    end: async () => {
      ended = true;
    },
  };
}

describe("a save that a limit refuses is kept, said in the writer's language, and sent again once the server said so", () => {
  const limits: Array<Refusal & { says: RegExp; seconds: number }> = [
    {
      call: DRAFT,
      error: tooManyChanges(),
      seconds: 2,
      says: /^Gardé dans ce navigateur\s: trop de vos modifications sont en attente$/,
    },
    {
      call: DRAFT,
      error: tooMuchKept(),
      locale: "en",
      seconds: 6,
      retryAfter: 6,
      says: /^Kept in this browser: the history is full for a few minutes$/,
    },
  ];
  for (const { says, seconds, ...refusal } of sample(limits)) {
    inFull(refusal.error.code, async () => {
      let refused: Awaited<ReturnType<typeof refuse>> | undefined;
      const { locale } = refusal;
      await writeThrough(browser, admin, {
        says,
        noise: /status of 429 \(/,
        ...(locale !== undefined && { locale }),
        begin: async (page) => {
          refused = await refuse(page, refusal);
          return refused.end;
        },
        during: async (_root, page) => {
          // Whoever comes back to the tab, and writes on, sends nothing earlier.
          await page.evaluate(() => dispatchEvent(new Event("focus")));
          await expect.poll(() => refused?.times.length, { timeout: 20_000 }).toBe(2);
        },
      });
      const [first = 0, second = 0] = refused?.waits() ?? [];
      expect(first).toBeGreaterThanOrEqual(seconds * 1_000 - 50);
      expect(second).toBeGreaterThanOrEqual(seconds * 1_000 - 50);
    });
  }
});

describe("in the panel of publishing", () => {
  async function published(title: string) {
    const visit = await browser.visit(originOf(admin.site), {
      reducedMotion: "reduce",
      viewport: { width: 1400, height: 900 },
    });
    visit.expectNoise(/status of (?:429|507) \(/);
    await enter(visit.page, "editor@example.org", { path: "/admin/blog/edit" });
    await publishFrench(visit.page, title);
    return visit.page;
  }
  const titleAt = async (path: string) => textOf((await ask(admin.site.url, path)).text, "h1");
  const alert = (page: Page) => panel(page).getByRole("alert");

  for (const { error, says } of [
    { error: tooManyChanges(), says: /^Rien n’est publié\. Trop de vos modifications attendent déjà leur tour\./ },
    { error: noRoom(), says: /^Rien n’est publié\. Le disque du site est presque plein\.$/ },
  ]) {
    inFull(`a publish that is refused says that nothing is published, and can be repeated: ${error.code}`, async () => {
      const name = `Un limon ${error.status}`;
      const page = await published(name);
      await writeFrench(page, { title: `${name} bis` });
      await savedFrench(page);
      const refused = await refuse(page, { call: PUBLISH, error });
      await action(page, "Publier les modifications").click();
      await alert(page).getByText(says).waitFor();
      expect(refused.times).toHaveLength(1);
      expect(await titleAt(`/blog/un-limon-${error.status}`)).toBe(name);
      await expect.poll(() => page.getByLabel("Titre en français").inputValue()).toBe(`${name} bis`);
      await refused.end();
      await action(page, "Publier les modifications").click();
      await panel(page).getByText("Publié. Les visiteurs").waitFor();
      expect(await titleAt(`/blog/un-limon-${error.status}`)).toBe(`${name} bis`);
      expect(await page.locator("dialog[open]").count()).toBe(0);
    });
  }

  inFull(
    "where the save before it is refused, neither publishing nor scheduling says that the server is silent",
    async () => {
      const page = await published("Une vase");
      const refused = await refuse(page, { call: DRAFT, error: tooMuchKept(), retryAfter: 1 });
      await writeFrench(page, { title: "Une vase claire" });
      await action(page, "Publier les modifications").click();
      await alert(page)
        .getByText(/^Rien n’est publié\s: l’historique de ce texte a trop grossi en une heure/)
        .waitFor();
      await openPart(page, "Programmer");
      await action(page, "Programmer").click();
      await panel(page)
        .getByText(/^Rien n’est programmé\s: l’historique de ce texte a trop grossi en une heure/)
        .waitFor();
      await refused.end();
      await savedFrench(page);
      await action(page, "Publier les modifications").click();
      await panel(page).getByText("Publié. Les visiteurs").waitFor();
      expect(await titleAt("/blog/une-vase")).toBe("Une vase claire");
    },
  );
});
