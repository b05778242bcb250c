import type { Page } from "playwright-core";
import { pasteInto } from "../paste.ts";
import type { Effect, WatchedWindow } from "./watched-window.ts";

/** One thing that a writer does. */
export type Step = { name: string; effect: Effect; run(): Promise<void> };

type Random = (below: number) => number;

const MOVES = [
  ...["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"],
  ...["Shift+ArrowUp", "Shift+ArrowDown", "Shift+ArrowLeft", "Shift+ArrowRight", "Shift+End", "Shift+Home"],
  ...["Home", "End", "Control+Home", "Control+End", "Control+ArrowRight", "Control+ArrowLeft", "Control+a", "Escape"],
  ...["Control+Alt+j", "Control+Shift+Home", "Control+Shift+End"],
];

/** Keys that change what holds the words: with nothing selected, each word is there afterwards. */
const SHAPES = [
  ...["Enter", "Enter", "Enter", "Tab", "Shift+Tab", "Shift+Enter", "Alt+ArrowUp", "Alt+ArrowDown"],
  ...["Control+b", "Control+i", "Control+e", "Control+Shift+s", "Control+Shift+l", "Control+Shift+0"],
  ...["Control+Shift+2", "Control+Shift+3", "Control+Shift+7", "Control+Shift+8", "Control+Shift+b"],
];

/** What such a key writes. Tab indents each line of code that is selected. */
const ADDED: Record<string, readonly string[]> = {
  ...{ Enter: ["\n"], "Shift+Enter": ["\n"] },
  Tab: Array<string>(20).fill(" "),
};

const DELETIONS = [
  ...["Backspace", "Backspace", "Delete", "Delete", "Control+Backspace", "Control+Delete"],
  ...["Control+Shift+Backspace", "Shift+Backspace"],
];

const TYPED = ["a", "é", "mot ", "## ", "- ", "> ", "1. ", '"', "'", " : ", "…", "[!NOTE] ", "``` ", "--- "];

type PastedHtml = { html: string; adds: readonly string[] };
const PASTED: readonly PastedHtml[] = [
  { html: "<p>collé</p>", adds: [..."collé"] },
  { html: "<p>un</p><p>deux</p>", adds: [..."undeux"] },
  { html: "<h2>titre</h2><p>texte</p>", adds: [..."titretexte"] },
  { html: "<ul><li>un</li><li>deux<ul><li>trois</li></ul></li></ul>", adds: [..."undeuxtrois"] },
  { html: "<table><tr><th>a</th><th>b</th></tr><tr><td>c</td></tr></table>", adds: [..."abc", "<table>"] },
  { html: "mot <b>gras</b>", adds: [..."mot gras"] },
];
/** Where no blocks can stand, what was pasted is parted by these; cells that are pasted into a table may need columns. */
const BETWEEN = [..."\n".repeat(40), ..."\t\t\t\t    ––", ...Array<string>(8).fill("<column>")];

/** What is chosen of the menu of blocks: what opens no dialog. */
const KINDS: ReadonlyArray<{ query: string; adds?: readonly string[] }> = [
  ...["titre 3", "liste à puces", "liste numérotée", "citation", "bloc de code", "paragraphe"].map((query) => ({
    query,
  })),
  { query: "à noter" },
  { query: "séparateur", adds: ["<horizontalRule>"] },
  { query: "note de", adds: ["<footnoteReference>"] },
];

/** Makes the steps of one walk. @param random chance, the same for the same seed. */
export function stepMaker(page: Page, random: Random): () => Step {
  const oneOf = <Item>(items: readonly Item[]): Item => items[random(items.length)] as Item;
  const text = page.locator(".ProseMirror").first();
  let copied = { html: "", plain: "" };

  const key = (name: string, effect: Effect): Step => ({ name, effect, run: () => page.keyboard.press(name) });
  const pressAll = async (keys: readonly string[]) => {
    for (const each of keys) await page.keyboard.press(each);
  };

  function caret(): Step {
    const at = random(1_000_000);
    const run = () => page.evaluate((to) => (window as unknown as WatchedWindow).walk.caret(to), at);
    return { name: `caret ${at}`, effect: { text: "nothing" }, run };
  }

  function select(): Step {
    const ends = [random(1_000_000), random(1_000_000)] as const;
    const run = () => page.evaluate(([from, to]) => (window as unknown as WatchedWindow).walk.select(from, to), ends);
    return { name: `select ${ends.join(" ")}`, effect: { text: "nothing" }, run };
  }

  function type(): Step {
    const typed = oneOf(TYPED);
    const types = [...typed, ...(typed === "--- " ? ["<horizontalRule>"] : [])];
    return { name: `type ${typed}`, effect: { text: "fewer", types }, run: () => page.keyboard.type(typed) };
  }

  async function paste(clipboard: { html: string; plain?: string }, pastes: readonly string[]): Promise<void> {
    await pasteInto(text, clipboard);
    await page.evaluate((signs) => (window as unknown as WatchedWindow).walk.pasted(signs), pastes);
  }

  function pasteForeign(): Step {
    const { html, adds } = oneOf(PASTED);
    const pastes = [...adds, ...BETWEEN];
    return { name: `paste ${html}`, effect: { text: "fewer", pastes }, run: () => paste({ html }, pastes) };
  }

  function pasteCopied(): Step {
    return {
      name: "paste",
      effect: { text: "fewer", pastes: BETWEEN, pastesCopied: true },
      run: () => paste(copied, BETWEEN),
    };
  }

  function copy(kind: "copy" | "cut"): Step {
    const run = async () => {
      copied = await page.evaluate((how) => (window as unknown as WatchedWindow).walk.copy(how), kind);
    };
    return { name: kind, effect: { text: kind === "cut" ? "fewer" : "nothing" }, run };
  }

  function blockMenu(): Step {
    const { query, adds = [] } = oneOf(KINDS);
    const end = oneOf(["Enter", "Enter", "Escape"]);
    const run = async () => {
      await page.keyboard.type(`/${query}`);
      // In code, and within a word, a slash is one.
      const isAsked = await page.evaluate(() => (window as unknown as WatchedWindow).walk.isMenuAsked());
      if (isAsked)
        await page
          .locator(".slash-list")
          .waitFor({ timeout: 2_000 })
          .catch(() => undefined);
      await page.keyboard.press(end);
    };
    // Where no menu opens, in code say, Enter is one.
    return { name: `menu ${query} ${end}`, effect: { text: "fewer", types: [...`/${query}\n`, ...adds] }, run };
  }

  function tableMenu(): Step {
    const moves = 1 + random(16);
    const run = async () => {
      if (!(await page.evaluate(() => (window as unknown as WatchedWindow).walk.isInTable()))) return;
      await pressAll(["Alt+F10", "Enter", ...Array.from({ length: moves }, () => "ArrowDown"), "Enter"]);
    };
    return { name: `table menu ${moves}`, effect: { text: "fewer", pastes: ["<column>"] }, run };
  }

  /** The menu of the block that the caret stands in: what it becomes, where it goes, a second one of it. */
  function blockActions(): Step {
    const moves = random(12);
    const run = async () => {
      // The handle comes to stand beside the block of the caret in the next frame.
      await page.evaluate(() => (window as unknown as WatchedWindow).walk.drawn());
      const grip = page.locator(".block-handle[data-shown] .block-handle-grip").first();
      if ((await grip.count()) === 0) return;
      const menu = page.locator(".tool-menu");
      await grip.dispatchEvent("click");
      await menu.waitFor();
      await pressAll([...Array.from({ length: moves }, () => "ArrowDown"), "Enter"]);
      await menu.waitFor({ state: "detached" });
    };
    return { name: `block menu ${moves}`, effect: { text: "twice" }, run };
  }

  /** What opens over the text, or beside it, and is left again. */
  function opened(name: string, selector: string): Step {
    const run = async () => {
      await page.keyboard.press(name);
      await page.locator(selector).first().waitFor();
      await page.keyboard.press("Escape");
      await page.locator(selector).first().waitFor({ state: "hidden" });
    };
    return { name: `${name} Escape`, effect: { text: "nothing" }, run };
  }

  const ways: Array<() => Step> = [
    ...[
      caret,
      caret,
      caret,
      select,
      type,
      type,
      type,
      type,
      pasteForeign,
      pasteCopied,
      blockMenu,
      blockMenu,
      tableMenu,
      blockActions,
    ],
    ...Array.from({ length: 8 }, () => () => key(oneOf(MOVES), { text: "nothing" })),
    ...Array.from({ length: 5 }, () => () => {
      const name = oneOf(SHAPES);
      return key(name, { text: "words", types: ADDED[name] ?? [] });
    }),
    ...Array.from({ length: 4 }, () => () => key(oneOf(DELETIONS), { text: "fewer", takesBack: true })),
    ...Array.from({ length: 2 }, () => () => key(oneOf(["Control+z", "Control+z", "Control+y"]), { text: "former" })),
    () => key("Control+d", { text: "twice" }),
    () => key(oneOf(["Control+Alt+c", "Control+Alt+f"]), { text: "fewer", pastes: ["<footnoteReference>"] }),
    () => copy(oneOf(["copy", "copy", "cut"])),
    () => opened("Control+f", ".find-bar"),
    () => opened("Control+/", "dialog[open]"),
  ];
  return () => oneOf(ways)();
}
