import sharp from "sharp";
import type { Desk } from "./desk.ts";
import { expectThat, outline } from "./outcome.ts";
import { FRENCH, LINK } from "./sample-article.ts";
import { articleIn, saved, textOf } from "./screen.ts";
import type { DeviceFile, Writer } from "./writer.ts";

/** Task 1: 2 headings, a list, a picture with its words, a link, a note, a table, and a quote. @returns the article's id too */
export async function writeArticle(desk: Desk): Promise<{ writer: Writer; id: string }> {
  const writer = await desk.open("/admin/blog");
  const { page } = writer;
  const photo = await makePhoto();
  await writer.click(page.getByRole("link", { name: "Nouvel article" }));
  await page.locator(".editor-title textarea:focus").waitFor();
  await writer.type(FRENCH.title);
  await writer.press("Enter");
  await writer.type(FRENCH.summary);
  await writer.press("Enter");
  await writer.type(FRENCH.opening);
  await writer.press("Enter");
  await writer.typeSigns("## ");
  await writer.type(FRENCH.morning);
  await writer.press("Enter");
  await writeLink(writer);
  await writeList(writer);
  await putPicture(writer, photo);
  await writer.typeSigns("## ");
  await writer.type(FRENCH.evening);
  await writer.press("Enter");
  await writeNote(writer);
  await writeTable(writer);
  await writer.chooseBlock("cit", "Citation");
  await writer.type(FRENCH.quote);
  await saved(page);
  writer.stop();
  const id = articleIn(page);
  await expectThat("task 1, what was written", async () => outline((await desk.stored(id)).document.body), LINES);
  const { title, summary } = (await desk.stored(id)).document;
  await expectThat("task 1, title and summary", () => [title, summary], [FRENCH.title, FRENCH.summary]);
  await page.context().close();
  return { writer, id };
}

const { forecast, tide } = FRENCH;
const LINES = [
  `paragraph: ${FRENCH.opening}`,
  `h2: ${FRENCH.morning}`,
  `paragraph: ${forecast.words} [${forecast.link}]${forecast.after}`,
  `bulletList: ${FRENCH.bag.join(" | ")}`,
  `image: ${FRENCH.alt} | ${FRENCH.caption}`,
  `h2: ${FRENCH.evening}`,
  `paragraph: ${tide.words}*${tide.after}`,
  `table: ${FRENCH.cells.join(" | ")}`,
  `blockquote: ${FRENCH.quote}`,
  `footnotes: ${tide.note}`,
];

/** The words of the link are selected with the keyboard, and the dialog is answered there. */
async function writeLink(writer: Writer): Promise<void> {
  const { page } = writer;
  await writer.type(`${forecast.words} ${forecast.link}`);
  for (const _ of forecast.link.split(" ")) await writer.press("Control+Shift+ArrowLeft");
  await writer.press("Control+k");
  await page.locator('dialog[open] [role="combobox"]:focus').waitFor();
  await writer.type(LINK);
  await page.locator('dialog[open] [role="option"][aria-selected="true"]').waitFor();
  await writer.press("Enter");
  await textOf(page).locator(`a[href="${LINK}"]`).waitFor();
  await page.locator("dialog[open]").waitFor({ state: "detached" });
  // Behind the words that are still selected.
  await writer.press("ArrowRight");
  await writer.type(forecast.after);
  await writer.press("Enter");
}

async function writeList(writer: Writer): Promise<void> {
  await writer.typeSigns("- ");
  for (const item of FRENCH.bag) {
    await writer.type(item);
    await writer.press("Enter");
  }
  await writer.press("Enter");
}

async function putPicture(writer: Writer, photo: DeviceFile): Promise<void> {
  const { page } = writer;
  await writer.chooseBlock("image", "Image");
  await writer.chooseFile(page.getByRole("dialog").getByRole("button", { name: "Ajouter depuis cet appareil" }), photo);
  await page.locator(".alt-field:focus").waitFor();
  await writer.type(FRENCH.alt);
  await writer.press("Shift+Tab");
  await page.locator(".caption-field:focus").waitFor();
  await writer.type(FRENCH.caption);
  await writer.press("Enter");
}

async function writeNote(writer: Writer): Promise<void> {
  await writer.type(tide.words);
  await writer.press("Control+Alt+f");
  await writer.type(tide.note);
  // A paragraph of the note without words ends it.
  await writer.press("Enter", "Enter");
  await writer.type(tide.after);
  await writer.press("Enter");
}

async function writeTable(writer: Writer): Promise<void> {
  const { page } = writer;
  await writer.chooseBlock("tab", "Tableau");
  await page.locator('dialog[open] input[name="rows"]:focus').waitFor();
  await writer.press("Enter");
  await page.locator("dialog[open]").waitFor({ state: "detached" });
  await textOf(page).locator("th").first().waitFor();
  for (const [index, words] of FRENCH.cells.entries()) {
    if (index > 0) await writer.press("Tab");
    await writer.type(words);
  }
  await writer.press("Enter");
}

async function makePhoto(): Promise<DeviceFile> {
  const image = sharp({ create: { width: 1_600, height: 1_000, channels: 3, background: "#2040a0" } });
  return { name: "Rade.jpg", mimeType: "image/jpeg", buffer: await image.jpeg().toBuffer() };
}
