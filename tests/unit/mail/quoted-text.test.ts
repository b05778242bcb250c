import { expect, test } from "vitest";
import { splitQuoted } from "../../../src/mail/incoming/quoted-text.ts";

const BLOCK =
  "De : Camille Exemple <contact@example.com>\nEnvoyé : lundi 3 mars 2025 10:12\nÀ : Ana\nObjet : Re: [n° 12]";

/** What programs write above what they quote, as they write it. */
const HEADS: ReadonlyArray<[string, string]> = [
  [
    "Gmail, français",
    "Le lun. 3 mars 2025 à 10:12, Camille Exemple <contact@example.com> a écrit :\n\n> Bonjour,\n> merci",
  ],
  [
    "Gmail, broken",
    "Le lun. 3 mars 2025 à 10:12, Camille Exemple de la Maison <\ncontact@example.com> a écrit :\n\n> Bonjour",
  ],
  ["Gmail, no-break spaces", "Le\u00a03\u00a0mars 2025 à 10:12, Camille a écrit\u00a0:\n> Bonjour"],
  ["Gmail, English", "On Mon, Mar 3, 2025 at 10:12 AM Camille Exemple <contact@example.com> wrote:\n\n> Hello"],
  ["Thunderbird", "Le 03/03/2025 à 10:12, Camille Exemple a écrit :\n> Bonjour\n> \n>> Première demande"],
  [
    "iPhone",
    "Envoyé de mon iPhone\n\n> Le 3 mars 2025 à 10:12, Camille <contact@example.com> a écrit :\n> \n> Bonjour",
  ],
  [
    "iPhone, unmarked",
    "Envoyé de mon iPhone\n\nLe 3 mars 2025 à 10:12, Camille <contact@example.com> a écrit :\n\nBonjour,\nmerci",
  ],
  ["Yahoo", "Le lundi 3 mars 2025 à 10:12:12 UTC+1, Camille <contact@example.com> a écrit :\n\n\nBonjour"],
  ["Outlook", `________________________________\n${BLOCK}\n\nBonjour,`],
  ["Outlook, no-break spaces", `${BLOCK.replaceAll(" :", "\u00a0:")}\n\nBonjour,`],
  [
    "Outlook, Android",
    `Obtenez Outlook pour Android<https://aka.ms/x>\n________________________________\n${BLOCK}\nBonjour`,
  ],
  [
    "Outlook, bold",
    "*From:* Camille <contact@example.com>\n*Sent:* Monday, March 3, 2025 10:12\n*To:* Ana\n*Subject:* Re\n\nHello",
  ],
  ["Outlook, former", "-----Original Message-----\nFrom: Camille\nSent: Monday\nTo: Ana\nSubject: Re\n\nHello"],
  ["Outlook, former, français", "-----Message d'origine-----\nDe : Camille\n\nBonjour"],
  [
    "Free, Zimbra",
    `----- Mail original -----\nDe: "Camille" <contact@example.com>\nÀ: "Ana" <ana@example.org>\n\nBonjour`,
  ],
  [
    "Orange",
    '> Message du 03/03/25 10:12\n> De : "Camille" <contact@example.com>\n> A : ana@example.org\n> \n> Bonjour',
  ],
  [
    "Orange, newer",
    "envoyé : 3 mars 2025 à 10:12\nde : Camille <contact@example.com>\nà : ana@example.org\nobjet : Re\n\nBonjour",
  ],
  ["German", "Am 03.03.2025 um 10:12 schrieb Camille:\n> Hallo"],
  ["marks alone", "> Bonjour\n> merci"],
];

test.each(HEADS)("%s: what stands below is quoted, and nothing is lost", (_, quote) => {
  const text = "Bonjour,\n\nLe devis me convient : 3 chaises à 10:30.\nMerci";
  expect(splitQuoted(`${text}\n\n${quote}\n`)).toEqual({ text, quoted: quote });
  expect(splitQuoted(`${text}\r\n\r\n${quote}`.replace(/\r?\n/g, "\r\n"))).toEqual({ text, quoted: quote });
});

/** Answers in which a cutter of less care finds a quote. */
const WHOLE = [
  "Le devis que vous avez écrit :\nil me convient.",
  "Le 3 mars, Paul a écrit :\nmerci de rappeler",
  "Le mardi 4, je passe. On Monday I told her what he wrote: nothing.",
  "On a bien reçu ce que Paul a écrit :\nmerci",
  "De : Paul\nÀ : Marie\nVoilà mes deux idées de noms.",
  "Date : mardi\nObjet : rendez-vous\nEst-ce que cela vous va ?",
  "Vous demandiez :\n> À quelle heure ?\nÀ dix heures.\n> Où ?\nChez vous.",
  "-----\nMenu\n-----\nSoupe",
  "a > b, et b < c",
  "",
];

test.each(WHOLE)("%j is left whole", (text) => {
  expect(splitQuoted(text)).toEqual({ text, quoted: "" });
});

test("an answer below its quote is an answer; a mail that is a quote alone has none", () => {
  const quote = "Le 03/03/2025 à 10:12, Camille a écrit :\n> À quelle heure ?\n> Merci";
  expect(splitQuoted(`${quote}\n\nÀ dix heures.`)).toEqual({ text: "À dix heures.", quoted: quote });
  expect(splitQuoted(quote)).toEqual({ text: "", quoted: quote });
});

test("a signature of a telephone is folded, unless it is all there is", () => {
  expect(splitQuoted("D’accord.\n\nSent from my iPhone")).toEqual({ text: "D’accord.", quoted: "Sent from my iPhone" });
  expect(splitQuoted("Envoyé de mon iPhone").text).toBe("Envoyé de mon iPhone");
});

test.each([
  ["150 KB of “On ”", "On ".repeat(50_000)],
  ["150 KB of “On ” in lines", "On \n".repeat(50_000)],
  ["heads that never close", "Le 3 mars 2025 à 10:12, Camille <a@b.fr>\n".repeat(20_000)],
  ["labels", "De : a\nEnvoyé : b\n".repeat(20_000)],
  ["5,000 levels of quotes", Array.from({ length: 2_000 }, (_, level) => `${">".repeat(level)} a`).join("\n")],
  ["separators", `${"-----Original Message----".repeat(5_000)}\n`],
])("%s takes no longer than its length", (_, text) => {
  const from = performance.now();
  const { text: written, quoted } = splitQuoted(text);
  expect(performance.now() - from).toBeLessThan(1_000);
  expect(written.length + quoted.length).toBeGreaterThan(0);
});
