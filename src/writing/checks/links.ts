import { parseEntryLink, SOURCE_LINK } from "../../kernel/url.ts";
import type { RichTextNode } from "../../rich-text/schema.ts";
import type { TextDocument } from "../document.ts";
import type { Found } from "./finding.ts";
import type { Text } from "./places.ts";

type Link = { label: string; href: string; uid: string };

/** What says nothing of where a link leads, read alone, in either language. */
const UNCLEAR = new Set([
  ...[
    "ici",
    "cliquez ici",
    "cliquer ici",
    "clique ici",
    "cliquez",
    "par ici",
    "là",
    "lien",
    "ce lien",
    "le lien",
    "lien ici",
  ],
  ...[
    "suivez ce lien",
    "lire",
    "lire la suite",
    "la suite",
    "suite",
    "lire plus",
    "en savoir plus",
    "savoir plus",
    "plus",
    "voir",
    "voir plus",
  ],
  ...[
    "voir ici",
    "plus d’infos",
    "plus d’informations",
    "plus d’info",
    "cette page",
    "page",
    "site",
    "ce site",
    "télécharger",
    "détails",
  ],
  ...[
    "here",
    "click here",
    "click",
    "this",
    "this link",
    "link",
    "read",
    "read more",
    "more",
    "learn more",
    "see",
    "see more",
  ],
  ...[
    "see here",
    "more info",
    "more information",
    "find out more",
    "this page",
    "details",
    "download",
    "go",
    "website",
    "this site",
  ],
]);

const HAS_WORD = /[\p{L}\p{N}]/u;
const LEADS_ELSEWHERE = /^(?:https?:|mailto:|tel:|\/\/)/i;

/** Links that say nothing of their target (RGAA 6.1), and links of the site that lead nowhere. */
export function checkLinks(
  document: TextDocument,
  texts: readonly Text[],
  isKnown: (href: string) => boolean,
): Found[] {
  return [...linksInTexts(texts), ...linksInBlocks(document)].flatMap((link) => [
    ...judgeLabel(link),
    ...judgeTarget(link, isKnown),
  ]);
}

function judgeLabel({ label, uid }: Link): Found[] {
  const common = { at: { uid }, severity: "advice", criterion: "6.1" } as const;
  if (!HAS_WORD.test(label)) {
    return [
      {
        ...common,
        check: "link-empty",
        message: { fr: "Un lien n’a pas d’intitulé.", en: "A link has no text." },
        advice: {
          fr: "Écrivez où il mène, ou supprimez-le : un lecteur d’écran n’aurait rien à dire.",
          en: "Write where it leads, or remove it: a screen reader has nothing to say.",
        },
      },
    ];
  }
  if (!UNCLEAR.has(plainLabel(label))) return [];
  const shown = label.trim();
  return [
    {
      ...common,
      check: "link-unclear",
      message: {
        fr: `Le lien « ${shown} » ne dit pas où il mène.`,
        en: `The link “${shown}” does not say where it leads.`,
      },
      advice: {
        fr: "Mettez le lien sur les mots qui nomment la page : on lit souvent les liens seuls, en liste.",
        en: "Put the link on the words that name the page: links are often read alone, in a list.",
      },
    },
  ];
}

/** Without the signs and the case that make no difference to what is said. */
function plainLabel(label: string): string {
  const words = label
    .toLowerCase()
    .replaceAll("'", "’")
    .match(/[\p{L}\p{N}’]+/gu);
  return words?.join(" ") ?? "";
}

function judgeTarget({ href, label, uid }: Link, isKnown: (href: string) => boolean): Found[] {
  if (LEADS_ELSEWHERE.test(href) || href === SOURCE_LINK || isKnown(href)) return [];
  const shown = label.trim() || href;
  if (parseEntryLink(href) !== null) {
    return [
      {
        check: "link-unpublished",
        at: { uid },
        severity: "advice",
        criterion: null,
        message: {
          fr: `Le lien « ${shown} » mène à un contenu qui n’est pas publié.`,
          en: `The link “${shown}” leads to something that is not published.`,
        },
        advice: {
          fr: "Ses mots s’affichent sans lien tant que ce contenu n’est pas en ligne : publiez-le, ou choisissez-en un autre.",
          en: "Its words are shown without a link until that is online: publish it, or choose something else.",
        },
      },
    ];
  }
  return [
    {
      check: "link-broken",
      at: { uid },
      severity: "advice",
      criterion: null,
      message: {
        fr: `Le lien « ${shown} » mène à une page qui n’existe pas : ${href}.`,
        en: `The link “${shown}” leads to a page that does not exist: ${href}.`,
      },
      advice: { fr: "Choisissez une autre page, ou retirez le lien.", en: "Choose another page, or remove the link." },
    },
  ];
}

/** The links of running texts, each with the id of the piece it stands in. */
export function linksInTexts(texts: readonly Text[]): Link[] {
  return texts.flatMap(({ places }) =>
    places.flatMap(({ node, uid }) => {
      const { href } = node.attrs ?? {};
      // A button is a link by itself, and so is a picture that leads somewhere.
      const own = typeof href === "string" ? [{ href, label: labelOf(node), uid }] : [];
      return [...own, ...linksIn(node.content ?? [], uid)];
    }),
  );
}

/** What a link that is a piece says of itself: of a picture its words, else what stands below it. */
function labelOf({ type, attrs = {}, content = [] }: RichTextNode): string {
  if (type !== "image") return textOf(content);
  return [attrs.alt, attrs.caption].find((words) => typeof words === "string" && words.trim() !== "")?.toString() ?? "";
}

/** Texts beside each other with the same address are one link, whatever other marks they have. */
function linksIn(content: readonly RichTextNode[], uid: string): Link[] {
  const links: Link[] = [];
  let before: string | null = null;
  for (const node of content) {
    const address = node.marks?.find(({ type }) => type === "link")?.attrs?.href;
    const href = typeof address === "string" ? address : null;
    const last = links.at(-1);
    if (href !== null && href === before && last !== undefined) last.label += textOf([node]);
    else if (href !== null) links.push({ href, label: textOf([node]), uid });
    before = href;
  }
  return links;
}

function textOf(nodes: readonly RichTextNode[]): string {
  return nodes.map(({ text, content }) => text ?? textOf(content ?? [])).join("");
}

/** Links of a page's blocks: whatever has a label and a target. */
function linksInBlocks(document: TextDocument): Link[] {
  if (document.kind !== "page") return [];
  return document.blocks.flatMap((block) => {
    const uid = typeof block.uid === "string" ? block.uid : block.type;
    return labeledIn(block).map((link) => ({ ...link, uid }));
  });
}

function labeledIn(value: unknown): Array<{ label: string; href: string }> {
  if (typeof value !== "object" || value === null || ("type" in value && value.type === "doc")) return [];
  const { label, to } = value as Record<string, unknown>;
  const own = typeof label === "string" && typeof to === "string" ? [{ label, href: to }] : [];
  return [...own, ...Object.values(value).flatMap(labeledIn)];
}
