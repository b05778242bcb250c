/** Codes of languages (ISO 639-1). */
const CODES = new Set(
  (
    "aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo es " +
    "et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg ki " +
    "kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no " +
    "nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te " +
    "tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu"
  ).split(" "),
);
/** Folders named for a language by its word, as Hugo's themes have them. */
const WORDS: Readonly<Record<string, string>> = { english: "en", french: "fr", francais: "fr", français: "fr" };

/** Whether a name has the form of a language: `fr`, `pt-br`, `zh_TW`. */
export function looksLikeLanguage(name: string): boolean {
  return /^[a-z]{2}(?:[-_][A-Za-z]{2,4})?$/.test(name) && CODES.has(name.slice(0, 2));
}

/** French and English are what readers come with; of other codes many are words too (`it`, `no`, `is`). */
function isOwn(name: string): boolean {
  return looksLikeLanguage(name) && ["fr", "en"].includes(name.slice(0, 2));
}

/** The path of a text without what names its language, and that language where something does. */
export type Unlocalized = { base: string; language: string | null };

/**
 * Which parts of paths are languages. A folder or a suffix of French or English always is one, another where the site
 * declares it or a sibling is one too: `posts/it/` may be about computers.
 */
export class PathLanguages {
  readonly #declared: ReadonlySet<string>;
  readonly #folders = new Map<string, Set<string>>();
  readonly #suffixes = new Map<string, Set<string>>();

  constructor(paths: readonly string[], declared: ReadonlySet<string>) {
    this.#declared = new Set([...declared].map((name) => name.toLowerCase()));
    for (const path of paths) {
      const { folders, name } = partsOf(path);
      for (const [at, folder] of folders.entries()) {
        if (looksLikeLanguage(folder)) addTo(this.#folders, folders.slice(0, at).join("/"), folder);
      }
      const { stem, suffix } = splitSuffix(name);
      if (suffix !== "" && looksLikeLanguage(suffix)) addTo(this.#suffixes, [...folders, stem].join("/"), suffix);
      else addTo(this.#suffixes, [...folders, name].join("/"), "");
    }
  }

  /** The path without its language. */
  of(path: string): Unlocalized {
    const [, translated, plugin = "", rest = ""] =
      /^i18n\/([^/]+)\/docusaurus-plugin-content-(blog|docs|pages)[^/]*\/(?:current\/)?(.+)$/.exec(path) ?? [];
    if (translated !== undefined) {
      const base = `${plugin === "pages" ? "src/pages" : plugin}/${withoutExtension(rest)}`;
      return { base, language: translated };
    }
    const { folders, name } = partsOf(path);
    const { stem, suffix } = splitSuffix(name);
    const isSuffix = suffix !== "" && this.#isSuffix([...folders, stem].join("/"), suffix);
    const at = folders.findIndex((folder, index) => this.#isFolder(folders.slice(0, index).join("/"), folder));
    const within = folders.filter((_, index) => index !== at);
    const folder = folders[at];
    const language = isSuffix ? suffix : folder === undefined ? null : (WORDS[folder] ?? folder);
    return { base: [...within, isSuffix ? stem : name].join("/"), language };
  }

  #isFolder(parent: string, name: string): boolean {
    if (WORDS[name] !== undefined) return parent === "content";
    if (!looksLikeLanguage(name)) return false;
    return isOwn(name) || this.#declared.has(name.toLowerCase()) || (this.#folders.get(parent)?.size ?? 0) > 1;
  }

  #isSuffix(stem: string, suffix: string): boolean {
    if (this.#declared.has(suffix.toLowerCase())) return true;
    if (!looksLikeLanguage(suffix)) return false;
    return isOwn(suffix) || (this.#suffixes.get(stem)?.size ?? 0) > 1;
  }
}

function partsOf(path: string): { folders: string[]; name: string } {
  const folders = withoutExtension(path).split("/");
  return { name: folders.pop() ?? "", folders };
}

/** A path without the `.md` or the like at its end. */
function withoutExtension(path: string): string {
  return path.replace(/\.[A-Za-z]{1,8}$/, "");
}

function splitSuffix(name: string): { stem: string; suffix: string } {
  const dot = name.lastIndexOf(".");
  return dot <= 0 ? { stem: name, suffix: "" } : { stem: name.slice(0, dot), suffix: name.slice(dot + 1) };
}

function addTo(map: Map<string, Set<string>>, key: string, value: string): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, new Set([value]));
  else known.add(value);
}
