import { NodeSelection, Selection, TextSelection, type Transaction } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { SETS_TYPOGRAPHY } from "../../../../framework/app/forms/field-typography.ts";
import { element } from "./dom.ts";

/** What a view of a node is made with. */
export type ViewContext = { view: EditorView; getPos: () => number | undefined };

/** Marks the fields and buttons of a block, which are not part of its text. */
const FIELDS = "block-fields";
const CONTROLS = "input, textarea, select, button";

/**
 * The fields and buttons of one block. They are no stops of the Tab key in the text: Alt-F10 (or Enter on a block that is
 * selected whole) leads into them, Tab goes around within, Escape leads back.
 */
export function blockFields(context: ViewContext, children: ReadonlyArray<Node | string>, className = ""): HTMLElement {
  const group = element("div", { class: `${FIELDS} ${className}`.trim(), contenteditable: "false" }, children);
  for (const control of group.querySelectorAll<HTMLElement>(CONTROLS)) control.tabIndex = -1;
  group.addEventListener("keydown", (event) => {
    if (event.isComposing) return;
    if (event.key === "Escape" || (event.key === "Enter" && event.target instanceof HTMLTextAreaElement)) {
      event.preventDefault();
      event.stopPropagation();
      leaveFields(context, event.key === "Enter");
    } else if (event.key === "Tab") {
      event.preventDefault();
      goAround(blockOf(group), event.target, event.shiftKey ? -1 : 1);
    }
  });
  return group;
}

/** All groups of fields of a block, in which Tab goes around. */
function blockOf(group: HTMLElement): HTMLElement {
  return group.closest<HTMLElement>("[data-block]") ?? group;
}

function controlsIn(block: HTMLElement): HTMLElement[] {
  const controls = block.querySelectorAll<HTMLElement>(`.${FIELDS} :is(${CONTROLS})`);
  return [...controls].filter((control) => control.closest("[data-block]") === block && control.checkVisibility());
}

function goAround(block: HTMLElement, from: EventTarget | null, step: 1 | -1): void {
  const controls = controlsIn(block);
  const at = controls.indexOf(from as HTMLElement);
  controls.at((at + step) % controls.length)?.focus();
}

/** Back to the text: to the block, or behind it. */
function leaveFields({ view, getPos }: ViewContext, behind: boolean): void {
  const pos = getPos();
  const node = pos === undefined ? null : view.state.doc.nodeAt(pos);
  if (pos === undefined || node === null) return;
  const { doc, tr } = view.state;
  const end = doc.resolve(pos + node.nodeSize);
  const selection = behind ? Selection.findFrom(end, 1, true) : null;
  view.dispatch(tr.setSelection(selection ?? selectionOf(doc, pos, node.isTextblock)).scrollIntoView());
  view.focus();
}

function selectionOf(doc: Transaction["doc"], pos: number, isTextblock: boolean): Selection {
  return isTextblock ? TextSelection.create(doc, pos + 1) : NodeSelection.create(doc, pos);
}

/** Leads into the fields of the block that the selection stands in. @returns whether it has any. */
export function enterFields(view: EditorView): boolean {
  const { selection } = view.state;
  const { $from } = selection;
  const places = Array.from({ length: $from.depth }, (_, index) => $from.before($from.depth - index));
  if (selection instanceof NodeSelection) places.unshift(selection.from);
  for (const place of places) {
    const dom = view.nodeDOM(place);
    const block = dom instanceof HTMLElement ? (dom.matches("[data-block]") ? dom : null) : null;
    const [first] = block === null ? [] : controlsIn(block);
    if (first === undefined) continue;
    first.focus();
    return true;
  }
  return false;
}

/** Whether an event belongs to a field of a block, and not to the text. */
export function isInFields(event: Event): boolean {
  return event.target instanceof Element && event.target.closest(`.${FIELDS}`) !== null;
}

/**
 * A function that writes one attribute of a node. What is typed while a field keeps the focus is one step of the history:
 * the history joins a transaction to the one that it names as its origin.
 */
export function attributeWriter({ view, getPos }: ViewContext): {
  write(name: string, value: unknown): void;
  /** The next write is another step. */
  end(): void;
} {
  let first: Transaction | null = null;
  return {
    write(name, value) {
      const pos = getPos();
      const node = pos === undefined ? null : view.state.doc.nodeAt(pos);
      if (pos === undefined || node === null || node.attrs[name] === value) return;
      const tr = view.state.tr.setNodeAttribute(pos, name, value);
      if (first === null) first = tr;
      else tr.setMeta("appendedTransaction", first);
      view.dispatch(tr);
    },
    end() {
      first = null;
    },
  };
}

type FieldOptions = {
  label: string;
  placeholder: string;
  longest: number;
  className?: string;
  /** Of what is written in it (BCP 47). */
  lang?: string;
  write(value: string): void;
  end(): void;
};

/** A text of a block, such as a caption: one line that wraps. */
export function textField({
  label,
  placeholder,
  longest,
  className,
  lang,
  write,
  end,
}: FieldOptions): HTMLTextAreaElement {
  const field = element("textarea", {
    rows: "1",
    class: className ?? null,
    lang: lang ?? null,
    "aria-label": label,
    placeholder,
    maxlength: String(longest),
    autocomplete: "off",
    ...(lang !== undefined && SETS_TYPOGRAPHY),
  });
  field.addEventListener("input", () => write(field.value.replace(/[\r\n]+/g, " ")));
  field.addEventListener("blur", end);
  return field;
}

/** Shows another value; a field that has it already keeps its cursor. */
export function showValue(field: HTMLTextAreaElement | HTMLSelectElement, value: string): void {
  if (field.value !== value) field.value = value;
}

/** A choice among a few. */
export function choiceField(
  label: string,
  options: ReadonlyArray<{ value: string; label: string }>,
  choose: (value: string) => void,
): HTMLSelectElement {
  const field = element(
    "select",
    { "aria-label": label },
    options.map(({ value, label: words }) => element("option", { value }, [words])),
  );
  field.addEventListener("change", () => choose(field.value));
  return field;
}

/** A button of a block. */
export function fieldButton(
  label: string,
  press: () => void,
  attributes: Record<string, string> = {},
): HTMLButtonElement {
  const button = element("button", { type: "button", ...attributes }, [label]);
  // The selection stays in the text: it says what the button is about.
  button.addEventListener("mousedown", (event) => event.preventDefault());
  button.addEventListener("click", press);
  return button;
}
