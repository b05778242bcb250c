import type { Editor } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import type { Transaction } from "@tiptap/pm/state";
import type { Locale } from "../../../../kernel/locale.ts";
import { call } from "../api.ts";
import { changedRanges } from "../text/plugins/changed-ranges.ts";
import { hearSelection } from "../text/plugins/hear-selection.ts";

/** Addresses of one call. */
const AT_ONCE = 200;

/**
 * Makes addresses of the site that are pasted or typed into links that follow what stands there. Addresses that the text
 * held when it was opened stay as they are: to change them would make its translation seem out of date.
 * @param origins of the site, in any language.
 * @returns how to end that.
 */
export function followOwnAddresses(editor: Editor, locale: Locale, origins: readonly string[]): () => void {
  /** Addresses that are not asked about: of the text as it was, and those whose answer is known. */
  const known = new Set<string>(hrefsIn(editor.state.doc, 0, editor.state.doc.content.size));
  const ended = new AbortController();

  const onTransaction = ({ transaction }: { transaction: Transaction }) => {
    // What came from another writer, or from the history, is left as it is.
    if (!transaction.docChanged || transaction.getMeta("addToHistory") === false) return;
    const added = new Set<string>();
    for (const { docAfter, newStart, newEnd } of changedRanges([transaction])) {
      for (const href of hrefsIn(docAfter, newStart, newEnd)) {
        if (!known.has(href) && isOwn(href, origins)) added.add(href);
      }
    }
    for (const href of added) known.add(href);
    if (added.size > 0) void follow([...added].slice(0, AT_ONCE));
  };

  const follow = async (hrefs: readonly string[]) => {
    const stored = new Map<string, string>();
    try {
      const { links } = await call("POST /links/describe", {
        ...{ body: { locale, hrefs: [...hrefs] }, signal: ended.signal, unattended: true },
      });
      for (const link of links) if (link.stored !== link.href) stored.set(link.href, link.stored);
    } catch {
      // They are links all the same; the next paste of them asks again.
      for (const href of hrefs) known.delete(href);
      return;
    }
    if (stored.size === 0 || editor.isDestroyed) return;
    hearSelection(editor.view);
    editor.view.dispatch(replaced(editor, stored).setMeta("addToHistory", false));
  };

  editor.on("transaction", onTransaction);
  return () => {
    ended.abort();
    editor.off("transaction", onTransaction);
  };
}

/** The origins of a site. @param home URL of its home page in each language. */
export function originsOf(home: Readonly<Record<Locale, string>>): string[] {
  return [...new Set(Object.values(home).map((url) => new URL(url).origin))];
}

function hrefsIn(document: Node, from: number, to: number): string[] {
  const found: string[] = [];
  document.nodesBetween(from, Math.min(to, document.content.size), (node) => {
    const { href } = node.attrs;
    if (typeof href === "string") found.push(href);
    for (const mark of node.marks) if (mark.type.name === "link") found.push(String(mark.attrs.href));
  });
  return found;
}

function isOwn(href: string, origins: readonly string[]): boolean {
  if (href.startsWith("/") && !href.startsWith("//")) return true;
  return origins.some((origin) => href === origin || href.startsWith(`${origin}/`) || href.startsWith(`${origin}#`));
}

function replaced({ state }: Editor, stored: ReadonlyMap<string, string>): Transaction {
  const { tr } = state;
  const type = state.schema.marks.link;
  state.doc.descendants((node, position) => {
    const target = stored.get(String(node.attrs.href));
    if (target !== undefined) tr.setNodeAttribute(position, "href", target);
    const mark = type?.isInSet(node.marks);
    const href = stored.get(String(mark?.attrs.href));
    if (mark !== undefined && href !== undefined) {
      tr.addMark(position, position + node.nodeSize, mark.type.create({ ...mark.attrs, href }));
    }
  });
  return tr;
}
