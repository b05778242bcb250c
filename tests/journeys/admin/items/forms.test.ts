import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addAdmin, type EditorSite, originOf, PATIENCE, siteWithEditor } from "../../../support/admin/admin.ts";
import { ADMIN_WORDS, type AdminLocale, enter } from "../../../support/admin/admin-browser.ts";
import { FEATURE_WORDS, flexible, formSection, itemRow, textSaved } from "../../../support/admin/features.ts";
import { FORM_WORDS, makeForm, textQuestion } from "../../../support/admin/forms.ts";
import { barriers } from "../../../support/browser/axe.ts";
import { testBrowser } from "../../../support/browser/browser.ts";
import { inFull, walkedIn } from "../../../support/run/everyday.ts";
import { removeAll } from "../../../support/site.ts";

const browser = testBrowser();
let admin: EditorSite;
let origin: string;

const [EDITOR, CAMILLE] = ["editor@example.org", "camille@example.org"] as const;

beforeAll(async () => {
  admin = await siteWithEditor();
  origin = originOf(admin.site);
  await addAdmin(admin, { email: CAMILLE, role: "editor" });
});
afterAll(removeAll);

const LIST = "/admin/forms";
const pathOf = (id: string) => `${LIST}/edit?id=${id}`;

/** The cards of the questions, in their order. */
const cards = (page: Page) => page.locator(".question");
const cardAt = (page: Page, index: number) => cards(page).nth(index);
/** Ids of the questions as they are shown. */
const shownIds = (page: Page) =>
  cards(page).evaluateAll((all) => all.map((each) => each.getAttribute("data-question") ?? ""));
const saved = async (page: Page) => {
  for (const text of ["zxx", "fr", "en"] as const) await textSaved(page, text);
};
/** Focuses a control and presses a key on it: what somebody without a mouse does. */
const press = async (control: Locator, key = "Enter") => {
  await control.focus();
  await control.press(key);
};
const named = (name: string) => ({ name: flexible(name) });

type Opening = Parameters<typeof browser.visit>[1] & { locale?: AdminLocale; noise?: RegExp };

/** A window of somebody who is signed in. @param options `noise`: what the console may say. */
async function open(email: string, path: string, { locale = "fr", noise, ...options }: Opening = {}): Promise<Page> {
  const { page, expectNoise } = await browser.visit(origin, { reducedMotion: "reduce", ...options });
  if (noise !== undefined) expectNoise(noise);
  await enter(page, email, { path, locale });
  return page;
}

/** What the server has of a form. */
async function stored(id: string) {
  const { texts } = (await admin.editor.call("GET /items/:id", { id })).json.item;
  return {
    questions: texts.zxx.document.facts.questions,
    labels: { fr: texts.fr?.document.words.labels, en: texts.en?.document.words.labels },
  };
}

describe.each(walkedIn("fr"))("in %s", (locale) => {
  const words = FORM_WORDS[locale];
  const shared = FEATURE_WORDS[locale];

  test("a form is built from nothing in both languages by keyboard, published, and listed", async () => {
    const title = `Visite ${locale}`;
    const page = await open(EDITOR, LIST, { locale });
    await press(page.getByRole("link", { name: words.newForm }).first());
    const french = formSection(page, "fr");
    const english = formSection(page, "en");
    for (const [room, name, submit, thanks] of [
      [french, title, "Envoyer", "Merci."],
      [english, title, "Send", "Thank you."],
    ] as const) {
      await room.getByLabel(words.name, { exact: true }).fill(name);
      await room.getByLabel(words.submit).fill(submit);
      await room.getByLabel(words.thanks).fill(thanks);
    }

    const add = page.getByRole("button", { name: words.add });
    const type = page.getByLabel(words.typeToAdd);
    await press(add);
    await expect.poll(() => cards(page).count()).toBe(1);
    // The new question has the focus in the original's language: one goes on typing.
    await page.keyboard.type("Votre nom");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Your name");
    const first = cardAt(page, 0);
    await expect.poll(() => first.getByLabel(words.label.fr).inputValue()).toBe("Votre nom");
    await expect.poll(() => first.getByLabel(words.label.en).inputValue()).toBe("Your name");
    const most = first.getByLabel(words.characters);
    await most.fill("0");
    await first.getByText(words.wrongNumber).waitFor();
    await most.fill("80");
    await press(first.getByLabel(words.required), "Space");

    await type.selectOption({ label: words.types.choice });
    await press(add);
    const second = cardAt(page, 1);
    await second.getByLabel(words.label.fr).fill("Un jour");
    await second.getByLabel(words.label.en).fill("A day");
    for (const [number, fr, en] of [
      [1, "Lundi", "Monday"],
      [2, "Mardi", "Tuesday"],
    ] as const) {
      await second.getByLabel(words.option(number).fr).fill(fr);
      await second.getByLabel(words.option(number).en).fill(en);
    }
    await press(second.getByRole("button", { name: words.addOption }));
    await page.keyboard.type("Mercredi");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Wednesday");
    const wednesday = locale === "fr" ? "Mercredi" : "Wednesday";
    const tuesday = locale === "fr" ? "Mardi" : "Tuesday";
    await press(second.getByRole("button", named(words.up(wednesday))));
    await page.getByText(flexible(words.isAt(wednesday, 2, 3))).waitFor({ state: "attached" });
    await press(second.getByRole("button", named(words.removeOption(tuesday))));
    await expect.poll(() => second.locator("[data-option]").count()).toBe(2);

    const name = locale === "fr" ? "Un jour" : "A day";
    const up = second.getByRole("button", named(words.up(name)));
    const [id1, id2] = await shownIds(page);
    await press(up);
    await expect.poll(() => shownIds(page)).toEqual([id2, id1]);
    await page.getByText(flexible(words.isAt(name, 1, 2))).waitFor({ state: "attached" });
    // The focus follows, and what cannot go further up says so.
    const moved = cardAt(page, 0).getByRole("button", named(words.up(name)));
    expect(await moved.evaluate((button) => button === document.activeElement)).toBe(true);
    await expect.poll(() => moved.getAttribute("aria-disabled")).toBe("true");
    await page.keyboard.press("Enter");
    expect(await shownIds(page)).toEqual([id2, id1]);

    await saved(page);
    expect(await barriers(page)).toEqual([]);
    for (const language of ["fr", "en"] as const) {
      await press(page.getByRole("button", { name: flexible(shared.publish[language]) }));
      await page.getByText(shared.published[language]).waitFor();
    }
    const id = new URL(page.url()).searchParams.get("id") ?? "";
    const { questions, labels } = await stored(id);
    expect(questions).toMatchObject([
      { id: id2, type: "choice" },
      { id: id1, type: "text", max: 80, required: true },
    ]);
    const [monday, last] = questions[0].options;
    expect(labels).toEqual({
      fr: {
        [id1 ?? ""]: "Votre nom",
        [id2 ?? ""]: "Un jour",
        [`${id2}.${monday}`]: "Lundi",
        [`${id2}.${last}`]: "Mercredi",
      },
      en: {
        [id1 ?? ""]: "Your name",
        [id2 ?? ""]: "A day",
        [`${id2}.${monday}`]: "Monday",
        [`${id2}.${last}`]: "Wednesday",
      },
    });

    await page.goto(`${ADMIN_WORDS[locale].base}${LIST}`);
    await itemRow(page, title)
      .getByText(flexible(words.line(2)))
      .waitFor();
    expect(await barriers(page)).toEqual([]);
  });
});

describe("an open form", () => {
  const words = FORM_WORDS.fr;
  const shared = FEATURE_WORDS.fr;
  const made = (labels: { fr: object; en?: object }) =>
    makeForm(admin, { questions: [textQuestion("name"), textQuestion("city")], labels });

  inFull("gives a question back that was removed, with its words; a copy has ids of its own", async () => {
    const id = await made({ fr: { name: "Nom", city: "Ville", "city.help": "Où vous vivez" } });
    const page = await open(EDITOR, pathOf(id));
    await press(cardAt(page, 1).getByRole("button", named(words.duplicate("Ville"))));
    await expect.poll(() => cards(page).count()).toBe(3);
    const copy = (await shownIds(page))[2] ?? "";
    expect(copy).not.toBe("city");
    await expect.poll(() => cardAt(page, 2).getByLabel(words.help.fr).inputValue()).toBe("Où vous vivez");

    await press(cardAt(page, 1).getByRole("button", named(words.remove("Ville"))));
    await page.getByText(flexible(words.removed("Ville"))).waitFor();
    await expect.poll(() => shownIds(page)).toEqual(["name", copy]);
    await expect
      .poll(async () => Object.keys((await stored(id)).labels.fr).sort())
      .toEqual([copy, `${copy}.help`, "name"].sort());
    await press(page.getByRole("button", { name: shared.undo, exact: true }));
    await expect.poll(() => shownIds(page)).toEqual(["name", "city", copy]);
    await expect.poll(async () => (await stored(id)).labels.fr["city.help"]).toBe("Où vous vivez");
    await expect
      .poll(async () => (await stored(id)).questions.map((each: { id: string }) => each.id))
      .toEqual(["name", "city", copy]);
  });

  inFull(
    "publishes both languages at once where a new question needs its words in each, and says what lacks",
    async () => {
      const id = await made({ fr: { name: "Nom", city: "Ville" }, en: { name: "Name", city: "City" } });
      const page = await open(EDITOR, pathOf(id), { noise: /409/ });
      await press(page.getByRole("button", { name: words.add }));
      await page.keyboard.type("Pays");
      await saved(page);
      await press(page.getByRole("button", { name: flexible(shared.publish.fr) }));
      await page.getByText(words.missing).waitFor();
      await cardAt(page, 2).getByLabel(words.label.en).fill("Country");
      await saved(page);
      await press(page.getByRole("button", { name: flexible(shared.publish.fr) }));
      await page.getByText(words.together).waitFor();
      const { states } = (await admin.editor.call("GET /items/:id/states", { id })).json;
      for (const text of ["fr", "en", "zxx"]) expect(states[text].state).toBe("published");
    },
  );

  inFull(
    "two people change one question: both see which, one takes theirs back, and nothing else is lost",
    async () => {
      const id = await made({ fr: { name: "Nom", city: "Ville" } });
      // Each hears of a text that somebody saved before theirs.
      const first = await open(EDITOR, pathOf(id), { noise: /409/ });
      const second = await open(CAMILLE, pathOf(id), { noise: /ERR_INTERNET_DISCONNECTED|Failed to fetch|409/ });
      // The line of the second one is cut while both write.
      await second.context().setOffline(true);
      await cardAt(second, 0).getByLabel(words.characters).fill("50");
      await cardAt(second, 0).getByLabel(words.label.fr).fill("Votre nom complet");
      await press(second.getByRole("button", { name: words.add }));
      await second.keyboard.type("Pays");
      await cardAt(first, 0).getByLabel(words.characters).fill("70");
      await cardAt(first, 0).getByLabel(words.label.fr).fill("Comment vous appelez-vous ?");
      await cardAt(first, 1).getByLabel(words.required).check();
      await saved(first);
      await second.context().setOffline(false);

      const conflict = formSection(second, "zxx").locator('[data-choice="questions"]');
      await conflict.getByText(/50/).waitFor({ timeout: 40_000 });
      const inWords = formSection(second, "fr").locator('[data-choice="labels"]');
      await inWords.getByText("Votre nom complet").waitFor();
      await expect.poll(() => cardAt(second, 0).getByLabel(words.characters).inputValue()).toBe("70");
      expect(await barriers(second)).toEqual([]);
      await press(conflict.getByRole("button", { name: shared.take }));
      await press(inWords.getByRole("button", { name: shared.take }));
      await expect.poll(() => second.locator("[data-choice]").count()).toBe(0);
      await expect
        .poll(async () => (await stored(id)).questions)
        .toMatchObject([{ id: "name", max: 50 }, { id: "city", required: true }, { type: "text" }]);
      await expect.poll(async () => (await stored(id)).labels.fr.name).toBe("Votre nom complet");
      // What came from the other side shows without a reload.
      await expect.poll(() => cardAt(first, 0).getByLabel(words.characters).inputValue(), PATIENCE).toBe("50");
    },
  );

  inFull.each([
    ["on a phone", { viewport: { width: 320, height: 640 }, hasTouch: true }],
    ["in the dark", { colorScheme: "dark" }],
    ["in forced colors", { forcedColors: "active" }],
  ] as const)("can be used %s", async (_, options) => {
    const { items } = (await admin.editor.call("GET /items", { query: "?kind=form" })).json;
    const page = await open(EDITOR, pathOf(items[1].id), options);
    await expect.poll(() => cards(page).count()).toBe(7);
    expect(await barriers(page)).toEqual([]);
    const width = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(width[0]).toBeLessThanOrEqual(width[1] ?? 0);
    const [fr, en] = await Promise.all(
      [words.label.fr, words.label.en].map((label) => cardAt(page, 0).getByLabel(label).boundingBox()),
    );
    // Side by side on a desk, one under the other on a phone.
    if (page.viewportSize()?.width === 320) expect(en?.y ?? 0).toBeGreaterThan((fr?.y ?? 0) + (fr?.height ?? 0) - 1);
    else expect(en?.y).toBe(fr?.y);
  });
});
