import { describe, expect, test } from "vitest";
import { measuredSites } from "../support/firebase/measured-site.ts";

const { visit } = measuredSites();
const NBSP = "\u00a0";
const NARROW = "\u202f";

const WORDS = {
  fr: {
    home: "/",
    cookies: "/legal/cookies",
    privacy: "/legal/privacy",
    asks: "pour mesurer l’audience, avec Firebase Analytics (Google Ireland Limited)",
    purpose: "Mesure d’audience",
    kind: "base de données du navigateur",
    years: "730 jours au plus",
    untilErased: "Jusqu’à votre refus, ou jusqu’à ce que vous l’effaciez",
    moment: `Un instant${NBSP}: effacée aussitôt écrite`,
    told: `inscrit auprès de Google${NARROW}; Google lui remet`,
  },
  en: {
    home: "/en",
    cookies: "/en/legal/cookies",
    privacy: "/en/legal/privacy",
    asks: "to measure the audience, with Firebase Analytics (Google Ireland Limited)",
    purpose: "Audience measurement",
    kind: "browser database",
    years: "730 days at most",
    untilErased: "Until you refuse, or erase it",
    moment: "A moment: erased as soon as it is made",
    told: "registers it with Google, which returns tokens",
  },
} as const;

describe.each(["fr", "en"] as const)("visitors' pages in %s", (locale) => {
  const words = WORDS[locale];

  test("the banner names Firebase Analytics, its company, and its purpose", async () => {
    const { page } = await visit({ consent: null });
    await page.goto(words.home);
    await expect.poll(() => page.locator("[data-consent-banner]").textContent()).toContain(words.asks);
  });

  test("the cookie page lists all that it stores, and for how long", async () => {
    const { page } = await visit({ consent: null });
    await page.goto(words.cookies);
    const rows = page.locator("[data-track-section=third-parties] tbody tr");
    const service = ["Firebase Analytics", "Google Ireland Limited", words.purpose];
    const expected = [
      ["_ga*", ...service, words.years],
      [`firebase-installations-database (${words.kind})`, ...service, words.untilErased],
      [`firebase-heartbeat-database (${words.kind})`, ...service, words.untilErased],
      [`validate-browser-context-for-indexeddb-analytics-module (${words.kind})`, ...service, words.moment],
    ];
    await expect
      .poll(() => rows.evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent))))
      .toEqual(expected);
  });

  test("the privacy page says what Google learns", async () => {
    const { page } = await visit({ consent: null });
    await page.goto(words.privacy);
    const section = page.locator("[data-track-section=firebase]");
    await expect.poll(() => section.getByRole("heading").textContent()).toBe("Firebase Analytics");
    await expect.poll(() => section.textContent()).toContain(words.told);
  });

  test("a site without it names it nowhere", async () => {
    const { site } = await visit({ firebase: { analytics: false } });
    for (const path of [words.home, words.cookies, words.privacy]) {
      expect(await (await fetch(site.url + path)).text()).not.toMatch(/firebase/i);
    }
  });
});

test("beside a container, each of both has its own lines", async () => {
  const { page } = await visit({ measurement: { thirdParties: { googleTagManager: "GTM-ABC1234" } } });
  await page.goto("/legal/cookies");
  const names = page.locator("[data-track-section=third-parties] tbody code");
  await expect
    .poll(() => names.allTextContents())
    .toEqual([
      ...["_ga*", "_gid", "_gat*", "_gcl_*", "_dc_gtm_*", "_ga*"],
      ...["firebase-installations-database", "firebase-heartbeat-database"],
      "validate-browser-context-for-indexeddb-analytics-module",
    ]);
});
