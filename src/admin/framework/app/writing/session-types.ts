import type { TextLanguage } from "../../../../kernel/locale.ts";
import type { SavedText, Sending, TextKind, TextState } from "./text-state.ts";

/**
 * Why nothing can be saved at the moment: no answer, a server that says it cannot, one whose disk is full; too many changes of
 * the writer wait for their turn, or what is kept of this text's history grew too much within an hour.
 */
export type OutageCause = "no-answer" | "unable" | "disk-full" | "queue-full" | "history-full";

/** What became of a save. */
export type SaveAnswer<Text> =
  /** `text`: as it is stored, where the server completed it, such as by ids of pieces that had none. */
  | { outcome: "saved"; revision: number; text?: Text }
  /** Somebody saved since the text was read; nothing was written. */
  | { outcome: "conflict"; current: SavedText<Text> }
  /** No answer, or one that says to come back. Milliseconds until it is worth trying, where the server said so. */
  | { outcome: "unreachable"; cause: OutageCause; retryAfterMs?: number }
  /** The session ended: the text waits until somebody signs in again. */
  | { outcome: "signed-out" }
  /** It can never be saved as it is. A sentence for the writer. */
  | { outcome: "refused"; message: string };

/** Where the session saves. It answers whatever happens and never rejects. */
type SaveText<Text> = (sending: Sending<Text>) => Promise<SaveAnswer<Text>>;

/** Where the session keeps what the server does not have yet: a record of its own, which outlives the page. */
export type Journal<State> = {
  /**
   * Resolves once it is kept. Later writes come later.
   * @throws when the browser cannot keep it: no room, or no storage at all.
   */
  put(state: State): Promise<void>;
  /** As `put`. Before it returns, the browser has the state, also where the page ends with this call. */
  putNow(state: State): Promise<void>;
  remove(): Promise<void>;
};

/** One text of an entry, as somebody writes it: another account of this browser has a text of its own. */
export type JournaledText = { accountId: string; entryId: string; locale: TextLanguage };

export type JournalRecord = JournaledText & {
  /** The page that wrote it. */
  pageId: string;
  /** Epoch milliseconds. */
  keptAt: number;
  state: unknown;
};

/** What the writer is told. */
export type SessionStatus = {
  save: "saved" | "unsaved" | "saving" | "unreachable" | "signed-out" | "refused";
  /** Of the last save that was not answered. */
  cause: OutageCause;
  /** What the server says of a text that it refuses. */
  refusal: string | null;
  /** False once the browser could not keep the text: what is not saved then depends on this page. */
  journalWorks: boolean;
};

/** What a session stands on. */
export type SessionOptions<Text, Choice> = {
  state: TextState<Text, Choice>;
  kind: TextKind<Text, Choice>;
  save: SaveText<Text>;
  /**
   * Asks whether the session holds, without the text: while the server is away, or nobody is signed in, a long text is not
   * sent again and again. Never rejects.
   */
  sessionState(): Promise<"open" | "ended" | "unknown">;
  /** Reads the text as the server has it now; null where that cannot be had. Never rejects. */
  read(): Promise<SavedText<Text> | null>;
  journal: Journal<TextState<Text, Choice>>;
  newSaveId(): string;
};
