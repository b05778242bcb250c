import { afterAll, beforeAll, expect, test } from "vitest";
import type { SpamSign } from "../../../../src/messages/contract/message.ts";
import { type EditorSite, originOf, PATIENCE, siteWithEditor } from "../../../support/admin/admin.ts";
import { enter } from "../../../support/admin/admin-browser.ts";
import { barriers } from "../../../support/browser/axe.ts";
import { testBrowser } from "../../../support/browser/browser.ts";
import { inDatabase } from "../../../support/database/kept.ts";
import { closeMailboxes, type ImapBox, startImap } from "../../../support/mail/imap.ts";
import { BOUNCE, mailSource } from "../../../support/mail/incoming-mails.ts";
import { opened } from "../../../support/messages/inbox-page.ts";
import { repliedMessage } from "../../../support/messages/replied-message.ts";
import { inFull, walkedIn } from "../../../support/run/everyday.ts";
import { removeAll } from "../../../support/site.ts";

const WORDS = {
  fr: {
    quoted: "Texte cité",
    source: "Télécharger l’e-mail entier",
    failed: "La réponse n’a pas pu être remise",
    bounced: "Non remis\u00A0: 550 5.1.1 No such user",
    mailbox: "Boîte aux lettres",
    become: /^Deviennent des messages de/,
    strangers: "Les e-mails d’inconnus",
    save: "Enregistrer",
    saved: "Le réglage est enregistré.",
    read: "Relever maintenant",
    failing: /La boîte contact@example\.com@127\.0\.0\.1\/INBOX ne répond pas depuis/,
    login: /L’identifiant ou le mot de passe est refusé/,
  },
  en: {
    quoted: "Quoted text",
    source: "Download the whole email",
    failed: "The reply could not be delivered",
    bounced: "Not delivered: 550 5.1.1 No such user",
    mailbox: "Mailbox",
    become: /^Become messages of/,
    strangers: "Emails of strangers",
    save: "Save",
    saved: "The setting is saved.",
    read: "Read it now",
    failing: /The mailbox contact@example\.com@127\.0\.0\.1\/INBOX has not answered since/,
    login: /The user name or the password is refused/,
  },
} as const;

const browser = testBrowser();
const PHONE = { reducedMotion: "reduce", viewport: { width: 320, height: 700 } } as const;
let own: EditorSite;
let imap: ImapBox;
beforeAll(async () => {
  imap = await startImap();
  own = await siteWithEditor({ env: { IMAP_URL: imap.url } });
});
afterAll(async () => {
  await removeAll();
  await closeMailboxes();
});
const read = () => own.root.call("POST /mailbox/read", { body: {} });

for (const locale of walkedIn("fr")) {
  test(`an answer appears in the open thread of a phone, its quote folded, and reports as states, in ${locale}`, async () => {
    const words = WORDS[locale];
    const email = `ana.${locale}@example.org`;
    const sent = { locale, signs: ["honeypot", "words"] as SpamSign[] };
    const { id, messageId } = await repliedMessage(own, { email, subject: "Affiche" }, sent);
    // Its receipt was withheld.
    await own.editor.call("POST /messages/move", { body: { ids: [id], to: "inbox" } });
    const receipt = inDatabase(own.site, (database) =>
      database.prepare("select mail_id as id from message_mails where message_id = ? and role = 'receipt'").get(id),
    );
    const { page } = await browser.visit(originOf(own.site), PHONE);
    await enter(page, "editor@example.org", { path: `/admin/messages?message=${id}`, locale });
    const view = opened(page, locale);
    await view.getByText("Bonjour, trente euros.").waitFor();
    const text =
      "Parfait <b>merci</b>.\r\n\r\nOn Mon, Mar 3, 2025 at 10:12, Camille <c@example.com> wrote:\r\n> Bonjour cité";
    const headers = { From: `Ana <${email}>`, "In-Reply-To": messageId, "Message-ID": `<1.${locale}@example.org>` };
    imap.deliver(mailSource({ headers, text, files: [{ name: "plan.pdf", text: "%PDF-1.7" }] }));
    imap.deliver(BOUNCE({ returned: messageId, action: "failed" }));
    imap.deliver(BOUNCE({ returned: `<${receipt?.id}@example.com>`, action: "failed" }));
    await read();
    // Without a reload: the page asks for what is new.
    await view.getByText("Parfait <b>merci</b>.").waitFor({ timeout: 40_000 });
    await view.getByText(words.failed).waitFor();
    await view.getByText(words.bounced).waitFor({ timeout: 40_000 });
    expect(await view.getByText("Bonjour cité").isVisible()).toBe(false);
    await view.getByText(words.quoted).first().click();
    await view.getByText("Bonjour cité").waitFor();
    expect(await barriers(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      view.getByRole("link", { name: words.source }).first().click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^message-\d+\.eml$/);
  });

  inFull(
    `a super administrator says what becomes of strangers’ mails, and is told of a mailbox that fails, in ${locale}`,
    async () => {
      const words = WORDS[locale];
      const { page } = await browser.visit(originOf(own.site), { reducedMotion: "reduce" });
      await enter(page, own.rootEmail, { path: "/admin/messages", locale });
      await page.getByRole("button", { name: words.mailbox }).click();
      const dialog = page.getByRole("dialog", { name: words.mailbox });
      const form = dialog.getByLabel(words.strangers);
      await expect
        .poll(
          async () => (await form.locator("option").allTextContents()).some((label) => words.become.test(label)),
          PATIENCE,
        )
        .toBe(true);
      await form.selectOption({ index: 1 });
      expect(await barriers(page)).toEqual([]);
      await dialog.getByRole("button", { name: words.save }).click();
      await page.getByText(words.saved).waitFor();
      expect((await own.root.call("GET /mailbox")).json.form).not.toBe(null);
      imap.refuse(true);
      await page.getByRole("button", { name: words.mailbox }).click();
      await dialog.getByRole("button", { name: words.read }).click();
      await expect.poll(async () => (await own.root.call("GET /mailbox")).json.failure?.error, PATIENCE).toBe("login");
      await page.reload();
      await page.getByRole("alert").getByText(words.failing).waitFor();
      await page.getByText(words.login).waitFor();
      imap.refuse(false);
      await read();
      await own.root.call("PUT /mailbox", { body: { form: null } });
    },
  );
}
