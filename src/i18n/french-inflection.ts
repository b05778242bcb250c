/**
 * Forms of one French word that the stemmer tells apart: plurals in -x, feminines, and words that end like a verb. All
 * words here are folded (`search-terms.ts`): lower case, without accents. The rules are those of grammars, and
 * `tests/unit/search/french-inflection.test.ts` holds them against a dictionary.
 */

const listOf = (words: string) => new Set(words.split(" "));
/** From a form to the word under which a dictionary lists it, written `word:form`. */
const formsOf = (pairs: string) =>
  new Map(pairs.split(" ").map((pair) => pair.split(":").reverse() as [form: string, word: string]));

/** -ail with a plural in -aux; with a prefix too, as `télétravaux`. */
const AIL = /(?:b|cor|em|ferm|gemm|soupir|trav|v[ae]nt|vitr)$/;

/** Common words that are hardly ever the plural they look like: whoever looks for Paris means no bet. */
const NO_PLURALS = listOf("aux eux fois jamais mais mois nous paris plus puis sous tous vous");

const PLURALS = formsOf(
  "oeil:yeux ciel:cieux aieul:aieux baby:babies lady:ladies penalty:penalties party:parties " +
    "medium:media maximum:maxima minimum:minima optimum:optima quantum:quanta scenario:scenarii solo:soli " +
    "bravo:bravi soprano:soprani stimulus:stimuli paparazzo:paparazzi addendum:addenda curriculum:curricula " +
    "desideratum:desiderata erratum:errata memorandum:memoranda referendum:referenda symposium:symposia body:bodies " +
    "dandy:dandies proxy:proxies nursery:nurseries " +
    "bijou:bijoux caillou:cailloux chou:choux chouchou:chouchoux genou:genoux hibou:hiboux joujou:joujoux pou:poux " +
    "ripou:ripoux",
);

/** Feminines that no rule below gives, and masculines before a vowel. */
const FEMININES = formsOf(
  "public:publique turc:turque caduc:caduque laic:laique franc:franque grec:grecque ammoniac:ammoniaque " +
    "blanc:blanche franc:franche sec:seche frais:fraiche long:longue oblong:oblongue doux:douce roux:rousse faux:fausse " +
    "jaloux:jalouse epoux:epouse creux:creuse gueux:gueuse pieux:pieuse preux:preuse malin:maligne benin:benigne " +
    "favori:favorite andalou:andalouse fou:folle fou:fol mou:molle mou:mol beau:belle beau:bel nouveau:nouvelle " +
    "nouveau:nouvel vieux:vieille vieux:vieil jumeau:jumelle agneau:agnelle tourangeau:tourangelle un:une nul:nulle " +
    "gentil:gentille chat:chatte sot:sotte boulot:boulotte palot:palotte vieillot:vieillotte paysan:paysanne " +
    "bas:basse gras:grasse gros:grosse las:lasse epais:epaisse metis:metisse expres:expresse chef:cheffe " +
    "jeunot:jeunotte maigriot:maigriotte ours:ourse travers:traverse divers:diverse pervers:perverse epars:eparse ane:anesse docteur:doctoresse",
);

/** Words in -e with a feminine in -esse: others in -esse (`richesse`) are words of their own. */
const ESSE = listOf(
  "bougr chanoin comt contremaitr diabl drol druid duch faun hot ivrogn maitr mulatr ogr pap poet pretr princ prophet sauvag " +
    "suiss tigr traitr vicomt",
);
/** Words in -eur with a feminine in -eresse. */
const ERESSE = listOf("commandeur bailleur defendeur demandeur enchanteur pecheur vengeur");

/** English plurals of words that French took over: `hobbies`, `whiskies`; `gentlemen`. */
const ENGLISH = /(?:bb|dd|rr|nn|sk)ies$/;

/** The singulars that a word may be the plural of. */
function singularsOf(word: string): string[] {
  const listed = PLURALS.get(word);
  if (NO_PLURALS.has(word)) return [];
  if (listed !== undefined) return [listed];
  if (word.endsWith("men")) return [`${word.slice(0, -2)}an`];
  if (word.endsWith("s")) {
    const singular = word.slice(0, -1);
    return ENGLISH.test(word) ? [singular, `${word.slice(0, -3)}y`] : [singular];
  }
  if (word.endsWith("eaux") || word.endsWith("eux")) return [word.slice(0, -1)];
  if (!word.endsWith("aux")) return [];
  const stem = word.slice(0, -3);
  return [`${stem}al`, `${stem}au`, ...(AIL.test(stem) ? [`${stem}ail`] : [])];
}

/** The masculines that a singular may be the feminine of. */
function masculinesOf(word: string): string[] {
  const listed = FEMININES.get(word);
  if (listed !== undefined) return [listed];
  const without = (letters: number) => word.slice(0, -letters);
  if (/[td]rice$/.test(word)) return [`${without(4)}eur`];
  if (word.endsWith("euse")) return [`${without(2)}r`];
  if (word.endsWith("ve")) return [`${without(2)}f`];
  // Not all in -ère: `galère`, `mystère`.
  if (/(?:ch|g|i|ll|y)ere$/.test(word)) return [without(1)];
  if (word.endsWith("eresse") && ERESSE.has(`${without(6)}eur`)) return [`${without(6)}eur`];
  if (word.endsWith("esse") && ESSE.has(without(4))) return [without(3)];
  return [];
}

/** Masculines that end like a verb, whose ending the stemmer takes off: `français`, `parfait`, `interdit`, `précis`. */
const LIKE_A_VERB = /(?:ais|[^ao]is|[^a]it|fait|trait)$/;

/**
 * Other forms of a word. Two words that are forms of one another share the root of one of these, or of themselves. What a
 * word may be is taken as well as what it is: a form that does not exist is in no text.
 */
export function otherForms(word: string): string[] {
  if (word.length < 3) return [];
  const singulars = [word, ...singularsOf(word)];
  const feminines = singulars.filter((singular) => LIKE_A_VERB.test(singular)).map((masculine) => `${masculine}e`);
  return [...singulars.slice(1), ...singulars.flatMap(masculinesOf), ...feminines];
}
