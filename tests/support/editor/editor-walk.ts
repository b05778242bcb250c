import type { Page } from "playwright-core";
import { createRandom } from "../random.ts";
import { generatePost } from "../writing/generated-posts.ts";
import { pasteInto } from "./paste.ts";

/** Steps in one document, before the next one. */
const STEPS_PER_DOCUMENT = 50;

/** What a step may do to the words: nothing at all, take some away, add what it names, or anything that was there before. */
type Effect = "nothing" | "fewer" | "anything" | { adds: string };
type Step = { name: string; effect: Effect; run(): Promise<void> };

/** What the page finds wrong after a step; empty where all is well. */
type Watcher = {
  begin(document: unknown): void;
  place(at: number): void;
  hasChanged(): boolean;
  check(effect: Effect): string[];
};

const KEYS: ReadonlyArray<readonly [Effect, readonly string[]]> = [
  [
    "nothing",
    [
      ...["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"],
      ...["Shift+ArrowUp", "Shift+ArrowDown", "Shift+ArrowLeft", "Shift+ArrowRight", "Shift+End", "Shift+Home"],
      ...["Home", "End", "Control+Home", "Control+End", "Control+ArrowRight", "Control+a", "Escape"],
    ],
  ],
  [
    "fewer",
    [
      ...["Enter", "Enter", "Backspace", "Backspace", "Delete", "Delete", "Control+Backspace", "Control+Delete", "Tab"],
      ...["Shift+Tab", "Shift+Enter", "Alt+ArrowUp", "Alt+ArrowDown", "Control+b", "Control+Shift+8"],
      ...["Control+Shift+7", "Control+Shift+2", "Control+Shift+0", "Control+Shift+b", "Control+Alt+f", "Control+Alt+j"],
    ],
  ],
  ["anything", ["Control+z", "Control+z", "Control+y", "Control+d"]],
];

const TYPED = ["a", "é", "mot ", "## ", "- ", "> ", "1. ", '"', "'", " : ", "…", "[!NOTE] ", "``` ", "--- "];

const PASTED = [
  "<p>collé</p>",
  "<p>un</p><p>deux</p>",
  "<h2>titre</h2><p>texte</p>",
  "<ul><li>un</li><li>deux<ul><li>trois</li></ul></li></ul>",
  "<table><tr><th>a</th><th>b</th></tr><tr><td>c</td></tr></table>",
  "mot <b>gras</b>",
];

/** What is chosen of the menu of blocks: what opens no dialog. */
const KINDS = [
  "titre 3",
  "liste à puces",
  "citation",
  "bloc de code",
  "à noter",
  "séparateur",
  "paragraphe",
  "note de",
];

/**
 * Walks through an open editor by chance, as a hasty writer would, in documents with every kind of node, and looks at it
 * after each step.
 * @returns what went wrong, each with the seed and the steps that lead there.
 */
export async function walkEditor(page: Page, { seed, steps }: { seed: number; steps: number }): Promise<string[]> {
  const below = createRandom(seed);
  const oneOf = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item;
  const text = page.locator(".ProseMirror").first();
  await page.evaluate(watch);
  const errors: string[] = [];
  let names: string[] = [];
  for (let done = 0; done < steps && errors.length < 5; done++) {
    if (done % STEPS_PER_DOCUMENT === 0) {
      const document = generatePost(below(1_000_000), 2 + below(5)).body;
      names = [`document ${done / STEPS_PER_DOCUMENT + 1}`];
      await page.evaluate((body) => (window as unknown as { walk: Watcher }).walk.begin(body), document);
    }
    const step = nextStep();
    names.push(step.name);
    try {
      await step.run();
    } catch (error) {
      errors.push(`${step.name}: ${String(error)}\n${told()}`);
      continue;
    }
    const wrong = await page.evaluate(
      (effect) => (window as unknown as { walk: Watcher }).walk.check(effect),
      step.effect,
    );
    if (wrong.length === 0) continue;
    errors.push(`${wrong.join("; ")}\n${told()}`);
    // What is wrong stays so: on with another document.
    done += STEPS_PER_DOCUMENT - 1 - (done % STEPS_PER_DOCUMENT);
  }
  return errors;

  async function paste(html: string): Promise<void> {
    await pasteInto(text, { html });
    // What reads a paste is loaded when it is needed. Some change nothing: over the same words.
    await page
      .waitForFunction(() => (window as unknown as { walk: Watcher }).walk.hasChanged(), null, { timeout: 3_000 })
      .catch(() => undefined);
  }

  function told(): string {
    return `WALK_SEED=${seed}: ${names.join(", ")}`;
  }

  function nextStep(): Step {
    const kind = below(20);
    if (kind < 3) {
      const at = below(1_000_000);
      return {
        name: `caret ${at}`,
        effect: "nothing",
        run: () => page.evaluate((to) => (window as unknown as { walk: Watcher }).walk.place(to), at),
      };
    }
    if (kind < 6) {
      const typed = oneOf(TYPED);
      return { name: `type ${typed}`, effect: { adds: typed }, run: () => page.keyboard.type(typed) };
    }
    if (kind === 6) {
      const html = oneOf(PASTED);
      return { name: `paste ${html}`, effect: { adds: html }, run: () => paste(html) };
    }
    if (kind === 7) {
      const chosen = oneOf(KINDS);
      const end = oneOf(["Enter", "Escape", "Escape"]);
      const run = async () => {
        await page.keyboard.type(`/${chosen}`);
        await page.keyboard.press(end);
      };
      return { name: `menu ${chosen} ${end}`, effect: { adds: `/${chosen}` }, run };
    }
    const [effect, keys] = oneOf(KEYS);
    const key = oneOf(keys);
    return { name: key, effect, run: () => page.keyboard.press(key) };
  }
}

/** Pictures of generated texts are in no library. */
export async function serveAnyPicture(page: Page): Promise<void> {
  const body = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';
  await page.route(/\/media\//, (route) => route.fulfill({ contentType: "image/svg+xml", body }));
}

/** In the page: keeps what was there before a step, and compares. */
function watch(): void {
  type Node = {
    type: { name: string };
    childCount: number;
    content: { content: Node[]; size: number };
    textContent: string;
    check(): void;
    eq(other: Node): boolean;
    descendants(visit: (node: Node) => void): void;
    resolve(at: number): unknown;
  };
  type State = {
    doc: Node;
    selection: object;
    tr: {
      setSelection(selection: unknown): { doc: Node };
      replaceWith(from: number, to: number, nodes: unknown): unknown;
      setMeta(name: string, value: unknown): unknown;
    };
  };
  type Editor = {
    state: State;
    schema: { nodeFromJSON(json: unknown): Node };
    view: { dispatch(tr: unknown): void; focus(): void; dom: HTMLElement };
  };
  const root = document.querySelector(".ProseMirror") as unknown as { editor: Editor };
  const { editor } = root;
  let before: Node = editor.state.doc;
  /** Letters and signs that were ever written: undo leads back to former documents too. */
  const known = new Set<string>();

  const counts = (doc: Node) => {
    const found = new Map<string, number>();
    doc.descendants((node) => {
      const words = node.type.name === "text" ? node.textContent : "";
      for (const letter of words) found.set(letter, (found.get(letter) ?? 0) + 1);
    });
    return found;
  };
  /** What typography makes of a sign. */
  const FORMS: Record<string, string> = {
    '"': "«»“”\u00A0",
    "'": "’",
    ".": "…",
    " ": "\u00A0\u202F",
    ":": "\u00A0",
    "-": "–—",
  };

  const walk: Watcher = {
    begin(body) {
      const { content } = editor.schema.nodeFromJSON(body);
      const { tr, doc } = editor.state;
      editor.view.dispatch(tr.replaceWith(0, doc.content.size, content));
      editor.view.focus();
      before = editor.state.doc;
      for (const letter of counts(before).keys()) known.add(letter);
    },
    place(at) {
      const { doc, tr, selection } = editor.state;
      editor.view.focus();
      const { constructor: type } = selection as { constructor: unknown };
      const near = (type as { near($pos: unknown): unknown }).near(doc.resolve(at % (doc.content.size + 1)));
      editor.view.dispatch(tr.setSelection(near));
    },
    hasChanged: () => !editor.state.doc.eq(before),
    check(effect) {
      const after = editor.state.doc;
      const wrong: string[] = [];
      try {
        after.check();
      } catch (error) {
        wrong.push(`not valid: ${String(error)}`);
      }
      after.descendants((node) => {
        if (node.type.name !== "table") return;
        if (new Set(node.content.content.map(({ childCount }) => childCount)).size > 1) wrong.push("an uneven table");
      });
      const focused = document.activeElement;
      if (focused === null || focused === document.body) wrong.push("the focus is on body");
      if (effect === "nothing" && !after.eq(before)) wrong.push("a key that moves changed the text");
      const [was, is] = [counts(before), counts(after)];
      const added = typeof effect === "object" ? effect.adds : "";
      const allowed = new Map<string, number>();
      for (const letter of added) {
        for (const form of [letter, ...(FORMS[letter] ?? "")]) {
          allowed.set(form, (allowed.get(form) ?? 0) + 1);
          known.add(form);
        }
      }
      for (const [letter, count] of is) {
        // Of a typed sign typography makes two, or gives it a space.
        const most = (was.get(letter) ?? 0) + (allowed.get(letter) ?? 0);
        if (effect === "anything" ? !known.has(letter) : count > most) wrong.push(`“${letter}” was written by nobody`);
        known.add(letter);
      }
      before = after;
      // A dialog, a panel, or a field that a key led into is left.
      if (focused instanceof HTMLElement && !editor.view.dom.contains(focused)) editor.view.focus();
      if (focused !== editor.view.dom && editor.view.dom.contains(focused)) editor.view.focus();
      return wrong;
    },
  };
  (window as unknown as { walk: Watcher }).walk = walk;
}
