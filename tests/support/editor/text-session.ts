import type { Journal, SaveAnswer } from "../../../src/admin/framework/app/writing/session-types.ts";
import { TextSession } from "../../../src/admin/framework/app/writing/text-session.ts";
import {
  openedText,
  recoveredText,
  type SavedText,
  type Sending,
  type TextKind,
  type TextState,
} from "../../../src/admin/framework/app/writing/text-state.ts";

/** A text as the session needs one: pieces, each a row of words. */
export type Text = Readonly<Record<string, readonly string[]>>;
export type Choice = { piece: string; mine: readonly string[]; theirs: readonly string[] };
type State = TextState<Text, Choice>;

const same = (one: readonly string[] = [], other: readonly string[] = []) => one.join(" ") === other.join(" ");

const sorted = (text: Text) => Object.entries(text).sort(([one], [other]) => (one < other ? -1 : 1));

const kind: TextKind<Text, Choice> = {
  empty: {},
  merge(base, mine, theirs) {
    const text: Record<string, readonly string[]> = {};
    const choices: Choice[] = [];
    for (const piece of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
      const [from, own = [], other = []] = [base[piece], mine[piece], theirs[piece]];
      if (same(own, other) || same(other, from)) text[piece] = own;
      else if (same(own, from)) text[piece] = other;
      else {
        text[piece] = own;
        choices.push({ piece, mine: own, theirs: other });
      }
    }
    return { text, choices };
  },
  equal: (one, other) => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other)),
};

/** A server that takes each save once, and that may be out of reach or lose requests and answers. */
export class Server {
  revision = 0;
  text: Text = {};
  #lastSaveId = "";
  fate: "answers" | "unreachable" | "full" | "limits" | "loses the answer" | "signed out" | "refuses" | "completes" =
    "answers";
  saves = 0;
  readonly sent: Array<Sending<Text>> = [];

  save = async (sending: Sending<Text>): Promise<SaveAnswer<Text>> => {
    this.sent.push(sending);
    await new Promise((done) => setTimeout(done, 80));
    if (this.fate === "unreachable") return { outcome: "unreachable", cause: "no-answer" };
    if (this.fate === "full") return { outcome: "unreachable", cause: "disk-full" };
    if (this.fate === "limits") return { outcome: "unreachable", cause: "queue-full", retryAfterMs: 30_000 };
    if (this.fate === "signed out") return { outcome: "signed-out" };
    if (this.fate === "refuses") return { outcome: "refused", message: "no" };
    const answer = this.#take(sending);
    return this.fate === "loses the answer" ? { outcome: "unreachable", cause: "no-answer" } : answer;
  };

  asked = 0;

  sessionState = async (): Promise<"open" | "ended" | "unknown"> => {
    this.asked += 1;
    await new Promise((done) => setTimeout(done, 40));
    if (this.fate === "unreachable") return "unknown";
    return this.fate === "signed out" ? "ended" : "open";
  };

  reads = 0;

  read = async (): Promise<SavedText<Text> | null> => {
    this.reads += 1;
    await new Promise((done) => setTimeout(done, 60));
    return this.fate === "answers" ? { revision: this.revision, text: this.text } : null;
  };

  #take({ saveId, seen, text }: Sending<Text>): SaveAnswer<Text> {
    if (saveId === this.#lastSaveId) return { outcome: "saved", revision: this.revision };
    if (seen !== this.revision) return { outcome: "conflict", current: { revision: this.revision, text: this.text } };
    const completes = this.fate === "completes";
    // Another id each time, as for two pieces that were sent with the same one.
    this.#write(completes ? { ...text, id: [`given ${this.revision}`] } : text);
    this.#lastSaveId = saveId;
    return { outcome: "saved", revision: this.revision, ...(completes && { text: this.text }) };
  }

  #write(text: Text): void {
    this.revision += 1;
    this.saves += 1;
    this.text = text;
  }

  /** Somebody else adds a word. */
  writtenByOther(piece: string, word: string): void {
    this.#write({ ...this.text, [piece]: [...(this.text[piece] ?? []), word] });
    this.#lastSaveId = "of somebody else";
  }
}

/** The storage of a browser: what its pages put there outlives them. */
export class Storage {
  readonly records = new Map<string, State>();
  works = true;
  #writes = 0;

  /** A write takes long, the next one a moment. */
  #write(): Promise<void> {
    return new Promise((done) => setTimeout(done, this.#writes++ % 2 === 0 ? 150 : 20));
  }

  journalOf(page: string): Journal<State> & { dead: boolean } {
    const { records } = this;
    const storage = this;
    const journal = {
      dead: false,
      async put(state: State) {
        await storage.#write();
        if (!storage.works) throw new Error("no room");
        if (!journal.dead) records.set(page, structuredClone(state));
      },
      async putNow(state: State) {
        await journal.put(state);
      },
      async remove() {
        await storage.#write();
        if (!journal.dead) records.delete(page);
      },
    };
    return journal;
  }
}

let ids = 0;
/** Another name each time. */
export const newName = (what: string) => `${what} ${ids++}`;

/** A page with the text open. */
export class Page {
  readonly session: TextSession<Text, Choice>;
  readonly #journal: ReturnType<Storage["journalOf"]>;
  #alive = true;

  constructor(server: Server, storage: Storage) {
    const kept = [...storage.records.values()];
    const current = { revision: server.revision, text: server.text };
    const name = newName("page");
    this.#journal = storage.journalOf(name);
    const state = kept.length > 0 ? recoveredText(kind, current, kept) : openedText<Text, Choice>(current);
    // As the editor does: what was recovered is kept under the new page's name before the former record goes.
    if (kept.length > 0) {
      storage.records.clear();
      storage.records.set(name, structuredClone(state));
    }
    const save = async (sending: Sending<Text>): Promise<SaveAnswer<Text>> => {
      const answer = await server.save(structuredClone(sending));
      return this.#alive ? structuredClone(answer) : new Promise(() => {});
    };
    const read = async () => {
      const current = await server.read();
      return this.#alive ? structuredClone(current) : new Promise<null>(() => {});
    };
    const newSaveId = () => newName("save");
    const sessionState = async () => {
      const session = await server.sessionState();
      return this.#alive ? session : new Promise<never>(() => {});
    };
    this.session = new TextSession({ state, kind, save, sessionState, read, journal: this.#journal, newSaveId });
  }

  write(piece: string, word: string): void {
    const { mine } = this.session.state;
    this.session.change({ ...mine, [piece]: [...(mine[piece] ?? []), word] }, mine);
  }

  kill(): void {
    this.#alive = false;
    this.#journal.dead = true;
    void this.session.close();
  }
}
