import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Question } from "../../../src/kinds/contract/questions.ts";
import { proseMirrorSchema } from "../../../src/rich-text/schema.ts";
import { type ItemFacts, type ItemWords, mergeItems, withMine } from "../../../src/writing/items/merge-items.ts";

const text = (id: string, max = 10): Question => ({ id, type: "text", required: false, max, subject: "other" });
const formOf = (questions: readonly Question[]): ItemFacts => ({ kind: "form", facts: { questions } });
const wordsOf = (labels: Record<string, string>): ItemWords => ({ kind: "form", title: "Contact", words: { labels } });

function merge(base: readonly Question[], mine: readonly Question[], theirs: readonly Question[]) {
  const { text: merged, choices } = mergeItems(formOf(base), formOf(mine), formOf(theirs), proseMirrorSchema);
  return { questions: merged.facts.questions as Question[], choices };
}
const idsOf = (questions: readonly Question[]) => questions.map(({ id }) => id);

/** A list of questions that each occur once, with a limit that tells versions apart. */
const lists = fc
  .uniqueArray(fc.constantFrom(..."abcdefgh"), { maxLength: 8 })
  .chain((ids) => fc.tuple(...ids.map((id) => fc.integer({ min: 1, max: 3 }).map((max) => text(id, max)))));

/** What a side makes of a list: some removed, some changed, some added, and perhaps another order. */
const edits = (base: readonly Question[], prefix: string) =>
  fc
    .record({
      kept: fc.array(fc.boolean(), { minLength: base.length, maxLength: base.length }),
      limits: fc.array(fc.option(fc.integer({ min: 1, max: 3 })), { minLength: base.length, maxLength: base.length }),
      added: fc.array(fc.nat(8), { maxLength: 3 }),
      shuffled: fc.boolean(),
      seed: fc.array(fc.nat(), { minLength: 12, maxLength: 12 }),
    })
    .map(({ kept, limits, added, shuffled, seed }) => {
      const own = base.flatMap((question, index) =>
        kept[index] ? [text(question.id, limits[index] ?? maxOf(question))] : [],
      );
      for (const [index, at] of added.entries()) own.splice(Math.min(at, own.length), 0, text(`${prefix}${index}`));
      return shuffled
        ? own
            .map((question, index) => [seed[index] ?? 0, question] as const)
            .sort(([one], [other]) => one - other)
            .map(([, question]) => question)
        : own;
    });
const maxOf = (question: Question) => (question.type === "text" ? question.max : 0);
const threeSides = lists.chain((base) => fc.tuple(fc.constant(base), edits(base, "m"), edits(base, "t")));

/** Ids of a list that another one has too. */
const common = (list: readonly Question[], other: readonly Question[]) =>
  idsOf(list).filter((id) => idsOf(other).includes(id));

describe("questions", () => {
  test("what either side added is there, what either removed is gone, and who changed one question has it", () => {
    fc.assert(
      fc.property(threeSides, ([base, mine, theirs]) => {
        const { questions, choices } = merge(base, mine, theirs);
        const find = (list: readonly Question[], id: string) => list.find((each) => each.id === id);
        const [inBase, inMine, inTheirs] = [idsOf(base), idsOf(mine), idsOf(theirs)];
        const expected = [...new Set([...inMine, ...inTheirs])].filter(
          (id) => !inBase.includes(id) || (inMine.includes(id) && inTheirs.includes(id)),
        );
        expect(idsOf(questions).toSorted()).toEqual(expected.toSorted());
        const contradicting: Question[] = [];
        for (const id of expected) {
          const [was, my, their] = [find(base, id), find(mine, id), find(theirs, id)];
          const same = JSON.stringify;
          const [changedByMe, changedByThem] = [same(my) !== same(was), same(their) !== same(was)];
          const one = my === undefined ? their : their === undefined || !changedByThem ? my : their;
          expect(find(questions, id)).toEqual(one);
          if (was !== undefined && changedByMe && changedByThem && same(my) !== same(their))
            contradicting.push(my as Question);
        }
        const named = choices.flatMap(({ mine: own }) => own as Question[]);
        expect(named.toSorted(byId)).toEqual(contradicting.toSorted(byId));
        expect(choices.length).toBe(contradicting.length === 0 ? 0 : 1);
        // Taken back, it is as this side had it, and nothing else changed.
        for (const { mine: own } of choices) {
          const taken = withMine(questions, own) as Question[];
          expect(idsOf(taken)).toEqual(idsOf(questions));
          for (const question of taken) {
            expect(question).toEqual(find(contradicting, question.id) ?? find(questions, question.id));
          }
        }
      }),
    );
  });

  test("an order that one side alone changed is kept; of two, that of the other side", () => {
    fc.assert(
      fc.property(threeSides, ([base, mine, theirs]) => {
        const { questions } = merge(base, mine, theirs);
        const isReordered = (side: readonly Question[]) => common(side, base).join() !== common(base, side).join();
        const leading = isReordered(theirs) || !isReordered(mine) ? theirs : mine;
        if (!isReordered(leading)) {
          expect(common(questions, base)).toEqual(common(base, questions));
        }
        expect(common(questions, leading)).toEqual(common(leading, questions));
      }),
    );
  });

  test("two that both added at the same place are both there, and nothing is lost of a list that was empty", () => {
    expect(idsOf(merge([], [text("m")], [text("t")]).questions).toSorted()).toEqual(["m", "t"]);
    expect(merge([text("a")], [], [text("a", 5)])).toEqual({ questions: [], choices: [] });
    expect(merge([text("a")], [text("a"), text("m")], [text("t"), text("a")]).questions).toEqual([
      text("t"),
      text("a"),
      text("m"),
    ]);
  });

  test("another type, and another option, of the same question contradict", () => {
    const choice = (...options: string[]): Question => ({ id: "a", type: "choice", required: true, options });
    expect(merge([choice("x")], [choice("x", "y")], [choice("x", "z")])).toEqual({
      questions: [choice("x", "z")],
      choices: [{ field: "questions", mine: [choice("x", "y")] }],
    });
    expect(merge([choice("x")], [text("a")], [choice("x", "z")]).choices).toEqual([
      { field: "questions", mine: [text("a")] },
    ]);
  });
});

describe("labels", () => {
  const mergeLabels = (base: Record<string, string>, mine: Record<string, string>, theirs: Record<string, string>) => {
    const merged = mergeItems(wordsOf(base), wordsOf(mine), wordsOf(theirs), proseMirrorSchema);
    return { labels: merged.text.words.labels, choices: merged.choices };
  };

  test("merge key by key; one that both changed is a choice, and the others of this side stay", () => {
    const merged = mergeLabels(
      { name: "Nom", email: "E-mail", old: "Ancienne" },
      { name: "Votre nom", email: "Votre e-mail", "name.help": "Aide" },
      { name: "Vos nom et prénom", email: "E-mail", old: "Ancienne", phone: "Téléphone" },
    );
    expect(merged).toEqual({
      labels: { name: "Vos nom et prénom", email: "Votre e-mail", "name.help": "Aide", phone: "Téléphone" },
      choices: [{ field: "labels", mine: { name: "Votre nom" } }],
    });
    expect(withMine(merged.labels, merged.choices[0]?.mine)).toEqual({
      ...(merged.labels as object),
      name: "Votre nom",
    });
  });

  test("one that this side removed and the other rewrote is a choice; taken back, it is gone", () => {
    const merged = mergeLabels({ a: "un", b: "deux" }, { b: "deux" }, { a: "premier", b: "deux" });
    expect(merged.choices).toEqual([{ field: "labels", mine: { a: "" } }]);
    expect(merged.labels).toEqual({ a: "premier", b: "deux" });
    expect(withMine(merged.labels, { a: "" })).toEqual({ b: "deux" });
  });
});

function byId(one: Question, other: Question): number {
  return one.id < other.id ? -1 : 1;
}
