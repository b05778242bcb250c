import { expect, test } from "vitest";
import { correctedAnswers } from "../../../src/messages/contacts/correct-messages.ts";
import type { Answer } from "../../../src/messages/contract/message.ts";
import { MAX_EXPORTED_NUMBERS, numbersIn, textOfNumbers } from "../../../src/messages/contract/number-ranges.ts";
import { filePaths } from "../../../src/messages/exporting/message-archive.ts";

test("numbers of a selection fit into an address, and come back; too many are seen as too many", () => {
  expect(textOfNumbers([9, 5, 7, 6, 3])).toBe("3,5-7,9");
  expect(numbersIn("3,5-7,9,6")).toEqual([3, 5, 6, 7, 9]);
  expect(numbersIn("1-999999999999999").length).toBe(MAX_EXPORTED_NUMBERS + 1);
  expect(numbersIn("9-5")).toEqual([]);
});

test.each([
  ["../../etc/passwd", "cv.pdf", "0007 - etc passwd/cv.pdf"],
  ["", "cv.pdf", "0007/cv.pdf"],
  ["C:\\Users\\Ana", "..\\..\\a.pdf", "0007 - C Users Ana/a.pdf"],
  ["CON", "/etc/cron.d/x.txt", "0007/etc cron.d x.txt"],
  ["Ana\u202Egnp", "photo\u202Efdp.exe.png", "0007 - Anagnp/photofdp.exe.png"],
  ["Élodie Œuvrard", "été.pdf", "0007 - Élodie Œuvrard/été.pdf"],
  [".. .", "...", "0007/fichier"],
])("the file of %j, called %j, stands at %s: no path leads out of the archive", (name, file, path) => {
  const made = filePaths({ number: 7, sender: { name, email: "" } })(file);
  expect(made).toBe(path);
  expect(made.split("/")).toHaveLength(2);
});

test("files of one name have a name each, also where case makes no difference", () => {
  const pathOf = filePaths({ number: 12_345, sender: { name: "Ana", email: "" } });
  const names = ["cv.pdf", "CV.pdf", "cv (2).pdf", "cv.pdf"].map(pathOf);
  expect(names.map((path) => path.split("/")[1])).toEqual(["cv.pdf", "CV (2).pdf", "cv (2) (2).pdf", "cv (3).pdf"]);
});

test("a correction is written where the person said their name and address, and nowhere else", () => {
  const answer = (question: string, type: Answer["type"], values: string[], subject?: string): Answer => ({
    ...{ question, type, label: question, values },
    ...(subject !== undefined && { subject }),
  });
  const answers = [
    answer("first", "text", ["Ana"], "name"),
    answer("last", "text", ["Exmple"], "name"),
    answer("email", "email", ["ana@exmple.org"]),
    answer("colleague", "email", ["bea@example.org"]),
    answer("text", "long-text", ["Ana Exmple"]),
  ];
  const values = (to: object) => correctedAnswers(answers, to).map((each) => each.values[0] ?? "");
  expect(values({ name: "Ana Exemple", email: "ana@example.org" })).toEqual([
    ...["Ana Exemple", "", "ana@example.org", "bea@example.org", "Ana Exmple"],
  ]);
  expect(values({ email: "ana@example.org" }).slice(0, 3)).toEqual(["Ana", "Exmple", "ana@example.org"]);
});
