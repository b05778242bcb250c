import { FROM_WEB_PAGE, FROM_WORD } from "../../data/clipboards.ts";
import type { Desk } from "./desk.ts";
import { expectThat, outline } from "./outcome.ts";
import { articleIn, textOf } from "./screen.ts";
import type { Clipboard, Writer } from "./writer.ts";

/** Task 5, first: a text from Word comes with its headings, lists, tables, and notes. */
export function pasteFromWord(desk: Desk): Promise<Writer> {
  return paste(desk, FROM_WORD, [
    "h2: Carnet de bord",
    "paragraph: Le vent vient de l’ouest*.",
    "bulletList: L’eau | Les vivres",
    "table: Jour | Vent | lundi | faible",
    "footnotes: Par temps sec.",
  ]);
}

/** Task 5, then: a selection of a web page comes without what its own page was made of. */
export function pasteFromWebPage(desk: Desk): Promise<Writer> {
  return paste(desk, FROM_WEB_PAGE, [
    "h2: Les nuages",
    "paragraph: Un cumulus annonce souvent [le beau temps].",
    "orderedList: Lever les yeux | Attendre",
    "blockquote: Ciel pommelé, pluie avant la fin.",
  ]);
}

async function paste(desk: Desk, clipboard: Clipboard, lines: readonly string[]): Promise<Writer> {
  const writer = await desk.open("/admin/blog/edit");
  const { page } = writer;
  await textOf(page).click();
  await writer.paste(textOf(page), clipboard);
  await textOf(page).getByRole("heading", { level: 2 }).waitFor();
  writer.stop();
  await page.waitForURL(/article=/);
  const id = articleIn(page);
  const stored = async () => {
    const text = (await desk.read(id))?.texts.fr;
    return text === undefined ? [] : outline(text.document.body);
  };
  await expectThat("task 5, what was pasted", stored, lines);
  await page.context().close();
  return writer;
}
