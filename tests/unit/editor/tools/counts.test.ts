import fc from "fast-check";
import { expect, test } from "vitest";
import { TextCounter } from "../../../../src/admin/areas/editor/tools/counts/text-counter.ts";
import { countWords } from "../../../../src/rich-text/count-words.ts";
import { readingMinutes, readingMinutesOf } from "../../../../src/rich-text/reading-time.ts";
import { proseMirrorSchema as schema } from "../../../../src/rich-text/schema.ts";
import { anyRichText } from "../../../support/content/rich-texts.ts";

test("words and minutes counted block by block are those of the whole text", () => {
  fc.assert(
    fc.property(anyRichText, (text) => {
      const counts = new TextCounter().count(schema.nodeFromJSON(text), () => true);
      expect(counts?.words).toBe(countWords(text));
      if (counts !== null) expect(readingMinutesOf(counts.effort, "fr")).toBe(readingMinutes(text, "fr"));
    }),
  );
});

test("what is selected has the words of its part, and of everything those of the whole", () => {
  fc.assert(
    fc.property(anyRichText, fc.nat(), fc.nat(), (text, one, other) => {
      const doc = schema.nodeFromJSON(text);
      const { size } = doc.content;
      const [from, to] = [one % (size + 1), other % (size + 1)].sort((a, b) => a - b) as [number, number];
      const counter = new TextCounter();
      const part = counter.count(doc, () => true, from, to)?.words ?? -1;
      const content = doc.slice(from, to).content.toJSON() ?? [];
      expect(part).toBe(countWords({ type: "doc", content }));
      expect(counter.count(doc, () => true, 0, size)?.words).toBe(countWords(text));
    }),
  );
});

test("counting in turns comes to the same, and counts no block twice", () => {
  fc.assert(
    fc.property(anyRichText, (text) => {
      const doc = schema.nodeFromJSON(text);
      const counter = new TextCounter();
      let turns = 0;
      let counts = null;
      // One block a turn.
      while (counts === null) {
        let left = 1;
        counts = counter.count(doc, () => left-- > 0);
        turns += 1;
      }
      expect(counts.words).toBe(countWords(text));
      expect(turns).toBeLessThanOrEqual(Math.max(1, doc.childCount));
    }),
  );
});
