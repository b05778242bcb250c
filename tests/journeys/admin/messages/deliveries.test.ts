import { afterAll, beforeAll, expect, test } from "vitest";
import { type AdminSite, originOf, siteWithRoot } from "../../../support/admin/admin.ts";
import { enter } from "../../../support/admin/admin-browser.ts";
import { barriers } from "../../../support/browser/axe.ts";
import { testBrowser } from "../../../support/browser/browser.ts";
import { folderWithForms } from "../../../support/forms/forms.ts";
import { post } from "../../../support/forms/posts.ts";
import { proven } from "../../../support/forms/proofs.ts";
import { closeServers, startSmtp } from "../../../support/mail/smtp.ts";
import { INBOX_WORDS, opened, row } from "../../../support/messages/inbox-page.ts";
import { walkedIn } from "../../../support/run/everyday.ts";
import { removeAll } from "../../../support/site.ts";

const WORDS = {
  fr: {
    prefix: "",
    withheld: "Rien n’est parti",
    notSpam: "Acceptable",
    moved: "Le message est dans la boîte de réception.",
    receipt: /Accusé de réception à doute-fr@example\.org/,
    notice: /Avis à root@example\.org/,
    failed: /Échec/,
    because: /Motif\u00A0: le serveur de messagerie refuse l’e-mail.*nobody here/,
    sent: /Envoyé/,
    again: "Renvoyer depuis les e-mails",
    supers: "Tous les super-administrateurs",
    notices: "Quand",
    receipts: "Envoyer un accusé de réception",
    save: "Enregistrer",
    saved: "Les réglages sont enregistrés.",
  },
  en: {
    prefix: "/en",
    withheld: "Nothing was sent",
    notSpam: "Not spam",
    moved: "The message is in the inbox.",
    receipt: /Receipt to doute-en@example\.org/,
    notice: /Notice to root@example\.org/,
    failed: /Failed/,
    because: /Reason: the mail server refuses the email.*nobody here/,
    sent: /Sent/,
    again: "Send again from the emails",
    supers: "Every super administrator",
    notices: "When",
    receipts: "Send a receipt",
    save: "Save",
    saved: "The settings are saved.",
  },
} as const;

const browser = testBrowser();
let own: AdminSite;
beforeAll(async () => {
  const smtp = await startSmtp({ unknown: ["doute-fr@example.org", "doute-en@example.org"] });
  own = await siteWithRoot({
    dataDir: await folderWithForms([{ key: "every" }]),
    env: { SMTP_URL: smtp.url, MAIL_FROM: "mail@example.org" },
  });
});
afterAll(async () => {
  await closeServers();
  await removeAll();
});

for (const locale of walkedIn("fr")) {
  test(`“not spam” sends what was withheld, its state is shown, and a super sets who is told, in ${locale}`, async () => {
    const words = WORDS[locale];
    const name = `Doute ${locale}`;
    const email = `doute-${locale}@example.org`;
    const answers = await proven(own.site, "every", { "q-email": email, "q-name": name, "field-b": "x" });
    await post(own.site.url, `${words.prefix}/every`, answers);
    const { page } = await browser.visit(originOf(own.site), {
      reducedMotion: "reduce",
      viewport: { width: 1440, height: 900 },
    });
    await enter(page, own.rootEmail, { path: "/admin/messages?folder=review", locale });
    const message = opened(page, locale);
    await row(page, name, locale).getByRole("link").click();
    await message.getByText(words.withheld).waitFor();
    await message.getByRole("button", { name: words.notSpam }).click();
    await page.getByText(words.moved).waitFor();

    await page.goto(page.url().replace(/\?.*$/, ""));
    await row(page, name, locale).getByRole("link").click();
    const receipt = message.getByRole("listitem").filter({ hasText: words.receipt });
    await receipt.getByText(words.failed).waitFor();
    await receipt.getByText(words.because).waitFor();
    await receipt.getByRole("link", { name: words.again }).waitFor();
    await message.getByRole("listitem").filter({ hasText: words.notice }).getByText(words.sent).waitFor();
    expect(await barriers(page)).toEqual([]);

    const { form } = (await own.root.call("GET /messages")).json.messages[0];
    await page
      .getByRole("navigation", { name: INBOX_WORDS[locale].side })
      .getByRole("link", { name: /^every/ })
      .click();
    await page.getByRole("button", { name: INBOX_WORDS[locale].settings }).click();
    const dialog = page.getByRole("dialog", { name: /every/ });
    const supers = dialog.getByLabel(words.supers);
    const root = dialog.getByLabel(own.rootEmail);
    // What was chosen before is chosen still, in the other language too.
    if (await supers.isChecked()) await supers.uncheck();
    await root.setChecked(locale === "fr");
    await dialog.getByLabel(words.notices, { exact: true }).selectOption(locale === "fr" ? "daily" : "at-once");
    await dialog.getByLabel(words.receipts).selectOption(locale === "fr" ? "no" : "yes");
    expect(await barriers(page)).toEqual([]);
    await dialog.getByRole("button", { name: words.save }).click();
    await page.getByText(words.saved).waitFor();
    const { json } = await own.root.call("GET /messages/forms/:id", { id: form.id });
    expect(json.settings).toMatchObject(
      locale === "fr"
        ? { notified: [own.rootId], notices: "daily", receipts: false }
        : { notified: [], notices: "at-once", receipts: true },
    );
    // The other walk begins as this one did.
    const body = { settings: { ...json.settings, notified: "supers", notices: "at-once", receipts: true } };
    await own.root.call("PUT /messages/forms/:id", { id: form.id, body: { ...body, seen: json.revision } });
  });
}
