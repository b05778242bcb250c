import type { Editor } from "@tiptap/core";
import type { Alignment } from "../tables/columns.ts";
import type { TextWords } from "../words.fr.ts";
import { element, setAttributes } from "./dom.ts";

type Command =
  | "addRowBefore"
  | "addRowAfter"
  | "moveRowUp"
  | "moveRowDown"
  | "deleteRow"
  | "addColumnBefore"
  | "addColumnAfter"
  | "moveColumnLeft"
  | "moveColumnRight"
  | "deleteColumn"
  | "toggleHeaderRow"
  | "deleteTable";

type Item = { button: HTMLButtonElement; mayRun(): boolean };

/** What is said of the table where the caret stands. */
type State = { hasHeader: boolean; align: string };

/** Where a key leads in the menu, from the item that has the focus: -1 for none, and for the last one. */
const MOVES = new Map<string, (at: number, count: number) => number>([
  ["ArrowDown", (at, count) => (at + 1) % count],
  ["ArrowUp", (at, count) => (at <= 0 ? count : at) - 1],
  ["Home", () => 0],
  ["End", () => -1],
]);

/**
 * What is done with a table, in one menu of words: rows, columns, their alignment, the table itself. Its button opens it
 * by a press, Enter, or the down arrow; arrows go through it, and Escape closes it (ARIA APG).
 */
export function tableMenu(editor: Editor, words: TextWords["table"], read: () => State) {
  const items: Item[] = [];
  const checks: Array<(state: State) => void> = [];

  const itemOf = (label: string, role: string, mayRun: () => boolean, run: () => void): HTMLButtonElement => {
    const button = element("button", { type: "button", role, class: "table-menu-item" }, [label]);
    // The selection stays in the text: it says what the item is about.
    button.addEventListener("mousedown", (event) => event.preventDefault());
    button.addEventListener("click", () => {
      show(false);
      editor.view.focus();
      run();
    });
    items.push({ button, mayRun });
    return button;
  };
  const command = (label: string, name: Command) =>
    itemOf(
      label,
      "menuitem",
      () => editor.can()[name](),
      () => editor.commands[name](),
    );
  const alignment = (value: Alignment) => {
    const align = () => editor.commands.alignColumn(value);
    const button = itemOf(words.aligns[value ?? "none"], "menuitemradio", () => true, align);
    checks.push((state) => setAttributes(button, { "aria-checked": String(state.align === (value ?? "none")) }));
    return button;
  };
  const header = itemOf(
    words.header,
    "menuitemcheckbox",
    () => true,
    () => editor.commands.toggleHeaderRow(),
  );
  checks.push(({ hasHeader }) => setAttributes(header, { "aria-checked": String(hasHeader) }));

  const panel = element("div", { role: "menu", "aria-label": words.tools, class: "table-menu shadow-float" }, [
    group(words.row, [
      command(words.rowBefore, "addRowBefore"),
      command(words.rowAfter, "addRowAfter"),
      command(words.rowUp, "moveRowUp"),
      command(words.rowDown, "moveRowDown"),
      command(words.deleteRow, "deleteRow"),
    ]),
    group(words.column, [
      command(words.columnBefore, "addColumnBefore"),
      command(words.columnAfter, "addColumnAfter"),
      command(words.columnLeft, "moveColumnLeft"),
      command(words.columnRight, "moveColumnRight"),
      command(words.deleteColumn, "deleteColumn"),
    ]),
    group(
      words.align,
      [null, "left", "center", "right"].map((value) => alignment(value as Alignment)),
    ),
    group(words.name, [header, command(words.delete, "deleteTable")]),
  ]);
  panel.hidden = true;
  const opener = element("button", { type: "button", "aria-haspopup": "menu", "aria-expanded": "false" }, [
    words.tools,
  ]);
  opener.addEventListener("mousedown", (event) => event.preventDefault());
  opener.addEventListener("click", () => {
    show(panel.hidden !== false);
    // Its keys are for whoever opened it with a pointer too.
    opener.focus();
  });

  const focusItem = (step: (at: number, count: number) => number) => {
    const buttons = [...panel.querySelectorAll<HTMLButtonElement>("button:not(:disabled)")];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    buttons.at(step(at, buttons.length))?.focus();
  };
  const keys = (event: KeyboardEvent) => {
    const move = MOVES.get(event.key);
    if (event.key === "Escape" && !panel.hidden) {
      show(false);
      opener.focus();
    } else if (move !== undefined && (!panel.hidden || event.key === "ArrowDown")) {
      show(true);
      focusItem(move);
    } else if (event.key === "Tab") return show(false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  opener.addEventListener("keydown", keys);
  panel.addEventListener("keydown", keys);

  const leave = ({ target }: Event) => {
    if (target instanceof Node && !panel.contains(target) && !opener.contains(target)) show(false);
  };
  function show(isOpen: boolean): void {
    if (panel.hidden === !isOpen) return;
    if (isOpen) {
      for (const { button, mayRun } of items) button.disabled = !mayRun();
      for (const check of checks) check(read());
      document.addEventListener("pointerdown", leave, { capture: true });
    } else document.removeEventListener("pointerdown", leave, { capture: true });
    panel.hidden = !isOpen;
    setAttributes(opener, { "aria-expanded": String(isOpen) });
  }
  return { elements: [opener, panel], close: () => show(false) };
}

function group(label: string, buttons: readonly HTMLButtonElement[]): HTMLElement {
  return element("div", { role: "group", "aria-label": label, class: "table-menu-group" }, [
    element("span", { class: "table-menu-name", "aria-hidden": "true" }, [label]),
    ...buttons,
  ]);
}
