import fc from "fast-check";
import { expect, test } from "vitest";
import { cutResult } from "../../../src/writing/search-result.ts";

/** Ten pixels a letter. */
const measure = (text: string) => [...text].length * 10;

test("a text that fits is whole, its white space as pages show it", () => {
  expect(cutResult("  Une  journée\nen mer ", 180, measure)).toEqual({ shown: "Une journée en mer", isCut: false });
});

test.each([
  [179, "Une journée en …"],
  [160, "Une journée en …"],
  [159, "Une journée …"],
  [50, "Une …"],
  [49, "Un …"],
  [10, " …"],
])("in %s pixels whole words stay, and an ellipsis", (width, shown) => {
  expect(cutResult("Une journée en mer", width, measure)).toEqual({ shown, isCut: true });
});

test("what is shown fits, and is a beginning of the text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 100 }), fc.integer({ min: 20, max: 400 }), (text, width) => {
      const { shown, isCut } = cutResult(text, width, measure);
      expect(measure(shown)).toBeLessThanOrEqual(width);
      const whole = text.trim().replace(/\s+/g, " ");
      expect(isCut).toBe(measure(whole) > width);
      expect(whole.startsWith(isCut ? shown.slice(0, -2) : shown)).toBe(true);
    }),
  );
});
