import { v7 } from "uuid";
import { localTimes } from "../../../../src/kernel/local-time.ts";
import { SENTENCES } from "../../data/words.ts";
import type { Desk } from "./desk.ts";
import { expectThat } from "./outcome.ts";
import { columnOf, panelOf } from "./screen.ts";
import type { Writer } from "./writer.ts";

const DAY_MS = 86_400_000;
/** The clocks of a new site. */
const TIME_ZONE = "Europe/Paris";
type Plan = { shown: { date: string; time: string } };

const PUBLISHED = "Publié. Les visiteurs le lisent à cette adresse.";

/** Task 3: French is published, English scheduled for tomorrow at nine. */
export async function publishAndSchedule(desk: Desk): Promise<Writer> {
  const id = v7();
  await desk.store({ id, title: "Une escale", slug: "une-escale", paragraphs: SENTENCES.fr.slice(0, 4) });
  await desk.store({
    ...{ id, locale: "en", title: "A stopover", slug: "a-stopover" },
    paragraphs: SENTENCES.en.slice(0, 4),
  });
  const writer = await desk.openArticle(id);
  const { page } = writer;
  const panel = panelOf(page);
  await writer.click(columnOf(page, "fr").getByRole("button", { name: "Publier (Français)" }));
  await writer.click(panel.getByRole("button", { name: "Publier", exact: true }));
  await panel.getByText(PUBLISHED).waitFor();
  await writer.click(columnOf(page, "en").getByRole("button", { name: "Publier (Anglais)" }));
  await writer.click(panel.locator("summary").filter({ hasText: "Programmer" }));
  // On the hours: minutes follow by themselves.
  await writer.click(panel.getByLabel("Heure", { exact: true }), { position: { x: 16, y: 12 } });
  await writer.type("0900");
  await writer.click(panel.getByRole("button", { name: "Programmer", exact: true }));
  await columnOf(page, "en")
    .getByText(/^Programmé\s: .*09:00$/)
    .waitFor();
  writer.stop();
  const french = await desk.visit("/blog/une-escale");
  await expectThat("task 3, the French page", () => [french.status, french.page.includes("Une escale")], [200, true]);
  await expectThat("task 3, the English page", async () => (await desk.visit("/en/blog/a-stopover")).status, 404);
  const { translationId } = await desk.state(id, "en");
  const { plan } = await desk.call<{ plan: Plan | null }>("GET", `/translations/${translationId}/plan`);
  const { date } = localTimes(TIME_ZONE)(Date.now() + DAY_MS);
  await expectThat("task 3, the schedule", () => plan?.shown, { date, time: "09:00" });
  await page.context().close();
  return writer;
}

/** Task 4: a published article is given another address, and published at it. */
export async function changeAddress(desk: Desk): Promise<Writer> {
  const id = v7();
  await desk.store({ id, title: "Le phare", slug: "le-phare", paragraphs: SENTENCES.fr.slice(4, 8) });
  await desk.publish(id);
  const writer = await desk.openArticle(id);
  const { page } = writer;
  const panel = panelOf(page);
  await writer.click(page.locator(".editor-bar").getByRole("button", { name: "Détails" }));
  await writer.click(panel.getByLabel("Fin de l’adresse"));
  await writer.press("Control+a");
  await writer.type("le-grand-phare");
  await writer.click(columnOf(page).getByRole("button", { name: "Publier les modifications (Français)" }));
  await writer.click(panel.getByRole("button", { name: "Publier les modifications", exact: true }));
  await panel.getByText(PUBLISHED).waitFor();
  writer.stop();
  await expectThat("task 4, the new address", async () => (await desk.visit("/blog/le-grand-phare")).status, 200);
  const former = await desk.visit("/blog/le-phare");
  const path = former.location === null ? null : new URL(former.location, "http://localhost").pathname;
  await expectThat("task 4, the former address", () => [former.status, path], [301, "/blog/le-grand-phare"]);
  await page.context().close();
  return writer;
}

/** Task 10, on a phone: a wrong letter at the end of a long article is set right, and that is published. */
export async function correctOnPhone(desk: Desk, options: Parameters<Desk["openArticle"]>[1]): Promise<Writer> {
  const id = v7();
  const paragraphs = Array.from({ length: 50 }, (_, index) =>
    [0, 5, 11].map((step) => SENTENCES.fr[(index + step) % SENTENCES.fr.length]).join(" "),
  );
  const wrong = { id, title: "Le large", slug: "le-large", paragraphs: [...paragraphs, "Puis le vent se lèvz."] };
  await desk.store(wrong);
  await desk.publish(id);
  const writer = await desk.openArticle(id, options);
  const { page } = writer;
  const last = columnOf(page).locator(".ProseMirror > p").last();
  await last.scrollIntoViewIfNeeded();
  // Between the wrong letter and the full stop.
  const place = await last.evaluate((paragraph) => {
    const range = document.createRange();
    const words = paragraph.firstChild as Text;
    range.setStart(words, words.length - 1);
    range.setEnd(words, words.length);
    const { left, top, bottom } = range.getBoundingClientRect();
    return { x: left, y: (top + bottom) / 2 };
  });
  await writer.tapAt(place);
  await writer.press("Backspace");
  await writer.type("e");
  await writer.tap(page.locator(".editor-bar").getByRole("button", { name: /^Publier/ }));
  await writer.tap(panelOf(page).getByRole("button", { name: "Publier les modifications", exact: true }));
  await panelOf(page).getByText(PUBLISHED).waitFor();
  writer.stop();
  const { page: html } = await desk.visit("/blog/le-large");
  await expectThat("task 10, the page", () => [html.includes("se lève."), html.includes("lèvz")], [true, false]);
  await page.context().close();
  return writer;
}
