import { dictionary as frequencies } from "@zxcvbn-ts/language-fr";
import dictionary from "dictionary-fr";

/** A word of the dictionary, as it is listed. */
export type FrenchWord = {
  word: string;
  /** Its other forms, singular and plural, masculine and feminine. */
  forms: readonly string[];
  /** Whether another word is a form of it, those of verbs included. */
  has(form: string): boolean;
};

/** Suffix rules of nouns and adjectives, and of participles (`p+`); the others conjugate verbs. */
const NOUNS = new Set([
  "S.",
  "S=",
  "X.",
  "A.",
  "I.",
  "F.",
  "Fs",
  "Fc",
  "Fe",
  "F+",
  "Fx",
  "Gs",
  "Gc",
  "Ge",
  "Go",
  "W.",
  "Wx",
]);

type Rule = { strip: string; add: string; at: RegExp };

/** Words of Hunspell's `.dic` with the forms that the rules of its `.aff` give them. */
export function readFrenchWords(): FrenchWord[] {
  const rules = readRules(text(dictionary.aff));
  const flagsOf = new Map<string, Set<string>>();
  for (const line of text(dictionary.dic).split("\n").slice(1)) {
    const [word = "", flags = ""] = (line.split(/\s/)[0] ?? "").split("/");
    if (!/^[a-zàâäçéèêëîïôöùûüÿœæ]{2,}$/.test(word)) continue;
    flagsOf.set(word, new Set([...(flagsOf.get(word) ?? []), ...(flags.match(/../g) ?? [])]));
  }
  const formsBy = (word: string, flags: readonly string[]) => {
    const forms = new Set(flags.flatMap((flag) => apply(rules.get(flag) ?? [], word)));
    forms.delete(word);
    return forms;
  };
  return [...flagsOf].map(([word, set]) => {
    const flags = [...set];
    let all: Set<string> | undefined;
    const has = (form: string) => {
      all ??= formsBy(word, flags);
      return all.has(form);
    };
    return {
      word,
      forms: [
        ...formsBy(
          word,
          flags.filter((flag) => NOUNS.has(flag)),
        ),
      ],
      has,
    };
  });
}

/** Places of words among the most common of French, from 0; Infinity for the others. */
export function frenchRanks(): (word: string) => number {
  const ranks = new Map<string, number>();
  for (const list of [frequencies["wikipedia-fr"], frequencies["commonWords-fr"]]) {
    list.forEach((word, rank) => {
      ranks.set(String(word), Math.min(rank, ranks.get(String(word)) ?? rank));
    });
  }
  return (word) => ranks.get(word) ?? Number.POSITIVE_INFINITY;
}

function text(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

function readRules(affixes: string): Map<string, Rule[]> {
  const rules = new Map<string, Rule[]>();
  for (const line of affixes.split("\n")) {
    const [kind, name = "", strip = "", add = "", at] = line.trim().split(/\s+/);
    if (kind !== "SFX" || at === undefined) continue;
    const rule = { strip: strip === "0" ? "" : strip, add: add.split("/")[0] ?? "", at: new RegExp(`${at}$`) };
    rules.set(name, [...(rules.get(name) ?? []), rule]);
  }
  return rules;
}

function apply(rules: readonly Rule[], word: string): string[] {
  return rules
    .filter(({ at }) => at.test(word))
    .map(({ strip, add }) => word.slice(0, word.length - strip.length) + (add === "0" ? "" : add));
}
