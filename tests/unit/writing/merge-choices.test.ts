import { describe, expect, test } from "vitest";
import { richTextSchema } from "../../../src/rich-text/checked-text.ts";
import { proseMirrorSchema } from "../../../src/rich-text/schema.ts";
import { applyChoice, settleChoice } from "../../../src/writing/merge/apply-choice.ts";
import { mergeTexts as merge } from "../../support/writing/merged.ts";
import { callout, item, list, outline, p, post, quote, uid } from "../../support/writing/texts.ts";

describe("containers", () => {
  test("of which both sides changed the kind are to choose from, with what they hold as it is", () => {
    const made = (kind: string, text: string) => [callout("c", kind, p("a", text))];
    const { document, choices, lines } = merge(made("note", "un"), made("tip", "un"), made("warning", "un deux"));
    expect(lines).toEqual(["callout c", " paragraph a: un deux"]);
    expect(choices).toMatchObject([{ at: "container", uid: uid("c") }]);
    const answered = choices.reduce((text, choice) => applyChoice(text, choice, "theirs", proseMirrorSchema), document);
    expect(answered.body.content).toEqual(made("warning", "un deux"));
  });
});

test("an answer that makes a container another kind adapts what it holds", () => {
  const items = [item("i", p("a", "un")), item("j", p("b", "deux"))];
  const { document, choices } = merge(
    [quote("q", p("a", "un"), p("b", "deux"))],
    [list("q", ...items)],
    [callout("q", "tip", p("a", "un"), p("b", "deux"))],
  );
  expect(choices).toMatchObject([{ at: "container", uid: uid("q") }]);
  for (const answer of ["mine", "theirs"] as const) {
    const answered = choices.reduce((text, choice) => applyChoice(text, choice, answer, proseMirrorSchema), document);
    expect(richTextSchema.safeParse(answered.body).error?.issues ?? []).toEqual([]);
    expect(answered.body.content[0]?.type).toBe(answer === "mine" ? "bulletList" : "callout");
    expect(JSON.stringify(answered.body)).toMatch(/un.*deux/);
  }
});

describe("choices", () => {
  const base = [p("a", "un"), list("l", item("i", p("b", "deux")))];
  const { document, choices } = merge(base, [p("a", "un")], [p("a", "un"), list("l", item("i", p("b", "deux fois")))]);
  const [choice] = choices;

  test("that delete a piece take along what held nothing else", () => {
    if (choice === undefined) throw new TypeError("no choice");
    expect(outline(applyChoice(document, choice, "mine", proseMirrorSchema).body)).toEqual(["paragraph a: un"]);
    expect(applyChoice(document, choice, "theirs", proseMirrorSchema)).toEqual(document);
    const alone = { ...document, body: { ...document.body, content: document.body.content.slice(1) } };
    const emptied = applyChoice(alone, choice, "mine", proseMirrorSchema);
    expect(emptied.body.content).toMatchObject([{ type: "paragraph" }]);
    expect(richTextSchema.safeParse(emptied.body).success).toBe(true);
  });

  test("leave what was typed since the merge", () => {
    const both = merge([p("a", "un chat noir dort")], [p("a", "un chat blanc dort")], [p("a", "un chat roux dort")]);
    const [asked] = both.choices;
    if (asked === undefined) throw new TypeError("no choice");
    const current = post([p("a", "un chat blanc dort encore"), p("z", "ajouté")]);
    const settled = settleChoice(
      { merged: both.document, current, choice: asked, answer: "theirs" },
      proseMirrorSchema,
    );
    expect(outline(settled.document.body)).toEqual(["paragraph a: un chat roux dort encore", "paragraph z: ajouté"]);
    expect(settled.choices).toEqual([]);
    const contradicted = post([p("a", "un chat gris dort")]);
    expect(
      settleChoice({ merged: both.document, current: contradicted, choice: asked, answer: "theirs" }, proseMirrorSchema)
        .choices,
    ).toMatchObject([{ mine: p("a", "un chat gris dort"), theirs: p("a", "un chat roux dort") }]);
  });
});
