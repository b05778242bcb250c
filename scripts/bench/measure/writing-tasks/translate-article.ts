import type { Desk } from "./desk.ts";
import { expectThat, outline } from "./outcome.ts";
import { ENGLISH } from "./sample-article.ts";
import { columnOf, saved, textOf } from "./screen.ts";
import type { Writer } from "./writer.ts";

/** Task 2: the article of the first task is translated beside its original, from the title to the note. */
export async function translateArticle(desk: Desk, id: string): Promise<Writer> {
  const writer = await desk.openArticle(id);
  const { page } = writer;
  await writer.click(page.getByRole("button", { name: "Commencer la traduction" }));
  const english = textOf(page, "en");
  await english.locator("[data-hint]").first().waitFor();
  await columnOf(page, "en").locator(".editor-title textarea:focus").waitFor();
  const { forecast, tide } = ENGLISH;
  const passages = [
    ENGLISH.title,
    ENGLISH.summary,
    ENGLISH.opening,
    ENGLISH.morning,
    `${forecast.words} ${forecast.link}${forecast.after}`,
    ...ENGLISH.bag,
  ];
  for (const words of passages) {
    await writer.type(words);
    await writer.press("ArrowDown");
  }
  // The picture: into its fields, from one to the other, and behind it.
  await writer.press("Enter");
  await writer.type(ENGLISH.caption);
  await writer.press("Tab");
  await writer.type(ENGLISH.alt);
  await writer.press("Enter");
  await writer.type(ENGLISH.evening);
  await writer.press("ArrowDown");
  await writer.type(`${tide.words}${tide.after}`);
  await writer.press("ArrowDown");
  for (const [index, words] of ENGLISH.cells.entries()) {
    if (index > 0) await writer.press("Tab");
    await writer.type(words);
  }
  await writer.press("ArrowDown");
  await writer.type(ENGLISH.quote);
  await writer.press("ArrowDown");
  await writer.type(tide.note);
  await saved(page, "en");
  writer.stop();
  await expectThat(
    "task 2, what was translated",
    async () => outline((await desk.stored(id, "en")).document.body),
    LINES,
  );
  const { title, summary } = (await desk.stored(id, "en")).document;
  await expectThat("task 2, title and summary", () => [title, summary], [ENGLISH.title, ENGLISH.summary]);
  await page.context().close();
  return writer;
}

const { forecast, tide } = ENGLISH;
const LINES = [
  `paragraph: ${ENGLISH.opening}`,
  `h2: ${ENGLISH.morning}`,
  `paragraph: ${forecast.words} ${forecast.link}${forecast.after}`,
  `bulletList: ${ENGLISH.bag.join(" | ")}`,
  `image: ${ENGLISH.alt} | ${ENGLISH.caption}`,
  `h2: ${ENGLISH.evening}`,
  `paragraph: ${tide.words}${tide.after}*`,
  `table: ${ENGLISH.cells.join(" | ")}`,
  `blockquote: ${ENGLISH.quote}`,
  `footnotes: ${tide.note}`,
];
