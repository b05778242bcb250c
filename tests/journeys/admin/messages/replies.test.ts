import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type EditorSite, originOf, PATIENCE, siteWithEditor } from "../../../support/admin/admin.ts";
import { type AdminLocale, enter } from "../../../support/admin/admin-browser.ts";
import { barriers } from "../../../support/browser/axe.ts";
import { testBrowser } from "../../../support/browser/browser.ts";
import { mailSettings } from "../../../support/mail/mails.ts";
import { closeServers, type SmtpPost, startSmtp } from "../../../support/mail/smtp.ts";
import { opened, REPLY_WORDS } from "../../../support/messages/inbox-page.ts";
import { receiveInto } from "../../../support/messages/receive.ts";
import { submission } from "../../../support/messages/submissions.ts";
import { inFull, walkedIn } from "../../../support/run/everyday.ts";
import { removeAll } from "../../../support/site.ts";

const browser = testBrowser();
const EDITOR = "editor@example.org";
const WIDE = { reducedMotion: "reduce", viewport: { width: 1440, height: 900 } } as const;
/** A mail leaves after ten seconds. */
const DELIVERY = { timeout: 40_000 };
let own: EditorSite;
let origin: string;
let smtp: SmtpPost;
beforeAll(async () => {
  smtp = await startSmtp();
  own = await siteWithEditor({ env: mailSettings(smtp.url) });
  origin = originOf(own.site);
});
afterAll(async () => {
  await removeAll();
  await closeServers();
});
const receive = async (name: string, email: string, locale: AdminLocale = "fr") => {
  const [stored] = await receiveInto(own.site, [submission({ name, email, subject: name }, { locale })]);
  return stored?.id ?? "";
};
const field = (page: Page, locale: AdminLocale = "fr") =>
  opened(page, locale).getByRole("textbox", { name: REPLY_WORDS[locale].text });
const button = (page: Page, name: string | RegExp, locale: AdminLocale = "fr") =>
  opened(page, locale).getByRole("button", { name, exact: true });
const sentTo = (to: string) => smtp.deliveries.filter((each) => each.to.includes(to));
const saved = (page: Page, locale: AdminLocale = "fr") =>
  opened(page, locale).getByRole("status").filter({ hasText: REPLY_WORDS[locale].saved }).first().waitFor();

for (const locale of walkedIn("fr")) {
  test(`a reply is written from a ready-made one, survives a reload, is taken back, and leaves with its file, in ${locale}`, async () => {
    const words = REPLY_WORDS[locale];
    const to = `ana.${locale}@example.org`;
    const id = await receive(`Ana ${locale}`, to, locale);
    const { page } = await browser.visit(origin, WIDE);
    await enter(page, EDITOR, { path: `/admin/messages?message=${id}`, locale });
    await opened(page, locale)
      .getByRole("heading", { name: `Ana ${locale}` })
      .waitFor();
    await button(page, words.reply, locale).waitFor();
    await page.keyboard.press("r");
    await expect.poll(() => field(page, locale).evaluate((area) => area === document.activeElement)).toBe(true);

    await button(page, words.manage, locale).click();
    const dialog = page.getByRole("dialog", { name: words.readyTitle });
    await dialog.getByRole("button", { name: words.addReady }).click();
    await dialog.getByLabel(words.readyName).fill(`Merci ${locale}`);
    await dialog.getByLabel(words.readyText).fill(words.ready);
    expect(await barriers(page)).toEqual([]);
    await dialog.getByRole("button", { name: words.saveReady }).click();
    await dialog.getByRole("button", { name: `Merci ${locale}`, exact: true }).waitFor();
    await page.keyboard.press("Escape");
    await opened(page, locale)
      .getByLabel(words.insert)
      .selectOption({ label: `Merci ${locale}` });
    await expect.poll(() => field(page, locale).inputValue()).toBe(words.filled(`Ana ${locale}`));
    await field(page, locale).press("End");
    await field(page, locale).pressSequentially(" À bientôt.");
    await saved(page, locale);
    await page.reload();
    const whole = `${words.filled(`Ana ${locale}`)} À bientôt.`;
    await expect.poll(() => field(page, locale).inputValue(), PATIENCE).toBe(whole);
    await opened(page, locale)
      .getByLabel(words.attach)
      .setInputFiles({ name: "plan.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7 plan") });
    await opened(page, locale).getByRole("button", { name: words.removeFile }).waitFor();
    expect(await barriers(page)).toEqual([]);

    await button(page, words.sendAndArchive, locale).click();
    await button(page, words.undo, locale).click();
    await expect.poll(() => field(page, locale).inputValue(), PATIENCE).toBe(whole);
    await page.getByText(words.undone).waitFor();
    expect((await own.editor.call("GET /messages/:id", { id })).json.folder).toBe("inbox");
    await button(page, words.send, locale).click();
    const thread = opened(page, locale).getByRole("region", { name: words.replies });
    await thread.getByText(words.leaves).waitFor();
    expect(await barriers(page)).toEqual([]);
    await thread.getByText(words.sent, { exact: true }).waitFor(DELIVERY);
    expect(await button(page, words.undo, locale).count()).toBe(0);
    const [mail, ...others] = sentTo(to);
    expect(others).toEqual([]);
    expect(mail?.mail.text).toContain(whole);
    expect(mail?.mail.attachments).toMatchObject([{ filename: "plan.pdf" }]);
    // Another reply begins empty.
    await button(page, words.reply, locale).click();
    await expect.poll(() => field(page, locale).inputValue()).toBe("");
  });
}

test("what is typed survives a lost line and a page that ends; two tabs of one person lose nothing", async () => {
  const id = await receive("Hors ligne", "ligne@example.org");
  const { page, context, expectNoise } = await browser.visit(origin, WIDE);
  await enter(page, EDITOR, { path: `/admin/messages?message=${id}&reply=1` });
  await field(page).waitFor();
  expectNoise(/ERR_FAILED|Failed to load/);
  await context.route("**/api/admin/messages/*/reply", (route) => route.abort());
  await field(page).pressSequentially("Écrit sans ligne");
  await opened(page).getByText("Gardé dans ce navigateur").waitFor();
  await page.reload();
  await expect.poll(() => field(page).inputValue(), PATIENCE).toBe("Écrit sans ligne");
  await context.unroute("**/api/admin/messages/*/reply");
  await expect
    .poll(async () => (await own.editor.call("GET /messages/:id/thread", { id })).json.draft?.text, DELIVERY)
    .toBe("Écrit sans ligne");

  const other = await context.newPage();
  await other.goto(`${origin}/admin/messages?message=${id}`);
  await expect.poll(() => field(other).inputValue(), PATIENCE).toBe("Écrit sans ligne");
  await field(page).press("End");
  await field(page).pressSequentially(", puis ici");
  await saved(page);
  await field(other).press("Home");
  // The save of one tab meets that of the other.
  expectNoise(/409/);
  await field(other).pressSequentially("Bonjour. ");
  await expect
    .poll(async () => (await own.editor.call("GET /messages/:id/thread", { id })).json.draft.text, DELIVERY)
    .toBe("Bonjour. Écrit sans ligne, puis ici");
});

inFull(
  "a reply waits for the file that is on its way, by the keyboard too; a message without an address has none",
  async () => {
    const id = await receive("Fichier", "fichier@example.org");
    const { page, context } = await browser.visit(origin, WIDE);
    await enter(page, EDITOR, { path: `/admin/messages?message=${id}&reply=1` });
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await context.route("**/api/admin/messages/*/reply-files?*", async (route) => {
      await held;
      await route.continue();
    });
    await field(page).fill("Voici le plan.");
    await opened(page)
      .getByLabel(REPLY_WORDS.fr.attach)
      .setInputFiles({ name: "plan.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7 plan") });
    const upload = opened(page).getByRole("progressbar");
    await upload.waitFor();
    await field(page).press("Control+Enter");
    release();
    await upload.waitFor({ state: "detached" });
    await expect
      .poll(async () => (await own.editor.call("GET /messages/:id/thread", { id })).json, PATIENCE)
      .toMatchObject({ replies: [], draft: { text: "Voici le plan.", files: [{ name: "plan.pdf" }] } });
    await field(page).press("Control+Enter");
    await expect.poll(() => sentTo("fichier@example.org").length, DELIVERY).toBe(1);
    expect(sentTo("fichier@example.org")[0]?.mail.attachments).toMatchObject([{ filename: "plan.pdf" }]);
    await page.goto(`${origin}/admin/messages?message=${await receive("Sans adresse", "nulle part")}`);
    await opened(page).getByText("Ce message ne contient pas d’adresse e-mail valable").waitFor();
  },
);

inFull(
  "another administrator sees who replies and then the reply; theirs asks first; it fits a phone, in the dark",
  async () => {
    const id = await receive("À deux", "deux@example.org");
    const path = `/admin/messages?message=${id}`;
    const { page: mine } = await browser.visit(origin, WIDE);
    await enter(mine, EDITOR, { path });
    const { page: theirs, expectNoise } = await browser.visit(origin, {
      ...{ reducedMotion: "reduce", colorScheme: "dark", viewport: { width: 320, height: 700 } },
    });
    await enter(theirs, own.rootEmail, { path });
    await button(theirs, "Répondre").click();
    await field(theirs).fill("La mienne");
    await saved(theirs);
    await button(mine, "Répondre").click();
    await field(mine).fill("Première réponse");
    await opened(theirs).getByText(`${EDITOR} répond…`).waitFor(PATIENCE);
    await field(mine).press("Control+Enter");
    // Asked every 15 s.
    await opened(theirs)
      .getByRole("region", { name: "Réponses" })
      .getByText("Première réponse")
      .waitFor({ timeout: 30_000 });
    expect(await barriers(theirs)).toEqual([]);
    expect(await theirs.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expectNoise(/409/);
    await button(theirs, "Envoyer").click();
    const question = theirs.getByRole("dialog", { name: "Quelqu’un a déjà répondu" });
    await question.getByText(`${EDITOR} a déjà répondu`).waitFor();
    expect(await barriers(theirs)).toEqual([]);
    await question.getByRole("button", { name: "Envoyer quand même" }).click();
    await opened(theirs).getByRole("region", { name: "Réponses" }).getByText("La mienne").waitFor();
    await expect.poll(() => sentTo("deux@example.org").length, DELIVERY).toBe(2);
    await theirs.goto(`${origin}/admin/messages?answered=1`);
    await theirs.getByRole("list", { name: "Liste des messages" }).getByText("répondu").first().waitFor();
  },
);
