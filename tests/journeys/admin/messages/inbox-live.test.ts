import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { defaultSettings } from "../../../../src/messages/contract/form-settings.ts";
import { type EditorSite, originOf, PATIENCE, siteWithEditor } from "../../../support/admin/admin.ts";
import { enter } from "../../../support/admin/admin-browser.ts";
import { barriers } from "../../../support/browser/axe.ts";
import { testBrowser } from "../../../support/browser/browser.ts";
import { INBOX_WORDS, opened, row } from "../../../support/messages/inbox-page.ts";
import { receiveInto } from "../../../support/messages/receive.ts";
import { submission } from "../../../support/messages/submissions.ts";
import { inFull } from "../../../support/run/everyday.ts";
import { removeAll } from "../../../support/site.ts";

const browser = testBrowser();
const EDITOR = "editor@example.org";
let own: EditorSite;
let origin: string;
beforeAll(async () => {
  own = await siteWithEditor();
  origin = originOf(own.site);
});
afterAll(removeAll);
const receive = (...all: Array<Parameters<typeof submission>>) =>
  receiveInto(
    own.site,
    all.map((each) => submission(...each)),
  );
/** Whoever wrote in these messages: a name that no other test has. */
const named = (tag: string, ...names: string[]) =>
  receive(
    ...names.map((name): Parameters<typeof submission> => [{ name: `${tag} ${name}`, subject: `${tag} ${name}` }]),
  );

test("a new message appears without a reload: in the list, the navigation, the title of the tab, the palette, the dashboard", async () => {
  await named("Direct", "Avant");
  const { page } = await browser.visit(origin, { reducedMotion: "reduce", viewport: { width: 1440, height: 900 } });
  await enter(page, EDITOR, { path: "/admin/messages" });
  // What comes before the first list is read is no news.
  await row(page, "Direct Avant").waitFor();
  await named("Direct", "Arrivé");
  // Asked every 15 s.
  await row(page, "Direct Arrivé").waitFor({ timeout: 30_000 });
  await page.getByRole("status").filter({ hasText: INBOX_WORDS.fr.arrived }).waitFor({ state: "attached" });
  const unread = (await own.editor.call("GET /message-news")).json.unread as number;
  await expect.poll(() => page.title(), PATIENCE).toMatch(new RegExp(`^\\(${unread}\\) Messages · `));
  await page
    .getByRole("navigation", { name: "Administration" })
    .getByRole("link", { name: new RegExp(`^Messages.*${unread} messages? non lus?`) })
    .waitFor();
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog");
  await palette.getByRole("combobox").fill("Direct Arr");
  await palette.getByRole("option", { name: /Direct Arrivé/ }).click();
  await opened(page).getByRole("heading", { name: "Direct Arrivé" }).waitFor();
  await named("Direct", "Second");
  await page.goto("/admin");
  await page.getByRole("link", { name: /^\d+ messages? non lus?$/ }).click();
  await row(page, "Direct Second").waitFor();
});

inFull("who has a message open is shown to whoever opens it too", async () => {
  const [stored] = await named("Présence", "Un");
  const open = async (email: string) => {
    const { page } = await browser.visit(origin, { reducedMotion: "reduce", viewport: { width: 1440, height: 900 } });
    await enter(page, email, { path: `/admin/messages?message=${stored?.id}` });
    await opened(page).getByRole("heading", { name: "Présence Un" }).waitFor();
    return page;
  };
  const first = await open(EDITOR);
  const second = await open(own.rootEmail);
  const others = (page: Page) => opened(page).getByRole("list", { name: "Sont aussi ici" });
  await others(second).getByRole("button", { name: EDITOR }).waitFor();
  await others(first).getByRole("button", { name: own.rootEmail }).waitFor();
});

test("a note, an assignment, and stars are taken back, and nothing else is; what is for supers is not offered", async () => {
  const tag = "Retour";
  const words = INBOX_WORDS.fr;
  const [first] = await named(tag, "Un", "Deux", "Trois");
  await own.root.call("POST /messages/:id/notes", { id: first?.id ?? "", body: { text: "Note du super" } });
  const { page } = await browser.visit(origin, { reducedMotion: "reduce", viewport: { width: 1440, height: 900 } });
  await enter(page, EDITOR, { path: `/admin/messages?q=${tag}` });
  const undo = () => page.getByRole("status").getByRole("button", { name: words.undo }).last().click();
  const open = (name: string) => row(page, `${tag} ${name}`).getByRole("link").click();
  const message = opened(page);
  const notes = () => message.getByText("Rappeler jeudi").count();
  await open("Un");
  await message.getByText("Note du super").waitFor();
  expect(await message.getByRole("button", { name: words.removeNote }).count()).toBe(0);
  const add = async () => {
    await message.getByLabel(words.note).fill("Rappeler jeudi");
    await message.getByRole("button", { name: words.addNote }).click();
    await page.getByText(words.noteAdded).waitFor();
  };
  await add();
  await expect.poll(notes, PATIENCE).toBe(1);
  await undo();
  await expect.poll(notes, PATIENCE).toBe(0);
  await add();
  await message.getByRole("button", { name: words.removeNote }).click();
  await page.getByText(words.noteRemoved).waitFor();
  await expect.poll(notes, PATIENCE).toBe(0);
  await undo();
  await expect.poll(notes, PATIENCE).toBe(1);
  // A note that is not sent waits for whoever writes it.
  await message.getByLabel(words.note).fill("Pas encore");
  await open("Deux");
  await message.getByRole("heading", { name: `${tag} Deux` }).waitFor();
  await expect.poll(() => message.getByLabel(words.note).inputValue()).toBe("");
  await open("Un");
  await message.getByText("Note du super").waitFor();
  await expect.poll(() => message.getByLabel(words.note).inputValue()).toBe("Pas encore");

  const assignee = message.getByLabel("Attribué à");
  await assignee.selectOption({ label: EDITOR });
  await page.getByText(`Attribué à ${EDITOR}.`).waitFor();
  await undo();
  await expect.poll(() => assignee.inputValue(), PATIENCE).toBe("");

  const stars = () =>
    Promise.all(
      ["Un", "Deux"].map((name) => row(page, `${tag} ${name}`).locator(".star").getAttribute("aria-pressed")),
    );
  await row(page, `${tag} Un`).locator(".star").click();
  await page.getByText(words.starred).waitFor();
  for (const name of ["Un", "Deux"]) await row(page, `${tag} ${name}`).getByRole("checkbox").check();
  const bar = page.getByRole("region", { name: words.bulk });
  // Messages have their place above the bar, also at the end of the page.
  const gap = () =>
    page.evaluate(() => {
      scrollTo(0, document.documentElement.scrollHeight);
      const [top, bottom] = [".selection-bar", ".toasts"].map((each) =>
        document.querySelector(each)?.getBoundingClientRect(),
      );
      return (top?.top ?? 0) - (bottom?.bottom ?? Number.POSITIVE_INFINITY);
    });
  await expect.poll(gap).toBeGreaterThanOrEqual(0);
  await bar.getByRole("button", { name: "Suivre", exact: true }).click();
  await expect.poll(stars, PATIENCE).toEqual(["true", "true"]);
  await page.getByText("2 messages sont suivis.").waitFor();
  await undo();
  await expect.poll(stars, PATIENCE).toEqual(["true", "false"]);

  // The side counts what is unread, and all that is in the bin.
  await own.editor.call("POST /messages/move", { body: { ids: [first?.id], to: "bin" } });
  const { folders } = (await own.editor.call("GET /message-counts")).json;
  await page.goto("/admin/messages?folder=bin");
  const side = page.getByRole("navigation", { name: words.side });
  const unread = new RegExp(`^Boîte de réception\\D*\\b${folders.inbox.unread} messages? non lus?$`);
  await side.getByRole("link", { name: unread }).waitFor();
  await side.getByRole("link", { name: new RegExp(`^Corbeille\\D*\\b${folders.bin.total} messages?$`) }).waitFor();
  // The same where the page is short.
  await row(page, `${tag} Un`).getByRole("checkbox").check();
  await expect.poll(gap).toBeGreaterThanOrEqual(0);
  await open("Un");
  await message.getByRole("button", { name: "Restaurer" }).waitFor();
  expect(await message.getByRole("button", { name: "Supprimer définitivement" }).count()).toBe(0);
});

inFull("each empty folder says what it will hold; a super sets who reads a form, and deletes for good", async () => {
  const form = { id: "0199cccc-0000-7000-8000-000000000001", title: "Partenaires", purpose: "other" };
  await receive([{ name: "Partenaire Un" }, { form }]);
  const { page, expectNoise } = await browser.visit(origin, {
    reducedMotion: "reduce",
    viewport: { width: 1440, height: 900 },
  });
  await enter(page, own.rootEmail, { path: "/admin/messages?folder=archived" });
  await page.getByText("Aucun message archivé.").waitFor();
  await page
    .getByRole("navigation", { name: INBOX_WORDS.fr.side })
    .getByRole("link", { name: /^Partenaires/ })
    .click();
  await row(page, "Partenaire Un").waitFor();
  await page.getByRole("button", { name: INBOX_WORDS.fr.settings }).click();
  const dialog = page.getByRole("dialog", { name: /Partenaires/ });
  await dialog.getByLabel("Qui lit les messages").selectOption("supers");
  await dialog.getByLabel("Durée de conservation, en mois").fill("12");
  expect(await barriers(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await page.getByText("Les réglages sont enregistrés.").waitFor();
  const { json } = await own.root.call("GET /messages/forms/:id", { id: form.id });
  expect(json.settings).toEqual({ ...defaultSettings("other"), readers: "supers", months: 12 });
  expect((await own.editor.call("GET /messages", { query: `?form=${form.id}` })).json.total).toBe(0);

  await row(page, "Partenaire Un").getByRole("link").click();
  await opened(page).getByRole("button", { name: "Supprimer", exact: true }).click();
  await page.getByText(INBOX_WORDS.fr.binned).waitFor();
  await page
    .getByRole("navigation", { name: INBOX_WORDS.fr.side })
    .getByRole("link", { name: /^Corbeille/ })
    .click();
  await row(page, "Partenaire Un").getByRole("link").click();
  await opened(page).getByRole("button", { name: "Supprimer définitivement" }).click();
  // It was open: what is asked of it then is answered that it is gone.
  expectNoise(/404/);
  await page.getByRole("dialog").getByRole("button", { name: "Supprimer définitivement" }).click();
  await page.getByText("Le message est supprimé définitivement.").waitFor();
  await expect.poll(() => row(page, "Partenaire Un").count(), PATIENCE).toBe(0);
});
