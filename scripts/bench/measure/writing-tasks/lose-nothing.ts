import { v7 } from "uuid";
import type { Desk } from "./desk.ts";
import { expectThat, outline } from "./outcome.ts";
import { articleIn, columnOf, saved, textOf } from "./screen.ts";
import type { Writer } from "./writer.ts";

/** Task 6: two people write in one paragraph at the same time. Both texts hold the words of both. */
export async function writeTogether(desk: Desk): Promise<[Writer, Writer]> {
  const id = v7();
  await desk.store({ id, title: "À deux", slug: "a-deux", paragraphs: ["Le vent se lève sur la rade."] });
  const writers = [await desk.openArticle(id), await desk.openArticle(id, undefined, 1)] as const;
  const write = async (writer: Writer, edge: "Home" | "End", words: string) => {
    const { page } = writer;
    await writer.click(textOf(page).locator("p").first());
    await writer.press(edge);
    await writer.type(words);
    await textOf(page).getByText(BOTH, { exact: true }).waitFor();
    await saved(page);
    writer.stop();
  };
  const [first, second] = writers;
  await Promise.all([write(first, "Home", "Ce matin, "), write(second, "End", " Le port s’éveille.")]);
  const stored = async () => outline((await desk.stored(id)).document.body);
  await expectThat("task 6, what is stored", stored, [`paragraph: ${BOTH}`]);
  for (const { page } of writers) await page.context().close();
  return [first, second];
}

const BOTH = "Ce matin, Le vent se lève sur la rade. Le port s’éveille.";

/** Task 7: what is typed without a network is there after a reload, and is saved once the network is back. */
export async function writeOffline(desk: Desk): Promise<Writer> {
  const id = v7();
  await desk.store({ id, title: "Hors ligne", slug: "hors-ligne", paragraphs: ["Le train entre dans le tunnel."] });
  const writer = await desk.openArticle(id);
  const { page } = writer;
  const [context, url] = [page.context(), page.url()];
  await writer.click(textOf(page).locator("p").first());
  await writer.press("End");
  await context.setOffline(true);
  await writer.type(" Il fait nuit.");
  await columnOf(page)
    .locator(".save-state[data-warns]")
    .getByText(/^Gardé dans ce navigateur/)
    .waitFor();
  await writer.type(" On écrit quand même.");
  await writer.reload(url);
  await context.setOffline(false);
  await writer.reload(url);
  const words = "Le train entre dans le tunnel. Il fait nuit. On écrit quand même.";
  await textOf(page).getByText(words, { exact: true }).waitFor();
  await saved(page);
  writer.stop();
  const stored = async () => outline((await desk.stored(articleIn(page))).document.body);
  await expectThat("task 7, what is stored", stored, [`paragraph: ${words}`]);
  await context.close();
  return writer;
}
