import { type Editor, Extension, type Range } from "@tiptap/core";
import { PluginKey } from "@tiptap/pm/state";
import { exitSuggestion, Suggestion, type SuggestionProps } from "@tiptap/suggestion";
import { createStore, type Store } from "../../../../framework/app/store.ts";
import { isInNote } from "../../text/footnotes/plain-notes.ts";
import { type BlockKind, insertKind } from "../kinds/block-kinds.ts";
import { matchKinds } from "../kinds/match-kinds.ts";
import { findQuery } from "./find-query.ts";
import { menuBlock, takeMenuBlock, writeMenuBlock } from "./menu-block.ts";
import { isTypedSlash, typedSlash } from "./typed-slash.ts";

/** The menu as it is shown. */
export type SlashState = {
  query: string;
  kinds: readonly BlockKind[];
  /** The kind that Enter takes; -1 for none. */
  active: number;
  range: Range;
  /** Where the slash stands on the screen. */
  rect(): DOMRect | null;
};

const key = new PluginKey<{ active: boolean; range: Range }>("slashMenu");

/** The menu of blocks of one editor: a typed `/` opens it, writing on filters it, and a plain slash stays a slash. */
export class SlashMenu {
  /** Null while it is closed, and where nothing matches: then keys do what they always do. */
  readonly state: Store<SlashState | null> = createStore<SlashState | null>(null);

  /** The extension that opens it. */
  extension(): Extension {
    const menu = this;
    return Extension.create({
      name: "slashMenu",
      // Its arrows, Enter, and Escape are its own before they are a block's.
      priority: 1050,
      addProseMirrorPlugins() {
        return [
          // Before the menu, whose state asks it.
          typedSlash(key),
          Suggestion<BlockKind>({
            editor: this.editor,
            pluginKey: key,
            char: "/",
            findSuggestionMatch: findQuery,
            decorationClass: "slash-query",
            allow: ({ state, range }) => {
              const $from = state.doc.resolve(range.from);
              const isText = ["paragraph", "heading"].includes($from.parent.type.name);
              return (
                isTypedSlash(state, range.from) &&
                isText &&
                !$from.marks().some(({ type }) => type.name === "code" || type.name === "link")
              );
            },
            render: () => ({
              onStart: (props) => menu.#show(props),
              onUpdate: (props) => menu.#show(props),
              onExit: () => menu.state.write(null),
              onKeyDown: ({ event }) => menu.#key(event, this.editor),
            }),
          }),
          menuBlock((state) => key.getState(state)?.active === true),
        ];
      },
    });
  }

  /** Inserts a kind in the place of what was typed. */
  choose(editor: Editor, kind: BlockKind): void {
    const open = this.state.read();
    if (open === null) return;
    this.state.write(null);
    // Where the query stands now: what somebody else saved may have come in above it.
    const now = key.getState(editor.state);
    const range = now?.active === true ? now.range : open.range;
    const isTaken = takeMenuBlock(editor, "apply" in kind);
    insertKind(editor, kind, isTaken ? undefined : range);
  }

  /** Opens it for a new block below another, or for an empty paragraph. Left unused, it leaves nothing. */
  openBelow(editor: Editor, block: number): void {
    this.close(editor);
    writeMenuBlock(editor, block);
  }

  close(editor: Editor): void {
    if (this.state.read() !== null) exitSuggestion(editor.view, key);
  }

  activate(active: number): void {
    const open = this.state.read();
    if (open !== null && open.active !== active) this.state.write({ ...open, active });
  }

  #show({ query, range, editor, clientRect }: SuggestionProps<BlockKind>): void {
    const former = this.state.read();
    if (former?.query === query && former.range.from === range.from) return;
    const inNote = isInNote(editor.state.doc.resolve(range.from));
    const kinds = matchKinds(query).filter(({ inNotes }) => !inNote || inNotes === true);
    if (kinds.length === 0) {
      this.state.write(null);
      return;
    }
    // A slash within a sentence may be meant as one: Enter then ends the line, until a kind was asked for.
    const isAlone = editor.state.doc.resolve(range.from).parentOffset === 0;
    const active = query === "" && !isAlone ? -1 : 0;
    this.state.write({ query, kinds, active, range, rect: () => clientRect?.() ?? null });
  }

  #key(event: KeyboardEvent, editor: Editor): boolean {
    const open = this.state.read();
    if (open === null || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return false;
    const { kinds, active } = open;
    switch (event.key) {
      case "ArrowDown":
        this.activate((active + 1) % kinds.length);
        return true;
      case "ArrowUp":
        this.activate((Math.max(active, 0) + kinds.length - 1) % kinds.length);
        return true;
      case "Enter":
      case "Tab": {
        const kind = kinds[active];
        if (kind === undefined || event.shiftKey) return false;
        this.choose(editor, kind);
        return true;
      }
      default:
        return false;
    }
  }
}
