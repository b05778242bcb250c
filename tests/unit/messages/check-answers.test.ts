import { describe, expect, test } from "vitest";
import type { Question } from "../../../src/kinds/contract/questions.ts";
import { checkAnswers, type Posted } from "../../../src/messages/answers/check-answers.ts";
import type { PostedFiles, TakenFile } from "../../../src/messages/answers/check-files.ts";
import { typedText } from "../../../src/messages/answers/typed-text.ts";

const NOW = Date.UTC(2026, 10, 27, 23, 30);

type Answered = { sent?: string[]; files?: PostedFiles } & Partial<Pick<Posted, "locale" | "timeZone">>;

/** What one question makes of an answer: its values, or the sentence that refuses it. */
function ask(question: Question, { sent = [], files, locale = "fr", timeZone = "Europe/Paris" }: Answered = {}) {
  const labels = { q: "La question", "q.a": "Premier", "q.b": "Second" };
  const { answers, errors } = checkAnswers({
    ...{ questions: [question], labels, locale, timeZone, now: NOW },
    fields: new Map([["q", sent.map(typedText)]]),
    files: new Map(files === undefined ? [] : [["q", files]]),
  });
  return errors.get("q") ?? answers[0]?.values ?? null;
}

const base = { id: "q", required: false };
const text: Question = { ...base, type: "text", max: 5, subject: "name" };
const long: Question = { ...base, type: "long-text", max: 20 };
const email: Question = { ...base, type: "email" };
const phone: Question = { ...base, type: "phone" };
const choice: Question = { ...base, type: "choice", options: ["a", "b"] };
const choices: Question = { ...base, type: "choices", options: ["a", "b"] };
const number: Question = { ...base, type: "number", min: 1, max: 1_000, whole: false };
const date: Question = { ...base, type: "date", range: "any" };
const file: Question = { ...base, type: "file", accept: ["pdf"], max: 1, megabytes: 2 };
const consent: Question = { ...base, type: "consent" };
const source: Question = { ...base, type: "source", of: "referrer" };
const ALL = [text, long, email, phone, choice, choices, number, date, file, consent, source];

const taken = (name: string): TakenFile => ({
  ...{ id: name, name, type: "application/pdf", bytes: 3, digest: name, path: `/nowhere/${name}` },
});

describe("a question that must be answered", () => {
  test.each([
    [text, "Cette réponse est obligatoire.", "This answer is required."],
    [choice, "Choisissez une réponse.", "Choose an answer."],
    [choices, "Cochez au moins un choix.", "Check at least one choice."],
    [file, "Joignez un fichier.", "Attach a file."],
    [consent, "Cochez la case pour envoyer ce formulaire.", "Check the box to send this form."],
  ])("says so in the reader's language: %#", (question, fr, en) => {
    const required = { ...question, required: true };
    expect(ask(required)).toBe(fr);
    expect(ask(required, { locale: "en" })).toBe(en);
    expect(ask(required, { sent: [" \u00A0\t\n"] })).toBe(
      question.type === "choice" || question.type === "choices" ? ask(required, { sent: [" "] }) : fr,
    );
    expect(ask(question)).toBeNull();
  });

  test("is none that nobody is asked", () => {
    expect(ask({ ...source, required: true })).toBeNull();
  });
});

describe("a text", () => {
  test("is counted in characters, and says by how many it is too long", () => {
    expect(ask(text, { sent: ["😀😀😀😀😀"] })).toEqual(["😀😀😀😀😀"]);
    expect(ask(text, { sent: ["abcdef"] })).toBe("Ce texte est trop long de 1 caractère.");
    expect(ask(text, { sent: ["abcdefgh"], locale: "en" })).toBe("This text is 3 characters too long.");
  });

  test("loses controls, keeps lines where it has several, and is composed", () => {
    expect(ask(text, { sent: ["  a\u0000\u202E\r\nb "] })).toEqual(["a b"]);
    expect(ask(long, { sent: ["a\r\n\r\nb\rc\u0000\u0007"] })).toEqual(["a\n\nb\nc"]);
    expect(ask(text, { sent: ["e\u0301"] })).toEqual(["é"]);
    expect(ask(text, { sent: ["a\uD800b"] })).toEqual(["a\uFFFDb"]);
  });
});

describe("contact details", () => {
  test.each(["a@b.fr", "jean.dupont+site@sous.domaine.example", "é@exemple.fr", "a@exämple.de", " a@b.fr "])(
    "%s is an email address",
    (sent) => {
      expect(ask(email, { sent: [sent] })).toEqual([sent.trim()]);
    },
  );
  test.each([
    "a",
    "a@b",
    "@b.fr",
    "a@",
    "a@b..fr",
    "a b@c.fr",
    "a@b.fr, c@d.fr",
    "<a@b.fr>",
    "a@-b.fr",
    "a@1.2.3.4",
    `${"a".repeat(65)}@b.fr`,
    "a..b@c.fr",
  ])("%s is none", (sent) =>
    expect(ask(email, { sent: [sent] })).toBe("Cette adresse e-mail est incomplète ou mal écrite."),
  );
  test.each(["+33 1 23 45 67 89", "01.23.45.67.89", "+33 (0)1 23 45 67 89", "01-23-45-67-89 poste 12", "3949"])(
    "%s is a phone number",
    (sent) => {
      expect(ask(phone, { sent: [sent] })).toEqual([sent]);
    },
  );
  test.each(["abc", "12", "0123456789012345678901", "call me", "+"])("%s is none", (sent) => {
    expect(ask(phone, { sent: [sent], locale: "en" })).toMatch(/^This is not a phone number/);
  });
});

describe("choices", () => {
  test("are kept by their labels, in the order of the question", () => {
    expect(ask(choice, { sent: ["b"] })).toEqual(["Second"]);
    expect(ask(choices, { sent: ["b", "a", "b"] })).toEqual(["Premier", "Second"]);
  });
  test("are those that are offered", () => {
    expect(ask(choice, { sent: ["c"] })).toBe("Ce choix n’est pas proposé. Choisissez-en un de la liste.");
    expect(ask(choices, { sent: ["a", "__proto__"] })).toBe(ask(choice, { sent: ["c"] }));
  });
});

describe("a number", () => {
  test.each([
    ["12.5", "fr", "12.5"],
    ["12,5", "fr", "12.5"],
    ["1 000", "fr", "1000"],
    ["1\u202F000", "fr", "1000"],
    ["1,000", "en", "1000"],
  ] as const)("%s (%s) is %s", (sent, locale, value) => expect(ask(number, { sent: [sent], locale })).toEqual([value]));
  test("is one, within its limits, whole where it must be", () => {
    for (const sent of ["abc", "1e3", "0x10", "1.2.3", "--1", "NaN", "Infinity", "9".repeat(50)]) {
      expect([sent, ask(number, { sent: [sent] })]).toEqual([sent, "Écrivez un nombre, en chiffres."]);
    }
    expect(ask(number, { sent: ["0"] })).toBe("Écrivez un nombre qui ne soit pas inférieur à 1.");
    expect(ask(number, { sent: ["1001"], locale: "en" })).toBe("Write a number that is not more than 1,000.");
    expect(ask({ ...number, type: "number", whole: true, min: null, max: null }, { sent: ["1.5"] })).toBe(
      "Écrivez un nombre entier.",
    );
    expect(ask({ ...number, type: "number", whole: true, min: null, max: null }, { sent: ["-0"] })).toEqual(["0"]);
  });
});

describe("a date", () => {
  test("is a day of the calendar, as the browser or a person writes it", () => {
    expect(ask(date, { sent: ["2028-02-29"] })).toEqual(["2028-02-29"]);
    expect(ask(date, { sent: ["29/02/2028"] })).toEqual(["2028-02-29"]);
    expect(ask(date, { sent: ["2/29/2028"], locale: "en" })).toEqual(["2028-02-29"]);
    for (const sent of ["2027-02-29", "31/04/2027", "0999-01-01", "demain", "2027-13-01", "99999-01-01"]) {
      expect([sent, ask(date, { sent: [sent] })]).toEqual([
        sent,
        "Cette date n’existe pas. Écrivez-la ainsi : JJ/MM/AAAA.",
      ]);
    }
  });
  test("is past or to come by the clocks of the site", () => {
    const past: Question = { ...base, type: "date", range: "past" };
    const future: Question = { ...base, type: "date", range: "future" };
    // Half past midnight in Paris, still the day before in New York.
    expect(ask(past, { sent: ["2026-11-28"] })).toEqual(["2026-11-28"]);
    expect(ask(past, { sent: ["2026-11-28"], timeZone: "America/New_York" })).toBe(
      "Choisissez aujourd’hui ou un jour passé.",
    );
    expect(ask(future, { sent: ["2026-11-27"] })).toBe("Choisissez aujourd’hui ou un jour à venir.");
    expect(ask(future, { sent: ["2026-11-27"], timeZone: "America/New_York" })).toEqual(["2026-11-27"]);
  });
});

describe("files", () => {
  test("are kept with their names, or refused with the reason", () => {
    const { answers } = checkAnswers({
      ...{ questions: [file], labels: { q: "CV" }, locale: "fr", timeZone: "Europe/Paris", now: NOW },
      ...{ fields: new Map(), files: new Map([["q", { taken: [taken("cv.pdf")], refused: [] }]]) },
    });
    expect(answers).toEqual([
      {
        question: "q",
        type: "file",
        values: [],
        label: "CV",
        files: [{ id: "cv.pdf", name: "cv.pdf", type: "application/pdf", bytes: 3 }],
      },
    ]);
    const refused = (reason: PostedFiles["refused"][number]["reason"]) =>
      ask(file, { files: { taken: [], refused: [{ name: "a.exe", reason }] } });
    expect(refused("type")).toBe("« a.exe » n’est pas d’un type accepté : PDF.");
    expect(refused("too-large")).toMatch(/^« a\.exe » dépasse 2\sMo\.$/);
    expect(refused("empty")).toBe("« a.exe » est vide.");
    expect(refused("too-many")).toBe("Joignez un seul fichier.");
    expect(refused("expired")).toBe("Un fichier n’est plus gardé : joignez-le de nouveau.");
    expect(ask(file, { files: { taken: [taken("a"), taken("b")], refused: [] } })).toBe("Joignez un seul fichier.");
  });
});

test("hostile answers are refused or taken, and never cost time or an exception", () => {
  const pieces = [
    "a",
    "@",
    ".",
    "-",
    " ",
    "\u0000",
    "\u202E",
    "é",
    "😀",
    "\uD800",
    "1",
    "+",
    "(",
    ",",
    "/",
    "\n",
    "x",
    "ext",
    "\u00A0",
  ];
  let seed = 42;
  const random = (most: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % most;
  };
  const started = process.cpuUsage();
  for (let round = 0; round < 300; round++) {
    const unit = Array.from({ length: 1 + random(3) }, () => pieces[random(pieces.length)]).join("");
    const sent = [unit.repeat(1 + random(round % 20 === 0 ? 80_000 : 60))];
    for (const question of ALL) {
      const answer = ask(question, { sent, locale: round % 2 === 0 ? "fr" : "en" });
      expect(answer === null || typeof answer === "string" || answer.every((value) => !value.includes("\u0000"))).toBe(
        true,
      );
    }
  }
  // Of this process alone: others may keep the machine busy. Microseconds.
  expect(process.cpuUsage(started).user).toBeLessThan(5_000_000);
});
