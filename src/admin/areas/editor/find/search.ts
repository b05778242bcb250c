/** What counts as the same when searching. */
export type SearchOptions = {
  /** `Mer` is not `mer`. */
  matchCase: boolean;
  /** `cote` is not `côte`. */
  matchAccents: boolean;
};

/** A passage of a text that was found: its first character, and the one after its last. */
export type Found = { from: number; to: number };

/** Signs that are typed otherwise than they are set: always the same. */
const TYPED: Readonly<Record<string, string>> = {
  "’": "'",
  "‘": "'",
  "“": '"',
  "”": '"',
  "\u00A0": " ",
  "\u202F": " ",
  "\n": " ",
};

/** A text as it is compared, and where each of its characters comes from. */
type Folded = {
  text: string;
  /** By character of `text`, its place in the original, with the end; null where both are the same. */
  places: number[] | null;
};

/** Finds one query in any number of texts. The work is linear in each text. */
export class Search {
  readonly #options: SearchOptions;
  readonly #query: string;
  /** What characters become. A text has few different ones. */
  readonly #characters = new Map<string, string>();

  constructor(query: string, options: SearchOptions) {
    this.#options = options;
    this.#query = this.#fold(query).text;
  }

  /** Where the query stands in a text, from its beginning, never twice over the same characters. */
  in(original: string): Found[] {
    const query = this.#query;
    if (query === "") return [];
    const { text, places } = this.#fold(original);
    const found: Found[] = [];
    for (let at = text.indexOf(query); at !== -1; at = text.indexOf(query, at)) {
      const end = at + query.length;
      if (isWhole(places, at, end)) {
        found.push({ from: places?.[at] ?? at, to: places?.[end] ?? end });
        at = end;
      } else at += 1;
    }
    return found;
  }

  #fold(original: string): Folded {
    let text = "";
    let places: number[] | null = null;
    let at = 0;
    for (const character of original) {
      const folded = this.#foldCharacter(character);
      if (places === null && folded.length !== character.length) {
        places = Array.from({ length: text.length }, (_, index) => index);
      }
      if (places !== null) for (let index = 0; index < folded.length; index++) places.push(at);
      text += folded;
      at += character.length;
    }
    places?.push(at);
    return { text, places };
  }

  #foldCharacter(character: string): string {
    const known = this.#characters.get(character);
    if (known !== undefined) return known;
    const { matchCase, matchAccents } = this.#options;
    let folded = TYPED[character] ?? character;
    if (!matchAccents) folded = withoutAccents(folded);
    if (!matchCase) folded = folded.toLowerCase();
    this.#characters.set(character, folded);
    return folded;
  }
}

function withoutAccents(character: string): string {
  const plain = character.normalize("NFD").replace(/\p{M}/gu, "");
  return plain.replace("œ", "oe").replace("Œ", "OE").replace("æ", "ae").replace("Æ", "AE");
}

/** Whether a passage begins and ends between characters of the original: `o` is no part of `œ`. */
function isWhole(places: number[] | null, from: number, to: number): boolean {
  if (places === null) return true;
  return (from === 0 || places[from] !== places[from - 1]) && places[to] !== places[to - 1];
}
