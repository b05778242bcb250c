import { expect } from "vitest";
import type { OtherWindow, Point } from "./other-window.ts";

/** An element: by CSS, and where that is not enough by how the name begins that it has for whoever listens. */
export type Target = string | { css: string; name: string };

/** Waits until an element can be clicked, and clicks it. */
export async function click(window: OtherWindow, target: Target): Promise<void> {
  let found: Found = "";
  await expect
    .poll(async () => {
      found = await window.run(look, { ...named(target), toClick: true });
      return found;
    })
    .toEqual({ x: expect.any(Number), y: expect.any(Number) });
  await window.clickAt(found as unknown as Point);
}

/** Waits until an element is seen, or is seen no more. */
export async function seen(window: OtherWindow, target: Target, isSeen = true): Promise<void> {
  await expect
    .poll(() => window.run(look, { ...named(target), toClick: false }))
    .toEqual(isSeen ? SEEN : expect.stringMatching(/^not seen/));
}

/** Types into a field in place of what is there. */
export async function fill(window: OtherWindow, target: Target, text: string): Promise<void> {
  await expect
    .poll(async () => {
      await click(window, target);
      return window.run(isFocused, named(target));
    })
    .toBe(true);
  await window.press("Control+a");
  await window.type(text);
  await inPage(window, () => (document.activeElement as HTMLInputElement).value).toBe(text);
}

/** Waits until something in the page is as it should be. */
export function inPage<Value>(window: OtherWindow, read: () => Value | Promise<Value>) {
  return expect.poll(() => window.run(read, null));
}

/** Where an element is, or why it cannot be clicked. */
type Found = Point | string;

const SEEN = "seen";

const named = (target: Target) => (typeof target === "string" ? { css: target, name: "" } : target);

/** In the page. */
function isFocused({ css, name }: { css: string; name: string }): boolean {
  const field = document.activeElement as HTMLInputElement;
  return field.matches(css) && (field.labels?.[0]?.textContent ?? "").trim().startsWith(name);
}

/** In the page. @param toClick brings it into the window, and waits until it stands still there. */
async function look({ css, name, toClick }: { css: string; name: string; toClick: boolean }): Promise<Found> {
  const element = [...document.querySelectorAll(css)].find((each) => {
    const label = each.getAttribute("aria-label") ?? (each as HTMLInputElement).labels?.[0]?.textContent;
    const words = (label ?? each.textContent).replace(/\s+/g, " ").trim();
    return each.checkVisibility({ visibilityProperty: true }) && words.startsWith(name);
  });
  if (element === undefined)
    return `not seen at ${location.pathname}: ${document.querySelector("main")?.textContent.slice(0, 300)}`;
  if (!toClick) return "seen";
  element.scrollIntoView({ block: "nearest", behavior: "instant" });
  const before = element.getBoundingClientRect();
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  const { x, y } = element.getBoundingClientRect();
  if (x !== before.x || y !== before.y) return "it moves";
  // Of a link over several lines, the first: between its lines there may be something else.
  const [box = before] = element.getClientRects();
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const hit = document.elementFromPoint(point.x, point.y);
  return element.contains(hit) ? point : `behind ${hit?.outerHTML.slice(0, 120)}`;
}
