import type { Locator } from "playwright-core";

/** Pairs of elements that lie over one another, by their words; at least five elements have to be there. */
export const overlaps = (locator: Locator): Promise<string[]> =>
  locator.evaluateAll((elements) => {
    if (elements.length < 5) return [`only ${elements.length} elements`];
    const boxes = elements.map((element) => ({
      name: element.getAttribute("aria-label") ?? element.textContent,
      box: element.getBoundingClientRect(),
    }));
    return boxes.flatMap(({ name, box }, index) =>
      boxes
        .slice(index + 1)
        .filter(
          ({ box: other }) =>
            Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1 &&
            Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 1,
        )
        .map((other) => `${name} over ${other.name}`),
    );
  });
