import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import type { RichTextNode } from "../../../../../src/rich-text/schema.ts";
import { paragraph } from "../../../../support/editor/edited-article.ts";
import { press, textDesk } from "../../../../support/editor/text-desk.ts";
import { inFull } from "../../../../support/run/everyday.ts";

const desk = textDesk();

const LINK: RichTextNode = {
  type: "text",
  text: "le large",
  marks: [{ type: "link", attrs: { href: "mailto:quai@example.org", title: null } }],
};
/** A text of several screens, which begins with a link. */
const LONG = Array.from({ length: 60 }, (_, index) => {
  const id = `p${String(index).padStart(9, "0")}`;
  return index === 0 ? paragraph(id, "Voir ", LINK, ".") : paragraph(id, `Ligne ${index}.`);
});

/** Whether an element is seen, whole and within the window. */
async function isInSight(page: Page, element: Locator): Promise<boolean> {
  const { height } = page.viewportSize() ?? { height: 0 };
  const [opacity, box] = await Promise.all([
    element.evaluate((each) => getComputedStyle(each).opacity),
    element.boundingBox(),
  ]);
  return opacity === "1" && box !== null && box.y >= 0 && box.y + box.height <= height;
}

/** Whether an element has the focus and is seen. */
async function isFocusedInSight(page: Page, element: Locator): Promise<boolean> {
  return (await element.evaluate((each) => each.contains(document.activeElement))) && isInSight(page, element);
}

/** Turns the wheel until the beginning of the text is out of sight, or in sight again. */
async function scroll(page: Page, to: "away" | "back"): Promise<void> {
  await page.mouse.move(500, 400);
  await page.mouse.wheel(0, to === "away" ? 1_200 : -3_000);
  const isAway = () =>
    page.evaluate(() => (document.querySelector(".ProseMirror a")?.getBoundingClientRect().y ?? 0) < 0);
  await expect.poll(isAway).toBe(to === "away");
}

inFull(
  "the toolbar and the bubble of a link have the focus in sight when what they belong to is scrolled away",
  async () => {
    const { page } = await desk.open(LONG);
    const text = page.locator(".ProseMirror").first();
    const hasFocus = () => text.evaluate((element) => element === document.activeElement);
    const toolbar = page.getByRole("toolbar", { name: "Mise en forme du texte français" });
    const bubble = page.getByRole("region", { name: "Lien du texte français" });

    await text.getByText("Ligne 1.").click();
    await press(page, "Home", "Shift+End");
    await toolbar.waitFor();
    const looks = () => toolbar.evaluate((bar) => [getComputedStyle(bar).opacity, getComputedStyle(bar).pointerEvents]);
    await expect.poll(looks).toEqual(["1", "auto"]);
    await scroll(page, "away");
    await expect.poll(looks).toEqual(["0", "none"]);
    await press(page, "Alt+F10");
    await expect.poll(() => isFocusedInSight(page, toolbar)).toBe(true);
    await press(page, "ArrowRight", "Enter");
    await expect.poll(() => text.locator("strong").allTextContents()).toEqual(["Ligne 1."]);

    // Without a selection, and of a bar that has the focus while the text moves.
    await scroll(page, "back");
    await press(page, "End");
    await toolbar.waitFor({ state: "detached" });
    await press(page, "Alt+F10");
    await expect.poll(() => isFocusedInSight(page, toolbar)).toBe(true);
    await scroll(page, "away");
    await expect.poll(() => isFocusedInSight(page, toolbar)).toBe(true);
    await press(page, "Escape");
    await expect.poll(hasFocus).toBe(true);

    // Of a selection that goes on above and below the window.
    await press(page, "Control+a");
    await scroll(page, "away");
    // The browser may still be on its way to what was scrolled to before.
    const ends = async () => {
      await text.getByText("Ligne 30.").evaluate((line) => line.scrollIntoView({ block: "center" }));
      return text.evaluate(({ firstElementChild: first, lastElementChild: last }) => [
        (first?.getBoundingClientRect().bottom ?? 0) < 0,
        (last?.getBoundingClientRect().top ?? 0) > innerHeight,
      ]);
    };
    await expect.poll(ends).toEqual([true, true]);
    await toolbar.waitFor();
    await expect.poll(() => isInSight(page, toolbar)).toBe(true);

    await scroll(page, "back");
    await text.getByText("le large").click();
    await bubble.getByRole("button", { name: "Modifier" }).focus();
    await scroll(page, "away");
    await expect.poll(() => isFocusedInSight(page, bubble)).toBe(true);
    await press(page, "Escape");
    await expect.poll(hasFocus).toBe(true);
  },
);
