import type { SaveAnswer, SessionOptions, SessionStatus } from "./session-types.ts";
import { isSaved, mergedWith, type SavedText, type Sending, savedState, type TextState } from "./text-state.ts";

/** Milliseconds. */
const TIMES = {
  /** How long the writer must pause before a save. */
  pause: 1_500,
  /** However much they write, a save begins by then. */
  longest: 10_000,
  /** The least time between two writes of the journal. */
  journal: 300,
  /** How long a save waits for the journal. */
  journalPatience: 1_000,
  /** The waits before the server is asked again after a save that was not answered; the last one repeats. */
  retries: [1_000, 2_000, 4_000],
};

/**
 * One text while somebody writes it. Each change is in the journal within a moment and on the server soon after; one
 * save is under way at a time. What others saved meanwhile is merged. No change is dropped, whatever the server answers:
 * the journal forgets a text only once the server has it.
 */
export class TextSession<Text, Choice> {
  readonly #options: SessionOptions<Text, Choice>;
  #state: TextState<Text, Choice>;
  #status: SessionStatus;
  /** When the oldest change that is not being saved was made. */
  #unsavedSince: number | null = null;
  #saveTimer: ReturnType<typeof setTimeout> | undefined;
  #tries = 0;
  /** The server said to send nothing before this time. */
  #notBefore = 0;
  #saving = false;
  #journalTimer: ReturnType<typeof setTimeout> | undefined;
  #journaling: Promise<void> | null = null;
  #journaledAt = Number.NEGATIVE_INFINITY;
  /** The state that was last written to the journal, or found there to be saved. */
  #journaled: TextState<Text, Choice> | null = null;
  /** Whether the journal may hold something: what was taken over, at first. */
  #journalHolds = true;
  /** The newest revision that this session was told of. */
  #heard = 0;
  #hearing = false;
  #closed = false;
  readonly #listeners = new Set<() => void>();

  constructor(options: SessionOptions<Text, Choice>) {
    this.#options = options;
    this.#state = options.state;
    this.#status = { save: "saved", cause: "no-answer", refusal: null, journalWorks: true };
    if (isSaved(this.#state)) this.#journalSoon();
    else this.#changed();
  }

  get state(): TextState<Text, Choice> {
    return this.#state;
  }

  get status(): SessionStatus {
    return this.#status;
  }

  /** Calls `listener` after each change of state or status. @returns how to stop that. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * The writer changed the text.
   * @param from the text of this session that it was made from. Where another one was merged since, both are joined.
   */
  change(mine: Text, from: Text): void {
    if (mine === from) return;
    if (from === this.#state.mine) this.#state = { ...this.#state, mine };
    else {
      const { text, choices } = this.#options.kind.merge(from, mine, this.#state.mine);
      this.#state = { ...this.#state, mine: text, choices: [...this.#state.choices, ...choices] };
    }
    this.#changed();
  }

  /** The writer made some choices: `mine` is the text with them. */
  choose(mine: Text, choices: readonly Choice[]): void {
    this.#state = { ...this.#state, mine, choices };
    this.#changed();
  }

  /**
   * The server says by itself what it has: after a publish, a restore, or a save of somebody else. What was written here
   * is joined with it. While a save is under way nothing is taken: its answer says what is there.
   */
  receive(current: SavedText<Text>): void {
    const { kind } = this.#options;
    const { base, sending, merged } = this.#state;
    if (this.#closed || sending !== null || current.revision < base.revision) return;
    if (current.revision === base.revision && kind.equal(current.text, base.text)) return;
    const joined = mergedWith(kind, this.#state, current);
    this.#state = { ...joined, merged: merged || !isSaved(joined) };
    this.#tell({ save: isSaved(this.#state) ? "saved" : "unsaved", refusal: null });
    this.#journalSoon();
    if (this.#tries === 0) this.#saveSoon();
  }

  /**
   * The server has a later revision than the one this text stands on: somebody else saved. Their text is fetched and joined
   * at once, or when the writer pauses: then the save that is due brings it.
   */
  heardOf(revision: number): void {
    this.#heard = Math.max(this.#heard, revision);
    void this.#hear();
  }

  async #hear(): Promise<void> {
    // A save that is under way, or due, is answered with what others wrote.
    if (this.#closed || this.#hearing || !isSaved(this.#state) || this.#heard <= this.#state.base.revision) return;
    this.#hearing = true;
    const current = await this.#options.read();
    this.#hearing = false;
    if (current !== null) this.receive(current);
  }

  /** Saves now: before a publish, or as `keepNow` does. */
  saveNow(): void {
    clearTimeout(this.#saveTimer);
    void this.#saveTurn();
  }

  /**
   * The page may go away with the end of this call: what was written until now is in the journal by then. Then saves, unless
   * the server said to wait.
   */
  keepNow(): void {
    if (performance.now() >= this.#notBefore) this.saveNow();
    if (!this.#closed && this.#state !== this.#journaled) void this.#write(this.#state, "putNow");
  }

  /**
   * Resolves with the revision that holds everything written until now, or with null when that cannot be had: the
   * server is out of reach, refuses the text, or nobody is signed in.
   */
  saved(): Promise<number | null> {
    this.saveNow();
    return new Promise((done) => {
      const settle = (value: number | null) => {
        stop();
        done(value);
      };
      const look = () => {
        if (isSaved(this.#state)) settle(this.#state.base.revision);
        else if (["unreachable", "signed-out", "refused"].includes(this.#status.save)) settle(null);
      };
      const stop = this.subscribe(look);
      if (isSaved(this.#state)) look();
    });
  }

  /** Ends it. What is not saved stays in the journal, for whoever opens the text next. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#saveTimer);
    this.#listeners.clear();
    await this.#journalNow();
    clearTimeout(this.#journalTimer);
  }

  #changed(): void {
    this.#unsavedSince ??= performance.now();
    if (this.#status.save === "saved" || this.#status.save === "refused")
      this.#tell({ save: "unsaved", refusal: null });
    else this.#tell({});
    this.#journalSoon();
    if (!this.#saving && this.#tries === 0) this.#saveSoon();
  }

  #saveSoon(): void {
    clearTimeout(this.#saveTimer);
    if (this.#closed || isSaved(this.#state)) return;
    const since = this.#unsavedSince ?? performance.now();
    const longest = since + TIMES.longest - performance.now();
    this.#saveTimer = setTimeout(() => void this.#saveTurn(), Math.max(0, Math.min(TIMES.pause, longest)));
  }

  async #saveTurn(): Promise<void> {
    if (this.#saving || this.#closed || isSaved(this.#state)) return;
    this.#saving = true;
    // A save whose answer was lost goes first, as it was: what was written since is another one.
    const sending = this.#state.sending ?? this.#nextSave();
    this.#state = { ...this.#state, sending };
    this.#unsavedSince = null;
    this.#tell({ save: "saving" });
    // In the journal before it leaves: after a kill, the same save is sent again. A storage that hangs delays no save.
    await Promise.race([this.#journalNow(), new Promise((done) => setTimeout(done, TIMES.journalPatience))]);
    if (this.#closed) return;
    const answer = await this.#options.save(sending);
    this.#saving = false;
    if (!this.#closed) this.#take(answer, sending);
  }

  #nextSave(): Sending<Text> {
    const { base, mine, merged } = this.#state;
    return { saveId: this.#options.newSaveId(), seen: base.revision, text: mine, merged };
  }

  #take(answer: SaveAnswer<Text>, sending: Sending<Text>): void {
    switch (answer.outcome) {
      case "saved":
        this.#tries = 0;
        this.#notBefore = 0;
        this.#state = savedState(this.#options.kind, this.#state, { ...answer, sending });
        this.#tell({ save: isSaved(this.#state) ? "saved" : "unsaved", refusal: null });
        this.#journalSoon();
        this.#saveSoon();
        return;
      case "conflict":
        this.#tries = 0;
        this.#state = mergedWith(this.#options.kind, this.#state, answer.current);
        this.#tell({ save: isSaved(this.#state) ? "saved" : "unsaved", refusal: null });
        this.#journalSoon();
        this.saveNow();
        return;
      case "unreachable":
        this.#tell({ save: "unreachable", cause: answer.cause });
        this.#askLater(answer.retryAfterMs);
        return;
      case "signed-out":
        this.#tell({ save: "signed-out" });
        this.#askLater();
        return;
      case "refused":
        // Nothing was written, and the same would be refused again: the next change is another save.
        this.#tries = 0;
        this.#state = { ...this.#state, sending: null };
        this.#tell({ save: "refused", refusal: answer.message });
        this.#journalSoon();
    }
  }

  /** Saves once the server answers and the session holds, however long that takes. */
  #askLater(least = 0): void {
    this.#notBefore = performance.now() + least;
    const wait = TIMES.retries[Math.min(this.#tries, TIMES.retries.length - 1)] ?? 0;
    this.#tries += 1;
    clearTimeout(this.#saveTimer);
    this.#saveTimer = setTimeout(() => void this.#ask(), Math.max(wait, least));
  }

  async #ask(): Promise<void> {
    const session = await this.#options.sessionState();
    // Saved meanwhile by somebody's hand.
    if (this.#closed || this.#saving || this.#tries === 0) return;
    if (session === "open") return void this.#saveTurn();
    if (session === "ended") this.#tell({ save: "signed-out" });
    else if (this.#status.save !== "unreachable") this.#tell({ save: "unreachable", cause: "no-answer" });
    this.#askLater();
  }

  #journalSoon(): void {
    if (this.#closed || this.#journaling !== null || this.#journalTimer !== undefined) return;
    const wait = this.#journaledAt + TIMES.journal - performance.now();
    this.#journalTimer = setTimeout(() => void this.#journalNow(), Math.max(0, wait));
  }

  /** Resolves once the journal holds the state of this moment, or cannot. */
  async #journalNow(): Promise<void> {
    clearTimeout(this.#journalTimer);
    this.#journalTimer = undefined;
    // One write at a time, so that an older state never comes after a newer one.
    while (this.#journaling !== null) await this.#journaling;
    const state = this.#state;
    if (state === this.#journaled) return;
    this.#journaling = this.#write(state).finally(() => {
      this.#journaling = null;
      this.#journaledAt = performance.now();
      if (this.#state !== state) this.#journalSoon();
    });
    await this.#journaling;
  }

  async #write(state: TextState<Text, Choice>, put: "put" | "putNow" = "put"): Promise<void> {
    try {
      if (!isSaved(state) || state.choices.length > 0) {
        await this.#options.journal[put](state);
        this.#journalHolds = true;
      } else if (this.#journalHolds) {
        await this.#options.journal.remove();
        this.#journalHolds = false;
      }
      this.#journaled = state;
      if (!this.#status.journalWorks) this.#tell({ journalWorks: true });
    } catch {
      if (this.#status.journalWorks) this.#tell({ journalWorks: false });
    }
  }

  #tell(changes: Partial<SessionStatus>): void {
    this.#status = { ...this.#status, ...changes };
    for (const listener of this.#listeners) listener();
  }
}
