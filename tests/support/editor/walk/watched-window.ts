/** What a step may do to a text. */
export type Effect = {
  /**
   * - `nothing`: the text stays as it is.
   * - `words`: its words and pieces stay; what holds them may change. With a selection they may go.
   * - `fewer`: words and pieces may go, none may come.
   * - `twice`: there may be a second one of each.
   * - `former`: whatever the text held before.
   */
  text: "nothing" | "words" | "fewer" | "twice" | "former";
  /** What may come besides, as it is typed: letters, and pieces by their type, `<table>`. */
  types?: readonly string[];
  /** The same of what is pasted. */
  pastes?: readonly string[];
  /** Whether what was copied last may come. */
  pastesCopied?: boolean;
  /** Whether what was typed last may come back: of typography, of Markdown. */
  takesBack?: boolean;
};

/** What the page finds wrong after a step. */
type Watcher = {
  begin(document: unknown): void;
  caret(at: number): void;
  select(from: number, to: number): void;
  /** Copies or cuts what is selected, as the editor writes it. */
  copy(kind: "copy" | "cut"): { html: string; plain: string };
  /** Waits until a paste stands in the text, or can no longer come. */
  pasted(pastes: readonly string[]): Promise<void>;
  /** Waits until what the last key changed is drawn, and what stands beside the text has followed. */
  drawn(): Promise<void>;
  isInTable(): boolean;
  isMenuAsked(): boolean;
  check(effect: Effect): Promise<string[]>;
  /** The blocks of the text, as a person can read them. */
  shown(): string[];
  /** What is selected, in positions of the document, and what has the focus. */
  state(): string;
};

/** The watcher of the page that runs this. */
export type WatchedWindow = Window & { walk: Watcher };
