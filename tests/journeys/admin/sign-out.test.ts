import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type EditorSite, siteWithEditor } from "../../support/admin/admin.ts";
import { testBrowser } from "../../support/browser/browser.ts";
import { openWriting } from "../../support/editor/writing-page.ts";
import { removeAll } from "../../support/site.ts";

const browser = testBrowser();
let admin: EditorSite;
beforeAll(async () => {
  admin = await siteWithEditor();
});
afterAll(removeAll);

/** What the browser keeps of texts, and of who was here: any page of the site can read it. */
function left(page: Page): Promise<{ texts: string; session: string }> {
  return page.evaluate(async () => {
    const opened = indexedDB.open("vitrine-journal");
    const database = await new Promise<IDBDatabase>((done) => {
      opened.onsuccess = () => done(opened.result);
    });
    const all = database.transaction("texts").objectStore("texts").getAll();
    const texts = await new Promise<unknown[]>((done) => {
      all.onsuccess = () => done(all.result);
    });
    database.close();
    return { texts: JSON.stringify(texts), session: JSON.stringify({ ...sessionStorage }) };
  });
}

test("whoever signs out with words that are not saved is told first, and leaves none of them behind", async () => {
  const { page, french } = await openWriting(
    {
      visit: async (...options) => {
        const visit = await browser.visit(...options);
        visit.expectNoise(/ERR_FAILED|ERR_INTERNET/);
        return visit;
      },
    },
    admin,
    { view: "fr" },
  );
  await page.route("**/api/admin/articles/*/draft", (route) => route.abort());
  await french.click();
  await page.keyboard.insertText("Des mots que personne ne doit lire");
  await expect.poll(async () => (await left(page)).texts).toContain("Des mots que personne ne doit lire");
  // To another screen of the app, which keeps the words in this browser.
  const signOut = page.getByRole("button", { name: "Se déconnecter" });
  await signOut.click();
  await page.getByText(/Un texte n’est pas encore enregistré\. Ouvrez-le/).waitFor();
  expect((await left(page)).texts).toContain("Des mots que personne ne doit lire");
  expect((await admin.editor.call("GET /session")).json.admin).not.toBeNull();
  expect(new URL(page.url()).pathname).toBe("/admin/blog/edit");
  // As the sign-in page keeps a typed address, in a tab that another tab signed in meanwhile.
  await page.evaluate(() => sessionStorage.setItem("vitrine:entry:email", "other@example.org"));
  await signOut.click();
  await page.waitForURL("**/admin/login");
  const { texts, session } = await left(page);
  expect(texts).toBe("[]");
  expect(session).not.toContain("example.org");
});
