import type { PostText } from "../../../../writing/document.ts";
import type { TranslatablePiece } from "../../../../writing/translation/translatable-pieces.ts";
import type { ConfirmedPair } from "../../../../writing/translation/translation-state.ts";
import { createStore, type Store } from "../../../framework/app/store.ts";
import { call } from "../api.ts";
import type { EditedText } from "../session/edited-text.ts";
import { type OpenPiece, openPieces, type Served } from "./open-pieces.ts";
import { PieceCache } from "./piece-cache.ts";

/** Milliseconds from a change of either text to the state that counts it. */
const PATIENCE = 300;

type Pieces = ReadonlyMap<string, TranslatablePiece>;

/** Where a translation stands, of the texts as they are being typed. */
export type DeskView = {
  /** Whether the translation has any words, or pieces of its original. */
  begun: boolean;
  /** What is not up to date, in the original's order; null until the server said what was confirmed. */
  open: readonly OpenPiece[] | null;
  source: Pieces;
  translation: Pieces;
};

const NOTHING_SERVED: Served = {
  known: { sourceId: "", sourceRevision: 0, revision: 0, behind: 0, pairs: [] },
  source: new Map(),
  translation: new Map(),
};

/** Follows a translation and its original while both are written. */
export class TranslationDesk {
  readonly source: EditedText;
  readonly translation: EditedText;
  readonly view: Store<DeskView>;
  readonly #cache = new PieceCache();
  #served: Served | null = null;
  #asking: AbortController | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(source: EditedText, translation: EditedText) {
    this.source = source;
    this.translation = translation;
    this.view = createStore(this.#look());
  }

  /** Follows both texts. @returns how to end that. */
  follow(): () => void {
    const later = () => {
      this.#timer ??= setTimeout(() => {
        this.#timer = undefined;
        this.#show();
      }, PATIENCE);
    };
    const stops = [
      this.source.session.subscribe(later),
      this.translation.session.subscribe(later),
      this.source.facts.subscribe(() => void this.ask()),
      this.translation.facts.subscribe(() => void this.ask()),
    ];
    this.#show();
    void this.ask();
    return () => {
      clearTimeout(this.#timer);
      this.#asking?.abort();
      for (const stop of stops) stop();
    };
  }

  /** Asks the server what was confirmed. Where it does not answer, what was known stays until the next save. */
  async ask(): Promise<void> {
    const { translationId } = this.translation.facts.read();
    if (translationId === null) return;
    this.#asking?.abort();
    const asking = new AbortController();
    this.#asking = asking;
    try {
      const { known } = await call("GET /translations/:id/confirmed", { id: translationId, signal: asking.signal });
      if (asking.signal.aborted || known === null) return;
      const [source, translation] = [this.source.session.state.base.text, this.translation.session.state.base.text];
      this.#served = { known, source: this.#cache.read(source), translation: this.#cache.read(translation) };
      this.#show();
    } catch {
      // A call that failed says nothing of the texts, and the next save asks again.
    }
  }

  /** The pieces of a text of either language. */
  pieces(text: PostText): Pieces {
    return this.#cache.read(text);
  }

  /** What is confirmed from now on, before the server answers; what it answers takes the place of this. */
  assume(pairs: readonly ConfirmedPair[]): void {
    if (this.#served === null) return;
    const { known } = this.#served;
    const added = pairs.map((pair) => ({ ...pair, at: Date.now(), kept: true, sourceText: null }));
    this.#served = { ...this.#served, known: { ...known, pairs: [...known.pairs, ...added] } };
    this.#show();
  }

  /** Resolves with the ids of both texts once everything typed is saved; null where that cannot be had. */
  async saved(): Promise<{ sourceId: string; translationId: string } | null> {
    const revisions = await Promise.all([this.source.saved(), this.translation.saved()]);
    const [sourceId, translationId] = [this.source, this.translation].map(({ facts }) => facts.read().translationId);
    if (revisions.includes(null) || sourceId == null || translationId == null) return null;
    return { sourceId, translationId };
  }

  #show(): void {
    const view = this.#look();
    if (!sameView(view, this.view.read())) this.view.write(view);
  }

  #look(): DeskView {
    const [from, to] = [this.source.session.state.mine, this.translation.session.state.mine];
    const [source, translation] = [this.#cache.read(from), this.#cache.read(to)];
    const standing = new Set<string>();
    const stands = (uid: string) => {
      if (standing.size === 0) collectUids(to, standing);
      return standing.has(uid);
    };
    // Of a translation that was never saved nothing was confirmed.
    const served = this.#served ?? (this.translation.facts.read().translationId === null ? NOTHING_SERVED : null);
    const open = served === null ? null : openPieces(source, translation, { served, stands });
    return { begun: translation.size > 0 || to.body.content.length > 1, open, source, translation };
  }
}

function collectUids({ body }: PostText, uids: Set<string>): void {
  const visit = (node: { attrs?: Record<string, unknown>; content?: (typeof body)["content"] }) => {
    if (typeof node.attrs?.uid === "string") uids.add(node.attrs.uid);
    for (const child of node.content ?? []) visit(child);
  };
  visit(body);
  for (const field of ["title", "summary", "cover.alt", "seo.title", "seo.description"]) uids.add(field);
}

/** Whether nothing would be drawn otherwise: pieces are the same objects where nobody touched them. */
function sameView(one: DeskView, other: DeskView): boolean {
  return one.begun === other.begun && sameOpen(one.open, other.open);
}

function sameOpen(one: DeskView["open"], other: DeskView["open"]): boolean {
  if (one === null || other === null) return one === other;
  return (
    one.length === other.length &&
    one.every((piece, index) => {
      const before = other[index];
      return (
        before !== undefined &&
        piece.status === before.status &&
        piece.hashThen === before.hashThen &&
        piece.pair.uid === before.pair.uid &&
        piece.pair.source === before.pair.source &&
        piece.pair.translation === before.pair.translation
      );
    })
  );
}
