import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { chromiumPath, testBrowser } from "../../support/browser/browser.ts";
import { inDatabase } from "../../support/database/kept.ts";
import { walkedIn } from "../../support/run/everyday.ts";
import { removeAll, type Site, startSite } from "../../support/site.ts";

// The browser that people have: the one without a window knows no profile.
const browser = testBrowser(chromiumPath());
let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(removeAll);

const PATHS = { fr: "/contact", en: "/en/contact" } as const;

/** What a browser knows about somebody: whatever the hidden field is called, one of these would fit it. */
const profileOf = (email: string) =>
  Object.entries({
    NAME_FULL: "Camille Exemple",
    COMPANY_NAME: "Exemple",
    EMAIL_ADDRESS: email,
    PHONE_HOME_WHOLE_NUMBER: "+33123456789",
    ADDRESS_HOME_STREET_ADDRESS: "1 rue Exemple",
    ADDRESS_HOME_ZIP: "75001",
    ADDRESS_HOME_CITY: "Paris",
    ADDRESS_HOME_COUNTRY: "FR",
  }).map(([name, value]) => ({ name, value }));

/** Picks that profile from the address field, as a person does. @returns the fields that the browser filled, by their names. */
async function autofill(page: Page, email: string): Promise<Record<string, string>> {
  const session = await page.context().newCDPSession(page);
  const fields = profileOf(email);
  await session.send("Autofill.enable");
  await session.send("Autofill.setAddresses", { addresses: [{ fields }] });
  const filled = new Promise<Record<string, string>>((resolve) => {
    session.on("Autofill.addressFormFilled", ({ filledFields }) => {
      resolve(Object.fromEntries(filledFields.filter(({ value }) => value).map(({ name, value }) => [name, value])));
    });
  });
  const { root } = await session.send("DOM.getDocument");
  const { nodeId } = await session.send("DOM.querySelector", {
    nodeId: root.nodeId,
    selector: "form.form [name=q-email]",
  });
  const { node } = await session.send("DOM.describeNode", { nodeId });
  await page.locator("form.form [name=q-email]").click();
  // `address` is newer than the types of the protocol that Playwright has.
  const trigger = { fieldId: node.backendNodeId, address: { fields } } as unknown as { fieldId: number; card: never };
  await session.send("Autofill.trigger", trigger);
  return filled;
}

for (const lang of walkedIn("en")) {
  test(`who lets Chromium fill in what it knows of them is in the inbox, in ${lang}`, async () => {
    const { page } = await browser.visit(site.url);
    await page.goto(PATHS[lang]);
    const email = `camille-${lang}@example.org`;
    // Nothing that nobody sees.
    expect(await autofill(page, email)).toEqual({ "q-name": "Camille Exemple", "q-email": email });
    await expect.poll(() => page.locator("form.form [name=field-b]").inputValue()).toBe("");
    await page.locator("form.form [name=q-reason]").first().check();
    // Nobody writes a message in less than three seconds.
    await page.locator("form.form [name=q-message]").pressSequentially("Bonjour, une question.", { delay: 160 });
    await expect.poll(() => page.locator("form.form [name=proof]").inputValue(), { timeout: 20_000 }).not.toBe("");
    await page.locator("form.form [type=submit]").click();
    await page.locator(".form-thanks").waitFor();
    const row = inDatabase(site, (database) =>
      database.prepare("select folder, signs from messages where sender_email = ?").get(email),
    );
    expect(row).toMatchObject({ folder: "inbox", signs: "[]" });
  });
}
