import { stemmer } from "@orama/stemmers/french";
import { beforeAll, describe, expect, test } from "vitest";
import { WordReader } from "../../../src/i18n/search-terms.ts";
import { type FrenchWord, frenchRanks, readFrenchWords } from "../../support/french-words.ts";
import { EVERYDAY } from "../../support/run/everyday.ts";

/** Pairs of forms that are measured, the most common first. */
const PAIRS = 5_000;
/** Of these pairs, the share that must find each other. */
const MIN_FOUND = 0.98;
/** Words that have a root in common begin alike: in `npm test`, those that begin with these stand for all. */
const BEGINNINGS = EVERYDAY ? /^[bc]/ : /^/;
/** Most false companions, as a share of those that the stemmer alone makes. */
const MAX_COMPANIONS = 1.02;

const reader = new WordReader();
const rootsOf = (word: string) => reader.read(word, "fr").flatMap(({ roots }) => roots);
/** The roots of the stemmer alone: of the word, and of the word without accents. */
const stemsOf = (word: string) => [foldWord(stemmer(word)), stemmer(foldWord(word))];
const meet = (a: string, b: string) => rootsOf(a).some((root) => rootsOf(b).includes(root));

function foldWord(word: string): string {
  return word.normalize("NFKD").replace(/\p{M}/gu, "").replaceAll("œ", "oe").replaceAll("æ", "ae");
}

let words: FrenchWord[];
beforeAll(() => {
  words = readFrenchWords();
});

test("98 % of the forms of French nouns and adjectives find each other", () => {
  const rank = frenchRanks();
  const pairs = words
    .flatMap(({ word, forms }) => forms.map((form) => ({ word, form, rank: Math.min(rank(word), rank(form)) })))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, PAIRS);
  expect(pairs).toHaveLength(PAIRS);
  for (const count of [3_000, PAIRS]) {
    const apart = pairs.slice(0, count).filter(({ word, form }) => !meet(word, form));
    expect(1 - apart.length / count, apart.map(({ word, form }) => `${word}/${form}`).join(" ")).toBeGreaterThan(
      MIN_FOUND,
    );
  }
});

/** How many pairs of words of the dictionary have a root in common, and are not forms of one another. */
function companions(listed: readonly FrenchWord[], roots: (word: string) => readonly string[]): number {
  const byRoot = new Map<string, FrenchWord[]>();
  for (const word of listed) {
    for (const root of new Set(roots(word.word))) {
      const alike = byRoot.get(root);
      if (alike === undefined) byRoot.set(root, [word]);
      else alike.push(word);
    }
  }
  const pairs = new Set<string>();
  for (const alike of byRoot.values()) {
    for (const [index, a] of alike.entries()) {
      for (const b of alike.slice(index + 1)) if (!a.has(b.word) && !b.has(a.word)) pairs.add(`${a.word} ${b.word}`);
    }
  }
  return pairs.size;
}

test("and at most 2 % more words that are no forms of one another do than by the stemmer alone", () => {
  const listed = words.filter(({ word }) => BEGINNINGS.test(word));
  const before = companions(listed, stemsOf);
  const after = companions(listed, rootsOf);
  expect(before).toBeGreaterThan(listed.length / 4);
  expect(after / before, `${before} pairs before, ${after} after`).toBeLessThan(MAX_COMPANIONS);
});

describe("both ways", () => {
  test.each(
    (
      "cheveu/cheveux enjeu/enjeux bijou/bijoux travail/travaux vitrail/vitraux télétravail/télétravaux milieu/milieux " +
      "noyau/noyaux tuyau/tuyaux vœu/vœux voeu/vœux œil/yeux ciel/cieux public/publique publics/publiques sportif/sportive " +
      "sportifs/sportives bref/brève neuf/neuves juif/juive français/française françaises/français anglais/anglaise " +
      "grec/grecque grecs/grecques turc/turque long/longue longs/longues blanc/blanches franc/franche frais/fraîche " +
      "directeur/directrice acteurs/actrices ambassadeur/ambassadrice chanteur/chanteuses coureur/coureuse " +
      "nouveau/nouvelle nouvel/nouveaux nouvelles/nouveau beau/belles vieux/vieille fou/folle doux/douce faux/fausse " +
      "naval/navals naval/navales chacal/chacals journal/journaux bateau/bateaux heureux/heureuse européen/européennes " +
      "léger/légère étrangers/étrangère premier/premières parfait/parfaites interdit/interdite précis/précise " +
      "comte/comtesse pneu/pneus bleu/bleus clou/clous détail/détails jeu/jeux feux/feu lieu/lieux travaux/travail " +
      "gros/grosses gentil/gentilles paysan/paysanne hobby/hobbies cheveux/CHEVEU fraiche/frais"
    ).split(" "),
  )("%s", (pair) => {
    const [a = "", b = ""] = pair.split("/");
    expect(meet(a, b)).toBe(true);
  });

  test.each(
    (
      "paris/pari mois/moi vers/verse cheval/cheveu travail/traverse richesse/riches mystère/myste galère/gala " +
      "forteresse/fort marmotte/marmot police/poli vitrail/vital"
    ).split(" "),
  )("not %s", (pair) => {
    const [a = "", b = ""] = pair.split("/");
    expect(meet(a, b)).toBe(false);
  });
});
