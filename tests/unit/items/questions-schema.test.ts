import { describe, expect, test } from "vitest";
import { MAX_OPTIONS, type Question, requiredLabelKeys } from "../../../src/kinds/contract/questions.ts";
import { unlabeledQuestions } from "../../../src/kinds/missing-labels.ts";
import { draftQuestionsSchema, labelsSchema, questionsSchema } from "../../../src/kinds/questions-schema.ts";

const MAX = 40;
const text = (id: string): Question => ({ id, type: "text", required: true, max: 200, subject: "name" });
const choice = (...options: string[]): Question => ({ id: "reason", type: "choice", required: true, options });
const file = (more: Partial<Extract<Question, { type: "file" }>> = {}): Question => ({
  ...{ id: "cv", type: "file", required: true, accept: ["pdf"], max: 1, megabytes: 5 },
  ...more,
});
const number = (min: number | null, max: number | null): Question => ({
  ...{ id: "age", type: "number", required: false, whole: true },
  ...{ min, max },
});

const isDraft = (questions: unknown) => draftQuestionsSchema(MAX).safeParse(questions).success;
const canBeAsked = (questions: unknown) => questionsSchema(MAX).safeParse(questions).success;

describe("questions", () => {
  test("of every type are taken as they are", () => {
    const all: Question[] = [
      text("name"),
      { id: "message", type: "long-text", required: true, max: 5_000 },
      { id: "email", type: "email", required: true },
      { id: "phone", type: "phone", required: false },
      choice("one", "two"),
      { id: "days", type: "choices", required: false, options: ["monday"] },
      number(0, 10),
      { id: "day", type: "date", required: false, range: "future" },
      file(),
      { id: "agree", type: "consent", required: true },
      { id: "from", type: "source", required: false, of: "campaign" },
    ];
    expect(questionsSchema(MAX).parse(all)).toEqual(all);
  });

  test.each([
    ["41 of them", Array.from({ length: MAX + 1 }, (_, index) => text(`q${index}`))],
    ["the same id twice", [text("a"), { ...choice("x"), id: "a" }]],
    ["an option called as the help is", [choice("help")]],
    ["the same option twice", [choice("x", "x")]],
    ["51 options", [choice(...Array.from({ length: MAX_OPTIONS + 1 }, (_, index) => `o${index}`))]],
    ["an id with a dot", [text("a.b")]],
    ["an id that every object has", [text("constructor")]],
    ["an id that names a link", [text("to")]],
    ["another type", [{ ...text("a"), type: "password" }]],
    ["a field of another type", [{ ...text("a"), options: [] }]],
    ["a text of no characters", [{ ...text("a"), max: 0 }]],
    ["a file of 11 MB", [file({ megabytes: 11 })]],
    ["six files", [file({ max: 6 })]],
    ["a group of files that there is not", [{ ...file(), accept: ["program"] }]],
    ["a bound that is no number", [number(Number.NaN, null)]],
  ])("with %s are refused in drafts too", (_, questions) => {
    expect(isDraft(questions)).toBe(false);
    expect(canBeAsked(questions)).toBe(false);
  });

  test.each([
    ["no question at all", []],
    ["nothing that anybody is asked", [{ id: "from", type: "source", required: false, of: "page" }]],
    ["a choice without options", [choice()]],
    ["a file of no type", [file({ accept: [] })]],
    ["a minimum above the maximum", [number(2, 1)]],
  ])("with %s are a draft, and cannot be published", (_, questions) => {
    expect(isDraft(questions)).toBe(true);
    expect(canBeAsked(questions)).toBe(false);
  });
});

describe("labels", () => {
  test.each([
    [{ name: "Nom", "name.help": "Aide", "reason.x": "X" }, true],
    [{ name: "x".repeat(101) }, false],
    [{ "a.b.c": "X" }, false],
    [{ "": "X" }, false],
    [{ "a b": "X" }, false],
    [{ href: "/a" }, false],
    [{ toString: "X" }, false],
    [{ name: 1 }, false],
  ])("%j", (labels, isTaken) => expect(labelsSchema(100).safeParse(labels).success).toBe(isTaken));

  test("are asked for of a question and of each of its options, not of its help, nor of what nobody is asked", () => {
    expect(requiredLabelKeys(choice("x", "y"))).toEqual(["reason", "reason.x", "reason.y"]);
    const questions = [text("name"), choice("x", "y"), { id: "from", type: "source", required: false, of: "page" }];
    expect(unlabeledQuestions(questions as Question[], { name: " ", reason: "Sujet", "reason.x": "X" })).toMatchObject([
      { index: 0, keys: ["name"] },
      { index: 1, keys: ["reason.y"] },
    ]);
    const labels = { name: "Nom", reason: "Sujet", "reason.x": "X", "reason.y": "Y" };
    expect(unlabeledQuestions(questions as Question[], labels)).toEqual([]);
  });
});
