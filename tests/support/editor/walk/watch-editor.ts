import type { Effect, WatchedWindow } from "./watched-window.ts";

/** Runs in the page: keeps what was there before a step, and compares. Nothing outside of it is known there. */
export function watchEditor(): void {
  type Node = {
    type: { name: string };
    attrs: Record<string, unknown>;
    childCount: number;
    content: { content: Node[]; size: number };
    text?: string;
    check(): void;
    eq(other: Node): boolean;
    descendants(visit: (node: Node) => void): void;
    resolve(at: number): unknown;
  };
  type Selection = {
    empty: boolean;
    head: number;
    $head: { parent: { inlineContent: boolean } };
    content(): { content: Fragment };
  };
  type Fragment = { content: Node[]; descendants: Node["descendants"] };
  type SelectionType = { near($pos: unknown): Selection };
  type Transaction = {
    doc: Node;
    docChanged: boolean;
    setSelection(selection: unknown): Transaction;
    replaceWith(from: number, to: number, nodes: unknown): Transaction;
    setMeta(name: string, value: unknown): Transaction;
    getMeta(name: string): unknown;
  };
  type State = {
    doc: Node;
    schema: { nodeFromJSON(json: unknown): Node };
    selection: Selection;
    plugins: Array<{ key: string; getState(state: State): unknown }>;
    tr: Transaction;
  };
  type StateType = { create(config: object): State };
  type View = { dom: HTMLElement; dispatch(tr: unknown): void; updateState(state: State): void; focus(): void };
  type Editor = {
    state: State;
    view: View;
    commands: { setTextSelection(range: { from: number; to: number }): boolean };
    on(event: "transaction", heard: (event: { transaction: Transaction }) => void): void;
  };
  type Counts = Map<string, number>;

  const FOCUS_MS = 5_000;
  /** Pieces that nothing but a paste, a menu, or an undo may bring. What holds others (a gallery) may be parted in two. */
  const PIECES = new Set(["image", "video", "file", "button", "table", "footnoteReference", "horizontalRule"]);
  /** What typography makes of a sign. */
  const FORMS: Record<string, string> = {
    '"': "«»“”\u00A0",
    "'": "’‘",
    ".": "…",
    " ": "\u00A0\u202F",
    ":": "\u00A0",
    "-": "–—",
  };

  const { editor } = document.querySelector(".ProseMirror") as unknown as { editor: Editor };
  const { view } = editor;
  let before: Node = editor.state.doc;
  let hadSelection = false;
  let hadMenu = false;
  let copied: Counts = new Map();
  /** Notes that the document ever held, by name. */
  let notes = new Map<unknown, Counts>();
  let typed: readonly string[] = [];
  let beforeTyped: Counts = new Map();
  /** The most of each sign that the document ever held: undo leads back to any of its former states. */
  let most: Counts = new Map();
  /** What a paste may bring that had not come when it was waited for. */
  let late: readonly string[] = [];
  let pasteCame = false;
  editor.on("transaction", ({ transaction }) => {
    if (transaction.docChanged && transaction.getMeta("paste") !== undefined) pasteCame = true;
  });

  const count = (counts: Counts, sign: string, times = 1) => counts.set(sign, (counts.get(sign) ?? 0) + times);
  const raise = (counts: Counts, others: Counts) => {
    for (const [sign, times] of others) counts.set(sign, Math.max(times, counts.get(sign) ?? 0));
  };
  const signsOf = (doc: Pick<Node, "descendants">): Counts => {
    const found: Counts = new Map();
    doc.descendants(({ type: { name }, text = "", content }) => {
      for (const letter of text) count(found, letter);
      if (name === "table") count(found, "<column>", content.content[0]?.childCount);
      if (name === "hardBreak") count(found, "\n");
      if (PIECES.has(name)) count(found, `<${name}>`);
    });
    return found;
  };
  const told = (sign: string) => (/[\s\u00A0]/.test(sign) ? `U+${sign.charCodeAt(0).toString(16)}` : `“${sign}”`);
  const withForms = (signs: readonly string[]) => signs.flatMap((sign) => [sign, ...(FORMS[sign] ?? "")]);
  const isMenuAsked = () => {
    const plugin = editor.state.plugins.find(({ key }) => key.startsWith("slashMenu$"));
    return (plugin?.getState(editor.state) as { active?: boolean } | undefined)?.active === true;
  };
  const remember = () => {
    before = editor.state.doc;
    // The editor hears of what a key selects a moment later, or with the next key.
    hadSelection = !editor.state.selection.empty || getSelection()?.isCollapsed === false;
    hadMenu = isMenuAsked();
    raise(most, signsOf(before));
    before.descendants((node) => {
      if (node.type.name === "footnote") notes.set(node.attrs.name, signsOf(node));
    });
  };
  /** What was typed was there for a moment, whatever Markdown and typography made of it: undo leads back to it. */
  const rememberTyped = (types: readonly string[]) => {
    if (types.length === 0) return;
    // A key that changed nothing, as Tab often does, leaves what a deletion undoes.
    typed = editor.state.doc.eq(before) ? [...typed, ...types] : types;
    beforeTyped = signsOf(before);
    const reached = signsOf(before);
    for (const sign of withForms(types)) count(reached, sign);
    raise(most, reached);
  };

  const linesOf = (doc: Node): string[] => {
    const lines: string[] = [];
    doc.descendants(({ type, text = "" }) => {
      lines.push(`${type.name} ${text}`);
    });
    return lines;
  };
  /** Whether an arrow went on below the code that ends a text, to a paragraph that it made. */
  const hasLeftCode = (after: Node): boolean => {
    const [was, is] = [linesOf(before), linesOf(after)];
    const at = is.findIndex((line, index) => line !== was[index]);
    const isBehindCode = is[at - 1] === "codeBlock " || is[at - 2] === "codeBlock ";
    return is[at] === "paragraph " && isBehindCode && is.toSpliced(at, 1).join("\n") === was.join("\n");
  };
  const errorsOfTables = (doc: Node): string[] => {
    const errors: string[] = [];
    doc.descendants(({ type, content }) => {
      if (type.name !== "table") return;
      const lengths = content.content.map(({ childCount }) => childCount);
      if (new Set(lengths).size > 1 || lengths.includes(0)) errors.push(`a table has rows of ${lengths.join(", ")}`);
    });
    return errors;
  };
  const errorsOfIds = (doc: Node): string[] => {
    const [errors, known]: [string[], Set<unknown>] = [[], new Set()];
    doc.descendants(({ type, attrs: { uid } }) => {
      if (uid == null) return;
      if (known.has(uid)) errors.push(`${type.name} has the id of another piece`);
      known.add(uid);
    });
    return errors;
  };
  const errorsOfSchema = (doc: Node): string[] => {
    try {
      doc.check();
      return [];
    } catch (error) {
      return [`not valid: ${String(error)}`];
    }
  };
  const mayCome = ({ text, types = [], pastes = [], ...effect }: Effect, was: Counts): Counts => {
    const allowed: Counts = new Map();
    // A deletion undoes what a sign of Markdown made: words that became code have their notes again.
    if (effect.takesBack) raise(allowed, beforeTyped);
    for (const [sign, times] of text === "former" ? most : was)
      raise(allowed, new Map([[sign, text === "twice" ? 2 * times : times]]));
    const back = effect.takesBack ? typed : [];
    // A menu that is open takes Enter.
    const chosen = hadMenu ? ["<horizontalRule>", "<footnoteReference>"] : [];
    const come = pasteCame ? late : [];
    const signs = [...types, ...pastes, ...back, ...chosen, ...come, ...(text === "twice" ? come : [])];
    for (const sign of withForms(signs)) count(allowed, sign);
    if (!effect.pastesCopied) return allowed;
    // A reference that is pasted brings its note back.
    const brought = copied.has("<footnoteReference>") ? [copied, ...notes.values()] : [copied];
    for (const each of brought) for (const [sign, times] of each) count(allowed, sign, times);
    return allowed;
  };
  const errorsOfWords = (effect: Effect, after: Node): string[] => {
    const [was, is] = [signsOf(before), signsOf(after)];
    const allowed = mayCome(effect, was);
    const come = [...is].filter(([sign, times]) => times > (allowed.get(sign) ?? 0));
    const errors = come.map(([sign, times]) => `${times} of ${told(sign)} where ${allowed.get(sign) ?? 0} may be`);
    if (effect.text !== "words" || hadSelection || hadMenu || pasteCame) return errors;
    const gone = [...was].filter(([sign, times]) => !mayGo(sign) && (is.get(sign) ?? 0) < times);
    return [...errors, ...gone.map(([sign, times]) => `${is.get(sign) ?? 0} of ${told(sign)} where ${times} were`)];
  };
  /** Space, and the kind of a line that is made one of another kind: a file becomes a heading that says the same. */
  const mayGo = (sign: string) => sign.trim() === "" || ["<file>", "<button>"].includes(sign);
  const frame = () => new Promise(requestAnimationFrame);
  const isFocusLost = () => document.activeElement === null || document.activeElement === document.body;
  /** What draws a menu or closes one may give the focus on in its next frame. */
  const errorsOfFocus = async (): Promise<string[]> => {
    const end = performance.now() + FOCUS_MS;
    while (isFocusLost() && performance.now() < end) await frame();
    return isFocusLost() ? ["the focus is on body"] : [];
  };

  /** ProseMirror's `Selection`: those of a gap and of a node look for their own kind alone. */
  const selectionType = (): SelectionType => {
    let type: unknown = editor.state.selection.constructor;
    for (let next = type; typeof next === "function" && "near" in next; next = Object.getPrototypeOf(next)) type = next;
    return type as SelectionType;
  };
  const caretNear = (at: number): Selection => {
    const { doc } = editor.state;
    return selectionType().near(doc.resolve(at % (doc.content.size + 1)));
  };

  const walk: WatchedWindow["walk"] = {
    begin(body) {
      const { doc, schema, tr } = editor.state;
      const { content } = schema.nodeFromJSON(body);
      // As a text that is opened, which was written before: no step of the history.
      view.dispatch(tr.replaceWith(0, doc.content.size, content).setMeta("addToHistory", false));
      const { constructor: type, plugins } = editor.state as unknown as { constructor: StateType } & State;
      view.updateState(type.create({ doc: editor.state.doc, plugins }));
      view.focus();
      [most, copied, notes, typed, late] = [new Map(), new Map(), new Map(), [], []];
      beforeTyped = new Map();
      pasteCame = false;
      remember();
    },
    caret(at) {
      view.focus();
      view.dispatch(editor.state.tr.setSelection(caretNear(at)));
    },
    select(from, to) {
      view.focus();
      const ends = [caretNear(from), caretNear(to)].sort((one, other) => one.head - other.head);
      // A pointer selects words: near a picture there are none.
      if (ends.some(({ $head }) => !$head.parent.inlineContent)) return;
      const [start, end] = ends.map(({ head }) => head);
      editor.commands.setTextSelection({ from: start as number, to: end as number });
    },
    copy(kind) {
      const clipboardData = new DataTransfer();
      const { content } = editor.state.selection.content();
      copied = signsOf(content);
      // In a note, and where words alone can stand, dashes part the cells of a row.
      content.descendants(({ type }) => {
        if (/^table(Cell|Header)$/.test(type.name)) count(copied, "–");
      });
      // Rows and cells are a table again where they are pasted outside of one.
      if (/^table./.test(content.content[0]?.type.name ?? "")) count(copied, "<table>");
      view.dom.dispatchEvent(new ClipboardEvent(kind, { bubbles: true, cancelable: true, clipboardData }));
      const plain = clipboardData.getData("text/plain");
      // Into code comes the plain text, with signs of lists and notes, and what a picture or a video is called.
      const letters: Counts = new Map();
      for (const letter of plain) count(letters, letter);
      raise(copied, letters);
      return { html: clipboardData.getData("text/html"), plain };
    },
    async pasted(pastes) {
      const hasCome = () => pasteCame || !editor.state.doc.eq(before);
      for (let frames = 0; frames < 3 && !hasCome(); frames++) await frame();
      // Some change nothing: over the same words. A busy machine reads others later, within another step.
      if (!hasCome()) late = [...pastes, ...[...copied].flatMap(([sign, times]) => Array<string>(times).fill(sign))];
    },
    async drawn() {
      await frame();
      await frame();
    },
    isInTable: () => view.dom.querySelector("[data-active]") !== null,
    isMenuAsked,
    async check(effect) {
      const after = editor.state.doc;
      const errors = [...errorsOfSchema(after), ...errorsOfTables(after), ...errorsOfIds(after)];
      const isSame = pasteCame || after.eq(before) || hasLeftCode(after);
      if (effect.text === "nothing" && !isSame) errors.push("the text was changed");
      errors.push(...errorsOfWords(effect, after), ...(await errorsOfFocus()));
      rememberTyped(effect.types ?? []);
      pasteCame = false;
      // A dialog, a panel, or a field that a key led into is left.
      if (document.activeElement !== view.dom) view.focus();
      remember();
      return errors;
    },
    // A space that breaks no line looks like any other.
    shown: () => editor.state.doc.content.content.map((block) => String(block).replaceAll("\u00A0", "⍽")),
    state: () =>
      `${JSON.stringify(editor.state.selection)}, focus on ${document.activeElement?.outerHTML.slice(0, 80)}`,
  };
  (window as unknown as WatchedWindow).walk = walk;
}
