import type { Page } from "playwright-core";

/** What the browser says of requests that the page's policy refuses after a refusal. */
export const BLOCKED = /Content Security Policy|failed request: https:.* csp$/;
/** What advertisers are given unless somebody accepted advertising. */
export const NO_ADS = { ad_storage: "denied", ad_user_data: "denied", ad_personalization: "denied" };

/** Answers the banner. */
export function choose(page: Page, choice: "accepted" | "rejected"): Promise<void> {
  return page.locator(`[data-consent-banner] .consent-choices [data-consent-choice="${choice}"]`).click();
}

/** Refuses everything on the cookie page, for whoever has answered before. */
export function refuse(page: Page): Promise<void> {
  return page.locator('.consent-choice .consent-choices [data-consent-choice="rejected"]').click();
}

/** Names of the site's cookies; a browser without any gives one empty name. */
export function cookiesOf(page: Page): Promise<Array<string | undefined>> {
  return page.evaluate(() => document.cookie.split("; ").map((pair) => pair.split("=")[0]));
}

/** Waits until everything that scripts would ask for by then has been asked for. */
export function settled(page: Page): Promise<void> {
  return page.waitForLoadState("networkidle");
}

/** Goes through what the site measures: a view, a section, a button, another page in place. */
export async function doEverything(page: Page): Promise<void> {
  await page.goto("/pricing");
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.locator(".site-header nav a").first().click();
  await page.waitForURL((url) => url.pathname !== "/pricing");
  await settled(page);
}
