/** A mark of qTranslate: `[:fr]`, `[:]`, `<!--:fr-->`, `<!--:-->`. `{:fr}` stands in addresses. */
const MARK = /\[:([a-z]{2,3})?\]|\{:([a-z]{2,3})?\}|<!--:([a-z]{2,3})?-->/g;

/** The languages that a text is marked with, in their order; none where it is not. */
export function markedLanguages(text: string): string[] {
  const languages = new Set<string>();
  for (const match of text.matchAll(MARK)) {
    const language = match[1] ?? match[2] ?? match[3];
    if (language !== undefined) languages.add(language);
  }
  return [...languages];
}

/** The words of one language: its own, and those that are marked with none. */
export function wordsIn(text: string, language: string): string {
  let out = "";
  let current: string | undefined;
  let from = 0;
  for (const match of text.matchAll(MARK)) {
    if (current === undefined || current === language) out += text.slice(from, match.index);
    current = match[1] ?? match[2] ?? match[3];
    from = match.index + match[0].length;
  }
  return current === undefined || current === language ? out + text.slice(from) : out;
}

/**
 * The languages in which a text is written, if a plug-in keeps several in one: its title or the beginning of its content is marked
 * then. `missing`: those that have a title and no content.
 */
export function markedTexts(title: string, content: string): { languages: string[]; missing: string[] } {
  const isMarked =
    markedLanguages(title).length > 0 || /^\s{0,50}(?:\[:|<!--:|\{:)[a-z]{2,3}(?:\]|-->|\})/.test(content);
  if (!isMarked) return { languages: [], missing: [] };
  const all = [...new Set([...markedLanguages(title), ...markedLanguages(content)])];
  const languages = all.filter((language) => wordsIn(content, language).trim() !== "");
  if (languages.length === 0) return { languages: all, missing: [] };
  return { languages, missing: all.filter((language) => !languages.includes(language)) };
}
