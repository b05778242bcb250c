import type { ChainedCommands, Editor } from "@tiptap/core";
import { closeHistory } from "@tiptap/pm/history";
import type { CalloutKind } from "../../../../../rich-text/schema.ts";
import { type InsertKind, openInsert } from "../../insert/open-insert.ts";
// The commands of the text, as types.
import type {} from "../../paste/insert/paste-extension.ts";
import type {} from "../../text/extensions.ts";
import type { ShortcutName } from "../keys/shortcuts.ts";
import type { ToolIconName } from "../tool-icon.tsx";

/** Groups of the menu of blocks, in its order. */
export const KIND_GROUPS = ["text", "callouts", "media", "more"] as const;
type KindGroup = (typeof KIND_GROUPS)[number];

/** A kind of block that a writer can ask for. */
export type BlockKind = {
  id: string;
  group: KindGroup;
  icon: ToolIconName;
  /** In both languages, whichever the back office speaks: who writes English in a French one types `quote`. */
  names: { fr: string; en: string };
  /** What it is called where its group is known: a query that says just that means it. */
  short?: { fr: string; en: string };
  /** Other words for it, of both languages. */
  keywords: string;
  shortcut?: ShortcutName;
  /** Whether a paragraph can become one and keep its words. */
  turnsInto?: boolean;
  /** Whether it may stand in a note. */
  inNotes?: boolean;
  /** Whether a selection is in one. */
  isActive?(editor: Editor): boolean;
} & ({ apply(chain: ChainedCommands): ChainedCommands } | { open: InsertKind });

const heading = (level: 2 | 3 | 4): BlockKind => ({
  id: `heading${level}`,
  group: "text",
  icon: `heading${level}`,
  names: { fr: `Titre ${level}`, en: `Heading ${level}` },
  keywords: `h${level} section intertitre sous-titre title subtitle ${"#".repeat(level)}`,
  shortcut: `heading${level}`,
  turnsInto: true,
  isActive: (editor) => editor.isActive("heading", { level }),
  apply: (chain) => chain.setHeading({ level }),
});

const callout = (kind: CalloutKind, fr: string, en: string, keywords: string): BlockKind => ({
  id: `callout-${kind}`,
  group: "callouts",
  icon: "callout",
  // As the callout itself is titled on the page.
  names: { fr: `Encadré : ${fr.toLowerCase()}`, en: `Callout: ${en.toLowerCase()}` },
  short: { fr, en },
  keywords: `encadré callout alerte alert admonition ${keywords}`,
  apply: (chain) => chain.insertCallout(kind),
});

/** Every kind of block, in the order of the menu. */
export const BLOCK_KINDS: readonly BlockKind[] = [
  {
    id: "paragraph",
    group: "text",
    icon: "paragraph",
    names: { fr: "Paragraphe", en: "Paragraph" },
    keywords: "texte simple normal text plain",
    shortcut: "paragraph",
    turnsInto: true,
    inNotes: true,
    isActive: (editor) =>
      editor.isActive("paragraph") && !editor.isActive("listItem") && !editor.isActive("blockquote"),
    apply: (chain) => chain.setParagraph(),
  },
  heading(2),
  heading(3),
  heading(4),
  {
    id: "bulletList",
    group: "text",
    icon: "bullets",
    names: { fr: "Liste à puces", en: "Bulleted list" },
    keywords: "points tirets énumération bullets unordered ul",
    shortcut: "bulletList",
    turnsInto: true,
    inNotes: true,
    isActive: (editor) => editor.isActive("bulletList"),
    apply: (chain) => chain.toggleBulletList(),
  },
  {
    id: "orderedList",
    group: "text",
    icon: "numbers",
    names: { fr: "Liste numérotée", en: "Numbered list" },
    keywords: "étapes chiffres ordonnée steps ordered ol",
    shortcut: "orderedList",
    turnsInto: true,
    inNotes: true,
    isActive: (editor) => editor.isActive("orderedList"),
    apply: (chain) => chain.toggleOrderedList(),
  },
  {
    id: "blockquote",
    group: "text",
    icon: "quote",
    names: { fr: "Citation", en: "Quote" },
    keywords: "guillemets extrait quotation blockquote excerpt",
    shortcut: "blockquote",
    turnsInto: true,
    inNotes: true,
    isActive: (editor) => editor.isActive("blockquote"),
    apply: (chain) => chain.setBlockquote(),
  },
  {
    id: "codeBlock",
    group: "text",
    icon: "code",
    names: { fr: "Bloc de code", en: "Code block" },
    keywords: "programme extrait source snippet pre ```",
    shortcut: "codeBlock",
    turnsInto: true,
    inNotes: true,
    isActive: (editor) => editor.isActive("codeBlock"),
    apply: (chain) => chain.setCodeBlock(),
  },
  callout("note", "À noter", "Note", "remarque information info"),
  callout("tip", "Conseil", "Tip", "astuce truc hint advice"),
  callout("important", "Important", "Important", "essentiel à retenir key"),
  callout("warning", "Attention", "Warning", "avertissement danger prudence caution"),
  {
    id: "image",
    group: "media",
    icon: "picture",
    names: { fr: "Image", en: "Picture" },
    keywords: "photo illustration dessin photograph image figure",
    open: "picture",
  },
  {
    id: "gallery",
    group: "media",
    icon: "gallery",
    names: { fr: "Galerie", en: "Gallery" },
    keywords: "images photos album pictures",
    open: "gallery",
  },
  {
    id: "video",
    group: "media",
    icon: "video",
    names: { fr: "Vidéo", en: "Video" },
    keywords: "film youtube vimeo dailymotion peertube embed",
    open: "video",
  },
  {
    id: "file",
    group: "media",
    icon: "file",
    names: { fr: "Fichier à télécharger", en: "File to download" },
    keywords: "pdf document pièce jointe téléchargement attachment",
    open: "file",
  },
  {
    id: "document",
    group: "media",
    icon: "file",
    names: { fr: "Importer un document", en: "Import a document" },
    keywords: "word docx odt libreoffice openoffice texte fichier importer import file",
    apply: (chain) => chain.chooseDocument(),
  },
  {
    id: "table",
    group: "more",
    icon: "table",
    names: { fr: "Tableau", en: "Table" },
    keywords: "lignes colonnes cellules rows columns cells grid",
    open: "table",
  },
  {
    id: "button",
    group: "more",
    icon: "button",
    names: { fr: "Bouton", en: "Button" },
    keywords: "lien appel à l’action link call to action cta",
    open: "button",
  },
  {
    id: "footnote",
    group: "more",
    icon: "footnote",
    names: { fr: "Note de bas de page", en: "Footnote" },
    keywords: "renvoi référence source reference",
    shortcut: "footnote",
    apply: (chain) => chain.insertFootnote(),
  },
  {
    id: "horizontalRule",
    group: "more",
    icon: "divider",
    names: { fr: "Séparateur", en: "Divider" },
    keywords: "ligne filet trait rule line hr",
    apply: (chain) => chain.setHorizontalRule(),
  },
];

/** What a chain does is a step of the history by itself, however fast it comes after what was typed. */
export function stepOf(chain: ChainedCommands): ChainedCommands {
  return chain.command(({ tr }) => {
    closeHistory(tr);
    return true;
  });
}

/** Makes the block of the caret one of a kind, or inserts one. @param range what goes before, such as `/quote`. */
export function insertKind(editor: Editor, kind: BlockKind, range?: { from: number; to: number }): void {
  const chain = stepOf(editor.chain()).focus();
  if (range !== undefined) chain.deleteRange(range);
  if ("apply" in kind) {
    kind.apply(chain).run();
    return;
  }
  chain.run();
  openInsert(editor, kind.open);
}
