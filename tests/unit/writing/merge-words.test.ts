import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { RichTextNode } from "../../../src/rich-text/schema.ts";
import { generatedCases } from "../../support/run/everyday.ts";
import { mergeTexts } from "../../support/writing/merged.ts";
import { link, outline, p, words } from "../../support/writing/texts.ts";

type Content = RichTextNode[];

/** What two sides made of the words of one paragraph; of a choice, both answers. */
function mergeWords(base: string | Content, mine: string | Content, theirs: string | Content) {
  const { lines, choices } = mergeTexts([p("a", base)], [p("a", mine)], [p("a", theirs)]);
  const shown = (node: unknown) =>
    outline({ type: "doc", content: [node as RichTextNode] })[0]?.replace("paragraph a: ", "");
  return choices.length === 0
    ? lines.map((line) => line.replace("paragraph a: ", "")).join()
    : choices.map((choice) => [shown(choice.mine), shown(choice.theirs)]);
}

describe("words of one piece", () => {
  test("that each side changed elsewhere are both changed", () => {
    expect(mergeWords("un chat noir dort ici", "un chat blanc dort ici", "un chat noir mange ici")).toBe(
      "un chat blanc mange ici",
    );
    expect(mergeWords("un chat dort", "un petit chat dort", "un chat dort bien")).toBe("un petit chat dort bien");
    expect(mergeWords("un chat noir dort", "un chat dort", "un chat noir mange")).toBe("un chat mange");
  });

  test("that both changed are to choose from, with what else each of them changed", () => {
    expect(mergeWords("un chat noir dort ici", "un chat blanc dort ici", "un chat roux dort là")).toEqual([
      ["un chat blanc dort là", "un chat roux dort là"],
    ]);
  });

  test("that one side changed and the other deleted are to choose from", () => {
    expect(mergeWords("un chat noir dort", "un chat dort", "un chat blanc dort")).toEqual([
      ["un chat dort", "un chat blanc dort"],
    ]);
  });

  test("that both inserted at one place stand there one after the other, in one order for both", () => {
    const [one, other] = ["Il dort. Il mange.", "Il dort. Il boit."];
    expect(mergeWords("Il dort.", one, other)).toBe("Il dort. Il boit. Il mange.");
    expect(mergeWords("Il dort.", other, one)).toBe("Il dort. Il boit. Il mange.");
    expect(mergeWords("", "un chat", "le chien")).toBe("le chien un chat");
  });

  test("that both changed alike are changed once, also where one of them wrote on", () => {
    expect(mergeWords("un chat", "un chien", "un chien")).toBe("un chien");
    expect(mergeWords("un chat", "un chat noir et bl", "un chat noir et blanc")).toBe("un chat noir et blanc");
    expect(mergeWords("un chat", "un chien roux", "un chien")).toBe("un chien roux");
  });

  test("keep marks of one side and words of the other", () => {
    const bold = [words("un chat noir dort", "bold")];
    expect(mergeWords("un chat noir dort", bold, "un chat blanc dort")).toBe(
      "<bold>un chat </><bold>blanc</><bold> dort</>".replaceAll("</><bold>", ""),
    );
    expect(
      mergeWords(
        "un chat noir",
        [words("un "), words("chat", "bold"), words(" noir")],
        [words("un chat "), words("noir", "italic")],
      ),
    ).toBe("un <bold>chat</> <italic>noir</>");
  });

  test("with two addresses for one link are to choose from", () => {
    expect(
      mergeWords(
        "voir le guide",
        [words("voir le "), words("guide", link("/un"))],
        [words("voir le "), words("guide", link("/deux"))],
      ),
    ).toEqual([["voir le <link /un>guide</>", "voir le <link /deux>guide</>"]]);
  });

  test("that one side linked and the other deleted are to choose from", () => {
    expect(
      mergeWords("voir le guide ici", [words("voir le "), words("guide", link("/un")), words(" ici")], "voir ici"),
    ).toEqual([["voir le <link /un>guide</> ici", "voir ici"]]);
  });

  test("rewritten beyond what is compared word by word are one passage", () => {
    const text = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, index) => `mot${from + index}`).join(" ");
    const base = text(0, 3_000);
    const mine = `${text(5_000, 8_000)} fin`;
    expect(mergeWords(base, mine, `${base} et plus`)).toBe(`${mine} et plus`);
  });
});

test("the work of one merge is bounded: what is rewritten beyond it is taken passage by passage", () => {
  const paragraphs = (side: string, changed: number) =>
    Array.from({ length: 60 }, (_, number) => {
      const said = Array.from({ length: 200 }, (_, index) =>
        index % 4 === changed ? `${side}${index}` : `mot${index}`,
      );
      return p(`p${number}`, said.join(" "));
    });
  const { choices, document } = mergeTexts(paragraphs("", -1), paragraphs("mien", 0), paragraphs("leur", 2));
  const asked = new Set(choices.map((choice) => "uid" in choice && choice.uid));
  expect(asked.has(document.body.content[0]?.attrs?.uid as string)).toBe(false);
  expect(asked.size).toBeGreaterThan(0);
  expect(asked.size).toBeLessThan(60);
  const shown = JSON.stringify([document, choices]);
  for (const word of ["mien196", "leur198"]) expect(shown.split(word).length - 1).toBeGreaterThanOrEqual(60);
});

/** What one side does before each word: nothing, write another one, or delete it. */
const edits = fc.array(fc.constantFrom("keep", "keep", "keep", "insert", "delete"), { minLength: 12, maxLength: 12 });

test("no word goes that nobody deleted, none comes that nobody wrote, and they keep their order", () => {
  const base = Array.from({ length: 12 }, (_, index) => `mot${index}z`);
  const edited = (side: string, changes: string[]) =>
    base.flatMap((word, index) => {
      if (changes[index] === "delete") return [];
      return changes[index] === "insert" ? [`${side}${index}z`, word] : [word];
    });
  fc.assert(
    fc.property(edits, edits, (one, other) => {
      const [mine, theirs] = [edited("mien", one), edited("leur", other)];
      const merged = mergeWords(base.join(" "), mine.join(" "), theirs.join(" "));
      const kept = base.filter((_, index) => one[index] !== "delete" && other[index] !== "delete");
      const isIn = (words: string[], word: string) => words.includes(word);
      for (const text of typeof merged === "string" ? [merged] : merged.flat()) {
        const said = (text ?? "").split(" ").filter((word) => word !== "");
        expect(said.filter((word) => isIn(kept, word))).toEqual(kept);
        expect(new Set(said).size).toBe(said.length);
        expect(said.filter((word) => !isIn(mine, word) && !isIn(theirs, word))).toEqual([]);
        for (const side of [mine, theirs]) {
          expect(said.filter((word) => isIn(side, word))).toEqual(side.filter((word) => isIn(said, word)));
        }
      }
      if (typeof merged !== "string") return;
      const written = [...mine, ...theirs].filter((word) => !isIn(base, word));
      expect(new Set(merged.split(" ").filter((word) => word !== ""))).toEqual(new Set([...kept, ...written]));
    }),
    { numRuns: generatedCases(2_000) },
  );
});
