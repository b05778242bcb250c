import { expect, test } from "vitest";
import type { Answer } from "../../../src/messages/contract/message.ts";
import { hasSpamWords } from "../../../src/messages/spam/word-signs.ts";

const text = (value: string, more: Partial<Answer> = {}): Answer => ({
  ...{ question: "text", type: "long-text", label: "Texte", values: [value] },
  ...more,
});
const has = (value: string, phrases: string[] = []) => hasSpamWords([text(value)], phrases);

test.each([
  ["Bonjour, une question.", false],
  ["Mon profil : https://a.example, https://b.example et www.c.example", false],
  ["https://a.example http://b.example www.c.example HTTPS://d.example", true],
  ["[url=https://a.example]ici[/url]", true],
  ["[URL]https://a.example[/URL]", true],
  ['<a href="https://a.example">ici</a>', true],
  ["<A\nhref=x>", true],
  ["Si x<a et a<b, alors <abc>.", false],
  ["awww. c’est bien", false],
])("links and their markup: %j", async (value, expected) => {
  expect(await has(value)).toBe(expected);
});

test.each([
  ["casino", "Un CASINO en ligne", true],
  ["casino", "Des casinotiers", false],
  ["crédit facile", "Votre Credit, facile !", true],
  ["crédit facile", "facile crédit", false],
  ["crédit facile", "crédit très facile", false],
  ["cœur", "Un COEUR", true],
  ["plate-forme", "la plate forme", true],
  ["d’argent", "Gagnez de l’argent", true],
  ["rank your website", "We can Rank your  website", true],
  ["…", "Bonjour…", false],
  ["a b c d e f g h i j", "x a b c d e f g h i j", true],
])("words of the owner, whole and folded: %j in %j", async (phrase, value, expected) => {
  expect(await has(value, ["autre chose", phrase])).toBe(expected);
});

test("is read of what somebody wrote alone; a name has no link", async () => {
  const links = "https://a.example https://b.example https://c.example https://d.example";
  expect(await hasSpamWords([text(links, { type: "source" }), text(links, { type: "choice" })], ["example"])).toBe(
    false,
  );
  const name = (value: string) => text(value, { type: "text", subject: "name" });
  expect(await hasSpamWords([name("Camille"), text("Bonjour")], [])).toBe(false);
  expect(await hasSpamWords([name("Gagnez https://a.example")], [])).toBe(true);
});

test("takes as long for hostile texts as for any, in turns", async () => {
  const phrases = Array.from({ length: 500 }, (_, index) => `casino ${"casino ".repeat(index % 9)}mot${index}`);
  for (const piece of ["casino ", "<a", "[url", "http", "www", "a’", "e\u0301", "-", "[", "<"]) {
    // Work, not time: the machine may be busy with other things.
    const from = process.cpuUsage();
    await has(piece.repeat(2_000_000 / piece.length), phrases);
    const { user, system } = process.cpuUsage(from);
    expect([piece, user + system < 2_000_000]).toEqual([piece, true]);
  }
  let turns = 0;
  const counting = setInterval(() => turns++);
  await has("mot ".repeat(50_000), phrases);
  clearInterval(counting);
  expect(turns).toBeGreaterThan(0);
});
