import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AdminSite, originOf, siteWithRoot } from "../../../support/admin/admin.ts";
import { enter } from "../../../support/admin/admin-browser.ts";
import { barriers } from "../../../support/browser/axe.ts";
import { testBrowser } from "../../../support/browser/browser.ts";
import { inDatabase } from "../../../support/database/kept.ts";
import { bytesOf } from "../../../support/imports/archives.ts";
import { sendExport, standsAt } from "../../../support/imports/sent-exports.ts";
import { category, item, wxr } from "../../../support/imports/wxr.ts";
import { walkedIn } from "../../../support/run/everyday.ts";
import { removeAll } from "../../../support/site.ts";

const browser = testBrowser();
afterAll(removeAll);

/** It is written beside all other tests. */
const A_WHOLE_IMPORT = { timeout: 150_000 };

const WORDS = {
  fr: {
    address: "Ou l’adresse du site",
    invalid: /Cette adresse n’est pas valide/,
    required: "Ce champ est obligatoire.",
    private: /cette adresse mène à un réseau privé/,
    back: "Tous les imports",
    start: /^Importer 1\s000 articles/,
    running: /est en cours\s: attendez sa fin/,
    stop: "Arrêter",
    stopped: "Arrêté",
    goOn: "Reprendre",
    written: /^1\s000 textes publiés, 0 brouillon\.$/,
  },
  en: {
    address: "Or the address of the site",
    invalid: /This address is not valid/,
    required: "This field is required.",
    private: /this address leads to a private network/,
    back: "All imports",
    start: /^Import 1,000 articles/,
    running: /is at work: wait until it is done/,
    stop: "Stop",
    stopped: "Stopped",
    goOn: "Go on",
    written: "1,000 texts published, 0 drafts.",
  },
} as const;

/** Texts enough to be stopped half-way, however fast they are written. */
function longSite(): Uint8Array {
  const words = "<p>Le sentier longe la rivière, puis il monte vers le lac.</p>".repeat(30);
  const more = category("language", "fr", "Français");
  return bytesOf(
    wxr(
      ...Array.from({ length: 1_000 }, (_, index) =>
        item({ id: index + 1, title: `Texte ${index}`, content: words, more }),
      ),
    ),
  );
}

describe.each(walkedIn("en"))("in %s", (locale) => {
  const words = WORDS[locale];
  let admin: AdminSite;
  beforeAll(async () => {
    admin = await siteWithRoot();
  });
  const open = async (noise: RegExp) => {
    const { page, expectNoise } = await browser.visit(originOf(admin.site));
    expectNoise(noise);
    page.setDefaultTimeout(30_000);
    await enter(page, admin.rootEmail, { path: "/admin/blog/import", locale });
    return { page, button: (name: string | RegExp) => page.getByRole("button", { name, exact: true }) };
  };

  test("an address is typed and sent by keyboard alone, and errors stand at its field", async () => {
    const { page } = await open(/status of 422/);
    const address = page.getByLabel(words.address, { exact: true });
    await address.focus();
    await page.keyboard.press("Enter");
    await page.getByText(words.required).waitFor();
    await page.keyboard.type("ftp://former.example");
    await page.keyboard.press("Enter");
    await page.getByText(words.invalid).waitFor();
    await expect.poll(() => address.getAttribute("aria-invalid")).toBe("true");
    await expect.poll(() => address.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await barriers(page)).toEqual([]);
    await address.fill("127.0.0.1");
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.searchParams.has("import"));
    await page.getByText(words.private).waitFor();
    await page.getByRole("link", { name: words.back }).click();
    await address.waitFor();
  });

  test("sending that was cut goes on, what another import forbids is said, and an import is stopped and goes on", {
    timeout: 300_000,
  }, async () => {
    const { page, button } = await open(/ERR_FAILED|status of 409/);
    // The line breaks twice in the middle of it: it goes on by itself from where it came to.
    let left = 2;
    await page.route("**/upload?*", (route) => {
      if (route.request().method() === "PATCH") left -= 1;
      return left >= 0 && route.request().method() === "PATCH" ? route.abort() : route.continue();
    });
    const file = { name: "long.xml", mimeType: "text/xml", buffer: Buffer.from(longSite()) };
    await page.locator('input[type="file"][multiple]').setInputFiles([file]);
    await button(words.start).waitFor();

    // Another super's import is at work meanwhile. It is read in no time: it is put back to that for as long as it takes.
    const bytes = bytesOf(wxr(item({ id: 1, title: "Autre" })));
    const other = await sendExport(admin, { name: "autre.xml", bytes });
    await standsAt(admin.root, other, "planned");
    inDatabase(admin.site, (database) =>
      database.prepare("update imports set state = 'reading' where id = ?").run(other),
    );
    await button(words.start).click();
    await page.getByText(words.running).waitFor();
    expect((await admin.root.call("POST /imports/:id/stop", { id: other })).status).toBe(200);
    await standsAt(admin.root, other, "failed");

    await button(words.start).click();
    await button(words.stop).click();
    await page.getByText(words.stopped, { exact: true }).first().waitFor();
    await button(words.goOn).click();
    await page.getByText(words.written).waitFor(A_WHOLE_IMPORT);
    await expect.poll(() => button(words.goOn).count(), A_WHOLE_IMPORT).toBe(0);
  });
});
