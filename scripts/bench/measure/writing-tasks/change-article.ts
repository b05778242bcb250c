import { v7 } from "uuid";
import { SENTENCES } from "../../data/words.ts";
import type { Desk } from "./desk.ts";
import { expectThat, outline } from "./outcome.ts";
import { columnOf, panelOf, textOf } from "./screen.ts";
import type { Writer } from "./writer.ts";

const FORMER = SENTENCES.fr.slice(0, 5);

/** Task 8: the version that was published comes back into the text. */
export async function restoreVersion(desk: Desk): Promise<Writer> {
  const id = v7();
  await desk.store({ id, title: "Une jetée", slug: "une-jetee", paragraphs: FORMER });
  await desk.publish(id);
  await desk.store({ id, title: "Un môle", slug: "une-jetee", paragraphs: SENTENCES.fr.slice(5, 8) });
  const writer = await desk.openArticle(id);
  const { page } = writer;
  await writer.click(page.locator(".editor-bar").getByRole("button", { name: "Historique" }));
  await writer.click(panelOf(page).getByRole("button", { name: /^Comparer : Publication/ }));
  await writer.click(page.getByRole("dialog").getByRole("button", { name: "Restaurer cette version" }));
  await textOf(page)
    .getByText(FORMER.at(-1) ?? "")
    .waitFor();
  writer.stop();
  const title = columnOf(page).locator(".editor-title textarea");
  await expectThat("task 8, the title", () => title.inputValue(), "Une jetée");
  const stored = async () => outline((await desk.stored(id)).document.body);
  const lines = FORMER.map((words) => `paragraph: ${words}`);
  await expectThat("task 8, what is stored", stored, lines);
  await page.context().close();
  return writer;
}

/** Task 9: a published original is changed. Its translation is flagged, and visitors read what was published. */
export async function changeOriginal(desk: Desk): Promise<Writer> {
  const id = v7();
  await desk.store({ id, title: "Une rade", slug: "une-rade", paragraphs: FORMER });
  await desk.store({ id, locale: "en", title: "A bay", slug: "a-bay", paragraphs: SENTENCES.en.slice(0, 5) });
  await desk.publish(id, "fr");
  await desk.publish(id, "en");
  const writer = await desk.openArticle(id);
  const { page } = writer;
  await writer.click(textOf(page).locator("p").nth(1));
  await writer.press("End");
  await writer.type(" Sans exception.");
  const flag = textOf(page, "en").getByRole("note", { name: "L’original a changé" });
  await flag.locator("ins").filter({ hasText: "exception" }).waitFor();
  await columnOf(page).getByText("Publié, modifié depuis").waitFor();
  writer.stop();
  await expectThat("task 9, the passages that are flagged", () => flag.count(), 1);
  await expectThat("task 9, the French", async () => (await desk.state(id)).state, "changed");
  await expectThat("task 9, the English", async () => (await desk.state(id, "en")).state, "published");
  const { page: html } = await desk.visit("/blog/une-rade");
  await expectThat("task 9, the page", () => html.includes("Sans exception"), false);
  await page.context().close();
  return writer;
}
