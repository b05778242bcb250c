import { isExternal, parseEntryLink } from "../../kernel/url.ts";
import type { TextDocument } from "../document.ts";
import type { Found } from "./finding.ts";
import { linksInTexts } from "./links.ts";
import { textsOf } from "./places.ts";

/** A link of an original, with the passage it stands in. */
export type OriginalLink = { uid: string; href: string; label: string };

/** What a link leads to, the same for an address and for the id of what stands there. */
type TargetOf = (href: string, of: "original" | "translation") => string;

/** The text that a translation translates, as far as links are concerned. */
export type Original = {
  text: TextDocument;
  targetOf: TargetOf;
  /** The same link for the translation, and the words to write where none are selected; null where there is none. */
  linkFor(link: OriginalLink): { href: string; words: string } | null;
};

/** What an address says of its target by itself. Headings have other ids in each language. */
export function targetByAddress(href: string): string {
  const entry = parseEntryLink(href);
  if (entry !== null) return `entry:${entry.id}`;
  return href.startsWith("#") ? "#" : href;
}

/**
 * Links of an original that its translation has nowhere. Passages are compared that have words in the translation: one that was
 * left out, or waits to be translated, lacks nothing. A passage with as many links lacks none either: another site may have a
 * page for each language.
 */
export function missingLinks(
  original: TextDocument,
  translation: TextDocument,
  targetOf: TargetOf = targetByAddress,
): OriginalLink[] {
  const from = linksByPassage(original, (href) => targetOf(href, "original"));
  const own = linksByPassage(translation, (href) => targetOf(href, "translation"));
  const written = passagesWithWords(translation);
  const everywhere = new Set([...from.values()].flatMap((links) => [...links.keys()]));
  const elsewhere = new Set(
    [...own].flatMap(([uid, links]) => [...links.keys()].filter((target) => from.get(uid)?.has(target) !== true)),
  );
  return [...from].flatMap(([uid, links]) => {
    if (!written.has(uid)) return [];
    const there = new Set(own.get(uid)?.keys());
    const absent = [...links].filter(([target]) => !there.has(target));
    const left = absent.filter(([target]) => !elsewhere.has(target)).map(([, link]) => link);
    // Each link that stands in for one of another address; one that came here from another passage does not.
    const others = [...there].filter((target) => !links.has(target) && !everywhere.has(target));
    const lacking = left.length - others.length;
    // Which of them is not known where another address stands there: links within the site keep theirs.
    const likely = [...left.filter(({ href }) => !isExternal(href)), ...left.filter(({ href }) => isExternal(href))];
    const chosen = new Set(likely.slice(0, Math.max(0, lacking)));
    return left.filter((link) => chosen.has(link));
  });
}

/** Links of an original that are not in its translation, each at the passage that lacks it. */
export function checkOriginalLinks(translation: TextDocument, { text, targetOf, linkFor }: Original): Found[] {
  return missingLinks(text, translation, targetOf).map((missing) => {
    const link = linkFor(missing);
    const shown = missing.label.trim() || missing.href;
    return {
      check: "link-missing",
      at: { uid: missing.uid },
      severity: "advice",
      criterion: null,
      message: {
        fr: `Un lien de l’original manque : « ${shown} ».`,
        en: `A link of the original is missing: “${shown}”.`,
      },
      advice: {
        fr: "Sélectionnez les mots qui le portent, puis insérez-le. Sans sélection, il s’ajoute à la fin du passage.",
        en: "Select the words that carry it, then insert it. Without a selection, it is added at the end of the passage.",
      },
      ...(link !== null && { link }),
    };
  });
}

/** The links of each passage, one for each target. */
function linksByPassage(document: TextDocument, targetOf: (href: string) => string) {
  const passages = new Map<string, Map<string, OriginalLink>>();
  for (const link of linksInTexts(textsOf(document))) {
    const links = passages.get(link.uid) ?? new Map<string, OriginalLink>();
    const target = targetOf(link.href);
    if (!links.has(target)) links.set(target, link);
    passages.set(link.uid, links);
  }
  return passages;
}

function passagesWithWords(document: TextDocument): Set<string> {
  const places = textsOf(document).flatMap((text) => text.places);
  const hasWords = (node: { text?: string }) => node.text !== undefined && node.text.trim() !== "";
  return new Set(places.flatMap(({ node, uid }) => (node.content?.some(hasWords) ? [uid] : [])));
}
