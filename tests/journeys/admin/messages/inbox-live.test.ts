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

test("who has a message open is shown to whoever opens it too", async () => {
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

test("each empty folder says what it will hold; a super sets who reads a form, and deletes for good", async () => {
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
