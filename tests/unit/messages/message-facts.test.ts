import { expect, test } from "vitest";
import type { Answer } from "../../../src/messages/contract/message.ts";
import { greetingName } from "../../../src/messages/notifying/greeting-name.ts";
import { factsOf } from "../../../src/messages/receiving/message-facts.ts";

const answer = (type: Answer["type"], value: string, subject?: string): Answer => ({
  ...{ question: `${type} ${subject}`, type, label: "", values: [value] },
  ...(subject !== undefined && { subject }),
});
const sender = [answer("text", "Ana Exemple", "name"), answer("email", "ana@example.org"), answer("phone", "0102")];

test("of a form without a text, lists show what else was answered: neither who wrote, nor what they agreed to, nor the subject twice", () => {
  const others = [
    ...[answer("choice", "Devis"), answer("text", "Une table", "subject"), answer("number", "4")],
    ...[answer("consent", "yes"), answer("source", "https://search.example")],
  ];
  expect(factsOf({ answers: [...sender, ...others], job: null })).toEqual({
    ...{ name: "Ana Exemple", email: "ana@example.org" },
    ...{ subject: "Une table", preview: "Devis 4" },
  });
  const text = answer("long-text", "En chêne.");
  expect(factsOf({ answers: [...sender, ...others, text], job: null }).preview).toBe("En chêne.");
});

test("what lists show is cut after so many characters as people count them", () => {
  const family = "👨‍👩‍👧";
  const shown = (count: number) =>
    factsOf({
      answers: [answer("text", family.repeat(count), "subject"), answer("long-text", "mot ".repeat(count))],
      job: null,
    });
  expect(shown(120).subject).toBe(family.repeat(120));
  expect(shown(121).subject).toBe(`${family.repeat(119)}…`);
  // Not behind a space.
  expect(shown(61).preview).toBe(`${"mot ".repeat(59)}mot…`);
  expect(shown(60).preview).toBe("mot ".repeat(60).trim());
});

test.each([
  ["Zoé", true],
  ["Jean-Paul D’Artois", true],
  ["Nguyễn Thị Minh Khai", true],
  ["M. J. Martin", true],
  ["محمد علي", true],
  ["a b c d e", true],
  ["a b c d e f", false],
  ["x".repeat(50), true],
  ["x".repeat(51), false],
  ["", false],
  ["Zoé  Martin", false],
  ["evil.example", false],
  ["Gagnez 1000 euros", false],
  ["www.evil.example", false],
  ["Zoé <b>", false],
  ["Zoé!", false],
  ["@zoe", false],
])("a receipt greets by what can be a name: %j, %s", (name, isName) => {
  expect(greetingName(name)).toBe(isName ? name : null);
});
