import { type AnyExtension, type CommandProps, Extension, Node } from "@tiptap/core";
import { chainCommands, deleteSelection } from "@tiptap/pm/commands";
import { keymap } from "@tiptap/pm/keymap";
import { type Command, Plugin } from "@tiptap/pm/state";
import { dropPoint } from "@tiptap/pm/transform";
import type { EditorView } from "@tiptap/pm/view";
import type { TextEnvironment } from "../nodes/environment.ts";
import { insertBlocks } from "../nodes/insert-blocks.ts";
import { tableView } from "../views/table-view.ts";
import { type Alignment, addColumn, alignColumn, deleteColumn, moveColumn } from "./columns.ts";
import { keepRowsEven } from "./even-rows.ts";
import { clearCells, goDown, goOver, goToCell, selectCell, withoutSelected } from "./keys.ts";
import { cellAt, currentCell } from "./place.ts";
import { addRow, deleteRow, deleteTable, moveRow, toggleHeaderRow } from "./rows.ts";

declare module "@tiptap/core" {
  interface Commands<ReturnType> {
    tables: {
      /** Puts an empty table into the text; the first of its rows has the heads of the columns. */
      insertTable(size: { rows: number; columns: number }): ReturnType;
      addRowBefore(): ReturnType;
      addRowAfter(): ReturnType;
      moveRowUp(): ReturnType;
      moveRowDown(): ReturnType;
      deleteRow(): ReturnType;
      addColumnBefore(): ReturnType;
      addColumnAfter(): ReturnType;
      moveColumnLeft(): ReturnType;
      moveColumnRight(): ReturnType;
      deleteColumn(): ReturnType;
      toggleHeaderRow(): ReturnType;
      alignColumn(align: Alignment): ReturnType;
      deleteTable(): ReturnType;
    };
  }
}

const MOST_ROWS = 100;
const MOST_COLUMNS = 20;

function between(count: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, Math.round(count)));
}

/** Tables without joined cells: the schema has none. */
export function tableNodes({ words }: TextEnvironment): AnyExtension[] {
  return [table(words), row(), cell("tableHeader", "th"), cell("tableCell", "td"), deletionOverCells];
}

function table(words: TextEnvironment["words"]): AnyExtension {
  return Node.create({
    name: "table",
    // Its keys come before those of lists and of all other text.
    priority: 200,
    allowGapCursor: false,
    parseHTML: () => [{ tag: "table" }],
    renderHTML: ({ HTMLAttributes }) => ["table", HTMLAttributes, ["tbody", 0]],
    addNodeView: () => tableView(words.table),
    addCommands() {
      const on =
        (command: Command) =>
        () =>
        ({ state, dispatch, view }: CommandProps) =>
          command(state, dispatch, view);
      return {
        insertTable:
          ({ rows, columns }) =>
          ({ tr, dispatch, state: { schema } }) => {
            const width = between(columns, 1, MOST_COLUMNS);
            const rowOf = (type: string) =>
              schema.node(
                "tableRow",
                null,
                Array.from({ length: width }, () => schema.node(type)),
              );
            const made = Array.from({ length: between(rows, 1, MOST_ROWS) }, (_, index) =>
              rowOf(index === 0 ? "tableHeader" : "tableCell"),
            );
            return dispatch === undefined || insertBlocks(tr, [this.type.create(null, made)], "inside");
          },
        addRowBefore: on(addRow("before")),
        addRowAfter: on(addRow("after")),
        moveRowUp: on(moveRow(-1)),
        moveRowDown: on(moveRow(1)),
        deleteRow: on(deleteRow),
        addColumnBefore: on(addColumn("before")),
        addColumnAfter: on(addColumn("after")),
        moveColumnLeft: on(moveColumn(-1)),
        moveColumnRight: on(moveColumn(1)),
        deleteColumn: on(deleteColumn),
        toggleHeaderRow: on(toggleHeaderRow),
        alignColumn: (align) => on(alignColumn(align))(),
        deleteTable: on(deleteTable),
      };
    },
    addProseMirrorPlugins: () => [keymap(KEYS), clearWhenTyping(), keepRowsEven(), showActive()],
  });
}

const KEYS: Record<string, Command> = {
  Tab: goToCell(1),
  "Shift-Tab": goToCell(-1),
  Enter: chainCommands(clearAcrossEdge, goDown),
  "Shift-Enter": breakLine,
  ArrowUp: goOver("up"),
  ArrowDown: goOver("down"),
  ArrowLeft: goOver("left"),
  ArrowRight: goOver("right"),
  "Mod-a": selectCell,
};

/** What all keys that delete on any system end in (Tiptap's `Keymap`): over several cells it leaves them. */
const deletionOverCells = Extension.create({
  name: "deletionOverCells",
  // Behind Tiptap's own commands, to take the place of one.
  priority: 50,
  addCommands: () => ({
    deleteSelection:
      () =>
      ({ state, dispatch }) =>
        clearCells(state, dispatch) || deleteSelection(state, dispatch),
  }),
});

/** Enter replaces what is selected across the edge of a table; within it, the key goes down. */
function clearAcrossEdge(...[state, dispatch]: Parameters<Command>): boolean {
  const { $from, $to } = state.selection;
  return cellAt($from)?.pos !== cellAt($to)?.pos && clearCells(state, dispatch);
}

/** A line of its own within a cell. */
function breakLine(...[state, dispatch]: Parameters<Command>): boolean {
  const { $from, $to } = state.selection;
  if (cellAt($from) === null && cellAt($to) === null) return false;
  const tr = withoutSelected(state) ?? state.tr;
  dispatch?.(tr.replaceSelectionWith(state.schema.node("hardBreak")).scrollIntoView());
  return true;
}

/** What is typed or pasted over several cells stands in the first of them; the others are emptied. */
function clearWhenTyping(): Plugin {
  const clear = (view: EditorView) => {
    clearCells(view.state, view.dispatch);
    return false;
  };
  return new Plugin({
    props: {
      handleTextInput: clear,
      handlePaste: clear,
      // What is dragged out of several cells leaves them there.
      handleDrop(view, event, slice, moved) {
        const tr = moved ? withoutSelected(view.state) : null;
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
        if (tr === null || at === null) return false;
        const place = tr.mapping.map(dropPoint(view.state.doc, at.pos, slice) ?? at.pos);
        event.preventDefault();
        view.dispatch(tr.replaceRange(place, place, slice).setMeta("uiEvent", "drop"));
        return true;
      },
      handleDOMEvents: {
        // An input method replaces what is selected by itself.
        compositionstart: clear,
        // As ProseMirror cuts, but for the cells, which stay.
        cut(view, event) {
          const { clipboardData: data } = event;
          const tr = withoutSelected(view.state);
          if (tr === null || data === null) return false;
          const { dom, text } = view.serializeForClipboard(view.state.selection.content());
          data.clearData();
          data.setData("text/html", dom.innerHTML);
          data.setData("text/plain", text);
          event.preventDefault();
          view.dispatch(tr.scrollIntoView().setMeta("uiEvent", "cut"));
          return true;
        },
      },
    },
  });
}

/** Marks the table that the cursor stands in, above which its tools are shown. */
function showActive(): Plugin {
  return new Plugin({
    view() {
      let active: HTMLElement | null = null;
      return {
        update(view) {
          const place = currentCell(view.state);
          const dom = place === null ? null : view.nodeDOM(place.pos);
          const next = dom instanceof HTMLElement ? dom : null;
          if (next !== active) active?.removeAttribute("data-active");
          next?.setAttribute("data-active", "");
          active = next;
        },
        destroy: () => active?.removeAttribute("data-active"),
      };
    },
  });
}

function row(): AnyExtension {
  return Node.create({
    name: "tableRow",
    // What was typed between two cells would be a cell of its own, in a column of its own.
    allowGapCursor: false,
    parseHTML: () => [{ tag: "tr" }],
    renderHTML: ({ HTMLAttributes }) => ["tr", HTMLAttributes, 0],
  });
}

function cell(name: "tableHeader" | "tableCell", tag: "th" | "td"): AnyExtension {
  return Node.create({
    name,
    parseHTML: () => [{ tag, getAttrs: (element: HTMLElement) => ({ align: alignmentOf(element) }) }],
    renderHTML: ({ node, HTMLAttributes }) => [
      tag,
      { ...HTMLAttributes, "data-align": node.attrs.align, ...(tag === "th" && { scope: "col" }) },
      0,
    ],
  });
}

const ALIGNMENTS: readonly unknown[] = ["left", "center", "right"];

function alignmentOf(element: HTMLElement): unknown {
  const said = element.dataset.align ?? element.style.textAlign;
  return ALIGNMENTS.includes(said) ? said : null;
}
