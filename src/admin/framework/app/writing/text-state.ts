/** What was changed by both sides in the same words: the text holds one of them, the writer chooses. */
type Merged<Text, Choice> = { text: Text; choices: readonly Choice[] };

/** What the session does with texts, whatever they are. */
export type TextKind<Text, Choice> = {
  /** What a text is before anything is written. */
  empty: Text;
  /** Joins two texts that were made from the same base. The text holds `mine` where both changed the same words. */
  merge(base: Text, mine: Text, theirs: Text): Merged<Text, Choice>;
  /** Whether two texts are the same, so that nothing is left to save. */
  equal(one: Text, other: Text): boolean;
};

/** A text as the server has it. Revision 0: nothing was saved yet. */
export type SavedText<Text> = { revision: number; text: Text };

/** A save whose answer has not come: sent again, it is the same save. */
export type Sending<Text> = {
  /** Made here, and kept until the answer comes. */
  saveId: string;
  /** The revision that the text was made from. */
  seen: number;
  text: Text;
  /** It joins the text of somebody else, which the server keeps in the history. */
  merged: boolean;
};

/** What a writer has of a text. The journal keeps it, so that nothing of it depends on this page staying open. */
export type TextState<Text, Choice> = {
  /** What `mine` was made from. */
  base: SavedText<Text>;
  mine: Text;
  choices: readonly Choice[];
  sending: Sending<Text> | null;
  /** Whether `mine` holds what somebody else wrote since the last save. */
  merged: boolean;
};

/** The state of a writer who has just opened a text. */
export function openedText<Text, Choice>(base: SavedText<Text>): TextState<Text, Choice> {
  return { base, mine: base.text, choices: [], sending: null, merged: false };
}

/** Whether the server has all of it. */
export function isSaved<Text, Choice>({ base, mine, sending }: TextState<Text, Choice>): boolean {
  return sending === null && mine === base.text;
}

/**
 * The state once a save was taken.
 * @param saved what was sent, and what the server made of it where it completed the text.
 */
export function savedState<Text, Choice>(
  { merge }: TextKind<Text, Choice>,
  state: TextState<Text, Choice>,
  { revision, text, sending }: { revision: number; text?: Text; sending: Sending<Text> },
): TextState<Text, Choice> {
  const next = { ...state, sending: null, merged: state.merged && !sending.merged };
  if (text === undefined) return { ...next, base: { revision, text: sending.text } };
  // Nothing was written since: what is stored is taken as it is, so that both ends agree whatever the text is.
  if (state.mine === sending.text) return { ...next, base: { revision, text }, mine: text };
  const merged = merge(sending.text, state.mine, text);
  return { ...next, base: { revision, text }, mine: merged.text, choices: [...state.choices, ...merged.choices] };
}

/**
 * The state once the server has another text than the one `mine` was made from. A save whose answer was lost is part of
 * `mine`: where it arrived after all, both sides made the same change, which is no choice.
 */
export function mergedWith<Text, Choice>(
  { empty, merge, equal }: TextKind<Text, Choice>,
  state: TextState<Text, Choice>,
  theirs: SavedText<Text>,
): TextState<Text, Choice> {
  const base = state.base.revision === 0 ? empty : state.base.text;
  const { text, choices } = merge(base, state.mine, theirs.text);
  return {
    base: theirs,
    mine: equal(text, theirs.text) ? theirs.text : text,
    choices: [...state.choices, ...choices],
    sending: null,
    merged: true,
  };
}

/**
 * The state of a writer who opens a text of which this browser still keeps what was never saved: by a page that was
 * killed, or that was offline to its end.
 * @param kept of each such page, oldest first.
 */
export function recoveredText<Text, Choice>(
  kind: TextKind<Text, Choice>,
  current: SavedText<Text>,
  kept: ReadonlyArray<TextState<Text, Choice>>,
): TextState<Text, Choice> {
  const [only, ...others] = kept;
  // Nothing came between: it goes on as it was, its last save too.
  if (only !== undefined && others.length === 0 && only.base.revision === current.revision) return only;
  let state = openedText<Text, Choice>(current);
  for (const { base, mine, choices } of kept) {
    const from = base.revision === 0 ? kind.empty : base.text;
    const merged = kind.merge(from, mine, state.mine);
    state = { ...state, mine: merged.text, choices: [...state.choices, ...choices, ...merged.choices], merged: true };
  }
  return kind.equal(state.mine, current.text) ? { ...state, mine: current.text, merged: false } : state;
}
