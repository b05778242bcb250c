import { expect, test } from "vitest";
import { withinSentence } from "../../src/i18n/within-sentence.ts";

test.each([
  ["L’équipe Vitrine", "fr", "l’équipe Vitrine"],
  ["L'équipe", "fr", "l'équipe"],
  ["La rédaction", "fr", "la rédaction"],
  ["Le Corbusier", "fr", "Le Corbusier"],
  ["La Fabrique du web", "fr", "La Fabrique du web"],
  ["Léa Martin", "fr", "Léa Martin"],
  ["The Vitrine team", "en", "the Vitrine team"],
  ["The editors", "en", "the editors"],
  ["The New York Times", "en", "The New York Times"],
  ["Theo Grant", "en", "Theo Grant"],
  ["The Vitrine team", "fr", "The Vitrine team"],
] as const)("%s inside a sentence (%s): %s", (name, locale, expected) => {
  expect(withinSentence(name, locale)).toBe(expected);
});
