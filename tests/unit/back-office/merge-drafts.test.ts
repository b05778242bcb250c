import fc from "fast-check";
import { expect, test } from "vitest";
import { mergeDrafts } from "../../../src/admin/areas/messages/replies/merge-drafts.ts";

test("two drafts of one reply are joined; what both changed in one place stands there twice", () => {
  expect(mergeDrafts("Bonjour.", "Bonjour Ana.", "Bonjour. Merci.")).toBe("Bonjour Ana. Merci.");
  expect(mergeDrafts("Bonjour.", "Bonjour.", "Bonsoir.")).toBe("Bonsoir.");
  expect(mergeDrafts("", "Bonjour", "Bonjour Ana")).toBe("Bonjour Ana");
  expect(mergeDrafts("", "Ici", "Là")).toBe("Là\nIci");
  expect(mergeDrafts("un deux trois", "un trois", "un deux trois quatre")).toBe("un trois quatre");
  // Sent in the other tab: what was typed since is another reply.
  expect(mergeDrafts("Parti", "Parti et plus", "")).toBe("Parti et plus");
  expect(mergeDrafts("a😀b", "a😁b", "a😂b")).toBe("a😂\n😁b");
});

test("no word that either of them typed is lost, and no character is torn", () => {
  const word = fc.constantFrom("un", "deux", "trois", "😀", "é", " ", "\n");
  const text = fc.array(word, { maxLength: 8 }).map((words) => words.join(""));
  fc.assert(
    fc.property(text, text, text, (base, mine, theirs) => {
      const typed = [`<${mine}`, `>${theirs}`];
      const merged = mergeDrafts(base, `${base}${typed[0]}`, `${typed[1]}${base}`);
      const both = mergeDrafts(base, mine, theirs);
      return merged.includes(typed[0] ?? "") && merged.includes(typed[1] ?? "") && both.isWellFormed();
    }),
  );
});
