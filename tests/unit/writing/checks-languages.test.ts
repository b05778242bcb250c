import { describe, expect, test } from "vitest";
import { found } from "../../support/writing/found.ts";
import { code, inLanguage, p, post, quote, row, table, words } from "../../support/writing/texts.ts";

describe("passages in another language", () => {
  const english = "This is what they have said about the state of the web";
  const french = "Voilà ce que nous avons dit de cette page dans les notes de la semaine";

  test("are found where nothing marks them", () => {
    expect(found(post([p("a", `Il a répondu. ${english}.`)]))).toEqual(["language-unmarked:a"]);
    expect(found(post([quote("q", p("a", english))]))).toEqual(["language-unmarked:a"]);
    expect(found(post([table("t", row("r", ["Mot"], "tableHeader"), row("s", [english]))]))).toEqual([
      "language-unmarked:s",
    ]);
    expect(found(post([p("a", `He said: « ${french} ».`)]), { locale: "en" })).toEqual(["language-unmarked:a"]);
  });

  test("are not found where they are marked, or are code", () => {
    expect(found(post([p("a", [words("Il a dit "), words(english, inLanguage("en")), words(".")])]))).toEqual([]);
    expect(found(post([p("a", [words(english, "code")])]))).toEqual([]);
    expect(found(post([code("a", english)]))).toEqual([]);
  });

  test("are no titles, names, loanwords, or sentences about words", () => {
    const harmless = [
      "Il a vu « The Lord of the Rings » et « Gone with the Wind » hier soir avec des amis.",
      "Le Web a son World Wide Web Consortium, dont les Web Content Accessibility Guidelines sont la norme.",
      "Les mots « the », « of » et « with » sont les plus courants de la langue.",
      "En anglais, « to be or not to be » est la question que tout le monde connaît.",
      "Nous avons choisi Node, React et Vite pour le back-office de notre start-up.",
      "Note : à faire",
      "Les mots for, with, from, while, because et which sont dans la plupart des langues de programmation.",
    ];
    for (const text of harmless) expect(found(post([p("a", text)]))).toEqual([]);
    const inEnglish = [
      "They ate a pain au chocolat and a crème brûlée on the rue de la Paix, as the French do.",
      "The déjà vu of this coup d’état was a fait accompli for the bourgeoisie of the fin de siècle.",
      "Read Les Misérables and À la recherche du temps perdu before you come to Paris.",
    ];
    for (const text of inEnglish) expect(found(post([p("a", text)]), { locale: "en" })).toEqual([]);
  });

  test("are not found in ordinary texts of the language itself", () => {
    const fr =
      "On ne sait pas pourquoi le site est plus lent ce matin. Son auteur, par contre, a un plan : en parler à tous, sans or ni main d’œuvre.";
    const en =
      "The main reason for this is that our plan was on the table, and all of it has come to a point where we can sell a car or two.";
    expect(found(post([p("a", fr)]))).toEqual([]);
    expect(found(post([p("a", en)]), { locale: "en" })).toEqual([]);
  });
});
