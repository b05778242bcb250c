import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { enter } from "../../../support/admin/admin-browser.ts";
import { barriers } from "../../../support/browser/axe.ts";
import { ENGLISH, FRENCH, text, translationDesk } from "../../../support/editor/translation-desk.ts";
import { paragraph, written } from "../../../support/editor/written-article.ts";
import { inFull } from "../../../support/run/everyday.ts";

const desk = translationDesk();
const note = (place: Locator, name: string) => place.getByRole("note", { name });

test("what the original changed is shown at the piece that is behind, word by word; one click says it is still right", async () => {
  const article = await desk.pair();
  await article.save(
    "fr",
    written("Une journée en mer", FRENCH.with(1, paragraph("bbbbbbbbbb", "Le port s’éveille déjà."))),
  );
  const page = await desk.open(article);
  const english = text(page, "anglais");
  const shown = note(english, "L’original a changé");
  await shown.waitFor();
  await expect.poll(() => shown.count()).toBe(1);
  await expect.poll(() => shown.locator("del").allInnerTexts()).toEqual(["dort encore"]);
  expect((await shown.locator("ins").allInnerTexts()).join("")).toContain("éveille");
  await expect.poll(() => english.locator(".piece-behind").textContent()).toBe("The port is still asleep.");
  expect(await barriers(page)).toEqual([]);
  await shown.getByRole("button", { name: "La traduction reste juste" }).click();
  await shown.waitFor({ state: "detached" });
  await page.getByText("Noté : toujours juste.").waitFor();
  // And it is taken back.
  await page.getByRole("button", { name: "Annuler" }).click();
  await shown.waitFor();
  await shown.getByRole("button", { name: "La traduction reste juste" }).click();
  await shown.waitFor({ state: "detached" });
  await page.reload();
  await english.getByText("The port is still asleep.").waitFor();
  await page.getByRole("button", { name: "Traduction" }).click();
  await page.getByText("La traduction est à jour.").waitFor();
});

inFull(
  "a change of the original marks its translation while it is typed; it is said to be minor on the original's side",
  async () => {
    const article = await desk.pair();
    const page = await desk.open(article);
    const [french, english] = [text(page, "français"), text(page, "anglais")];
    await french.getByText("Le port dort encore.").click();
    await page.keyboard.press("End");
    await page.keyboard.type(" Vraiment.");
    await note(english, "L’original a changé").waitFor();
    const minor = note(french, "Modifié depuis sa traduction").getByRole("button", {
      name: "Modification mineure : rien à revoir",
    });
    await minor.click();
    await note(english, "L’original a changé").waitFor({ state: "detached" });
    await page.getByText("Noté : modification mineure.").waitFor();
    await page.reload();
    await text(page, "anglais").getByText("The port is still asleep.").waitFor();
    await page.getByRole("button", { name: "Traduction" }).click();
    await page.getByText("La traduction est à jour.").waitFor();
  },
);

inFull(
  "what was inserted, deleted, and moved in the original is done here by a click, at the right place",
  async () => {
    const article = await desk.pair();
    const added = paragraph("eeeeeeeeee", "La criée ouvre.");
    // The second is gone, one is new after the first, and the third stands first.
    await article.save(
      "fr",
      written(
        "Une journée en mer",
        [FRENCH[2], FRENCH[0], added].flatMap((each) => each ?? []),
      ),
    );
    const page = await desk.open(article, "&panel=translation-en");
    const panel = page.getByRole("complementary", { name: /^Traduction/ });
    await panel.getByText("2 passages à mettre à jour").waitFor();
    const english = text(page, "anglais");
    // Of the two that both texts have, either could be said to have moved.
    await panel.getByRole("button", { name: "Déplacer comme dans l’original" }).click();
    await panel.getByRole("button", { name: "Déplacer comme dans l’original" }).waitFor({ state: "detached" });
    await note(english, "Un passage manque ici").getByRole("button", { name: "Insérer ici" }).click();
    await note(english, "N’est plus dans l’original").getByRole("button", { name: "Supprimer ici aussi" }).click();
    const order = async () => (await article.text("en")).body.content.map(({ attrs }) => attrs?.uid);
    await expect.poll(order).toEqual(["cccccccccc", "aaaaaaaaaa", "eeeeeeeeee"]);
    expect((await article.text("en")).body.content[0]).toEqual(ENGLISH[2]);
    await panel.getByText("1 passage à mettre à jour").waitFor();
    await panel.getByText("À traduire").waitFor();
  },
);

inFull("F8 goes through what is behind, by keyboard alone", async () => {
  const article = await desk.pair();
  await article.save(
    "fr",
    written("Une journée en mer", [
      paragraph("aaaaaaaaaa", "Le vent tombe sur la rade."),
      ...FRENCH.slice(1, 2),
      paragraph("cccccccccc", "Les bateaux partent à sept heures."),
    ]),
  );
  const page = await desk.open(article);
  const english = text(page, "anglais");
  await expect.poll(() => note(english, "L’original a changé").count()).toBe(2);
  await english.focus();
  const here = () =>
    page.evaluate(() => getSelection()?.anchorNode?.parentElement?.closest(".ProseMirror > *")?.textContent ?? "");
  const visited: string[] = [];
  for (let press = 0; press < 3; press++) {
    await page.keyboard.press("F8");
    await expect.poll(here).toMatch(/wind|boats/);
    if (visited.length > 0) await expect.poll(here).not.toBe(visited.at(-1));
    visited.push(await here());
  }
  expect(new Set(visited).size).toBe(2);
  expect(visited[2]).toBe(visited[0]);
  await page.keyboard.press("Shift+F8");
  await expect.poll(here).toBe(visited[1]);
});

inFull("pieces that belong together stand beside each other, and the one of the other language is shown", async () => {
  const article = desk.article();
  const long = "Une phrase qui se répète pour remplir plusieurs lignes de la colonne. ".repeat(8);
  const uids = Array.from({ length: 30 }, (_, index) => `piece${String(index).padStart(5, "0")}`);
  await article.save(
    "fr",
    written(
      "Une journée",
      uids.map((uid, index) => paragraph(uid, index % 3 === 0 ? long : `Court ${index}.`)),
    ),
  );
  await article.save(
    "en",
    written(
      "A day",
      uids.map((uid, index) => paragraph(uid, index % 4 === 0 ? long : `Short ${index}.`)),
    ),
  );
  const page = await desk.open(article, "", { viewport: { width: 1400, height: 900 } });
  const tops = (language: "français" | "anglais") =>
    text(page, language)
      .locator("> p")
      .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)));
  const apart = async () => {
    const [french, english] = [await tops("français"), await tops("anglais")];
    expect(french.length).toBe(30);
    return Math.max(...french.map((top, index) => Math.abs(top - (english[index] ?? 0))));
  };
  await expect.poll(apart).toBeLessThan(4);
  // Typing moves nothing above the cursor, and all stands beside each other again.
  await text(page, "français").getByText("Court 1.").click();
  await page.keyboard.press("End");
  await page.keyboard.type(` ${"encore des mots ".repeat(20)}`);
  await expect.poll(apart).toBeLessThan(4);
  await expect.poll(() => text(page, "anglais").locator(".counterpart").textContent()).toBe("Short 1.");
  // One language alone has no space for the other one.
  await page.getByRole("radio", { name: "Français" }).check({ force: true });
  await text(page, "anglais").waitFor({ state: "hidden" });
  await expect.poll(() => text(page, "français").locator("[style*=margin]").count()).toBe(0);
});

inFull("on a phone, in English: one language is shown without added space, and notes fit", async () => {
  const article = await desk.pair();
  await article.save(
    "fr",
    written("Une journée en mer", FRENCH.with(1, paragraph("bbbbbbbbbb", "Le port s’éveille."))),
  );
  const { page } = await desk.visit({
    viewport: { width: 320, height: 640 },
    hasTouch: true,
    reducedMotion: "reduce",
  });
  await enter(page, "editor@example.org", { path: `/admin/blog/edit?article=${article.id}&view=en`, locale: "en" });
  const english = page.getByRole("textbox", { name: "Text in English" });
  await note(english, "The original changed").getByRole("button", { name: "The translation is still right" }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expect.poll(() => page.locator("[style*=margin]").count()).toBe(0);
  expect(await barriers(page)).toEqual([]);
});
