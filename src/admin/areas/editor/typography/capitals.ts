import type { Correction } from "../../../../i18n/typing/correction.ts";

/**
 * Words that are often written without the accent of their first letter, since keyboards hide accented capitals; with
 * the letter they should have. Only words that mean nothing else without it: `Age` and `Ete` are no French words, `Ou`
 * and `Des` are. No names of people: `Eric` and `Emile` may be written so by those who bear them.
 */
const WORDS: Readonly<Record<string, string>> = {
  Â: "Age Ages Agé Agée Agés Agées Ame Ames",
  Ç: "Ca",
  É: [
    "Ecart Ecarts Echange Echanges Echec Echelle Ecole Ecoles Ecologie Ecologique Economie Economies Economique",
    "Economiques Ecoute Ecouter Ecran Ecrans Ecrire Ecrit Ecriture Ecrivain Ecrivez Editer Editeur Edition Editions",
    "Editorial Education Effet Egal Egalement Egalité Eglise Eglises Elaborer Election Elections Electricité Electrique",
    "Electronique Elégant Elément Eléments Elève Elèves Elysée Emission Emissions Emotion Emouvant Energie Energies",
    "Energétique Enorme Enormément Epaule Epargne Epoque Epreuve Epreuves Equilibre Equipe Equipement Equipements Equipes",
    "Equivalent Erosion Etablir Etablissement Etablissements Etage Etaient Etais Etait Etant Etape Etapes Etat Etats",
    "Eteindre Etendre Eternel Ethique Etiez Etoile Etoiles Etonnant Etrange Etranger Etrangers Etroit Etude Etudes",
    "Etudiant Etudiante Etudiants Etudier Eté Evaluation Evaluer Evénement Evénements Eviter Evitez Evidemment Evident",
    "Evoluer Evolution Evolutions Evoquer",
  ].join(" "),
  Ê: "Etes Etre Etres",
  Î: "Ile Iles Ilot Ilots",
  Ô: "Oter Otez",
};

const SPELLINGS: ReadonlyMap<string, string> = new Map(
  Object.entries(WORDS).flatMap(([letter, words]) =>
    words.split(" ").map((word) => [word, `${letter}${word.slice(1)}`] as const),
  ),
);

/** The last word that was ended, at most two signs that end it, and what is written of the next one. */
const LAST_WORD = /(?<![\p{L}\p{N}-])(\p{Lu}[\p{L}]{0,20})([\s.,;:!?)»’…\u00A0\u202F]{1,3})(\p{L}{0,20})$/u;
const BEGINS_SENTENCE = /(?:^|[.!?…][\s\u00A0\u202F]+|[«—–][\s\u00A0\u202F]*)$/u;
/** Latin, which has no accent: `A priori`. */
const LATIN = /^(?:pri|post|cap|fort|min|max|cont)/;

/**
 * The accented capital that a word just written may have wanted; null where none is likely. It is offered, never made:
 * a name, a title, or a quotation may be meant as it is.
 * @param text the text of the paragraph up to the caret.
 */
export function offeredCapital(text: string): Correction | null {
  // The search begins anew at each word: of a long paragraph only the end is read.
  const begin = Math.max(0, text.length - 60);
  const found = LAST_WORD.exec(text.slice(begin));
  if (found === null) return null;
  const [, word = "", end = "", next = ""] = found;
  const from = begin + found.index;
  const to = from + word.length;
  const spelling = SPELLINGS.get(word);
  if (spelling !== undefined) return { from, to, insert: spelling };
  // Alone at the beginning of a sentence it is hardly ever the verb, which stands after its subject.
  const isPreposition = word === "A" && /^\s/.test(end) && BEGINS_SENTENCE.test(text.slice(0, from));
  return isPreposition && !LATIN.test(next) ? { from, to, insert: "À" } : null;
}
