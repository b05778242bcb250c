import { restoreRevision } from "../../../../src/content/drafts/restore-revision.ts";
import { listRevisions, type Revision, readRevision } from "../../../../src/content/drafts/revisions.ts";
import { saveDraft } from "../../../../src/content/drafts/save-draft.ts";
import { publish, publishDocument } from "../../../../src/content/publishing/publish.ts";
import { unpublish } from "../../../../src/content/publishing/unpublish.ts";
import { type Confirmed, confirmPieces, withdrawPairs } from "../../../../src/content/translation/confirm-pieces.ts";
import { markMinor } from "../../../../src/content/translation/mark-minor.ts";
import { readTranslationState } from "../../../../src/content/translation/read-translation-state.ts";
import type { Db } from "../../../../src/db/client.ts";
import type { Locale } from "../../../../src/kernel/locale.ts";
import { translatablePieces } from "../../../../src/writing/translation/translatable-pieces.ts";
import type { ConfirmedPair } from "../../../../src/writing/translation/translation-state.ts";
import { article, saidBy, type Words, wordsOf } from "./texts.ts";

type Text = { id: string; revision: number; hasDraft: boolean; isPublished: boolean };

/** One article in French with its English translation, written and published by the real verbs. */
export class TranslationDesk {
  readonly #db: Db;
  readonly #key: string;
  readonly #texts: Partial<Record<Locale, Text>> = {};
  now = 1_000;

  constructor(db: Db, key: string) {
    this.#db = db;
    this.#key = key;
  }

  text(locale: Locale): Text {
    const text = this.#texts[locale];
    if (text === undefined) throw new Error(`nothing was written in ${locale}`);
    return text;
  }

  async save(locale: Locale, said: Words, merged = false): Promise<void> {
    const document = article(this.#key, said);
    const seen = this.#texts[locale]?.revision ?? 0;
    const saved = await this.#db.transaction((tx) =>
      saveDraft(tx, { key: this.#key, locale, document, now: this.now, by: "writer", seen, merged }),
    );
    const { isPublished = false } = this.#texts[locale] ?? {};
    this.#texts[locale] = { id: saved.translationId, revision: saved.revision, hasDraft: true, isPublished };
  }

  async publish(locale: Locale): Promise<void> {
    const text = this.text(locale);
    const { id: translationId, revision } = text;
    await this.#db.transaction((tx) => publish(tx, { translationId, revision, now: this.now, by: "writer" }));
    Object.assign(text, { hasDraft: false, isPublished: true });
  }

  /** Publishes a whole text as `vitrine publish` does. */
  async handIn(locale: Locale, said: Words): Promise<void> {
    const document = article(this.#key, said);
    await this.#db.transaction((tx) =>
      publishDocument(tx, { key: this.#key, locale, document, now: this.now, by: null }),
    );
    const { id, revision } = await this.#db.snapshot((db) =>
      db
        .selectFrom("translations")
        .innerJoin("entries", "entries.id", "translations.entry_id")
        .select(["translations.id", "translations.revision"])
        .where("entries.key", "=", this.#key)
        .where("translations.locale", "=", locale)
        .executeTakeFirstOrThrow(),
    );
    this.#texts[locale] = { id, revision, hasDraft: false, isPublished: true };
  }

  async unpublish(locale: Locale): Promise<void> {
    const text = this.text(locale);
    await this.#db.transaction((tx) => unpublish(tx, { kind: "post", locale, slug: this.#key, now: this.now }));
    if (!text.hasDraft) text.revision += 1;
    Object.assign(text, { hasDraft: true, isPublished: false });
  }

  history(locale: Locale): Promise<Revision[]> {
    return this.#db.snapshot((db) => listRevisions(db, this.text(locale).id, 1_000));
  }

  /** @returns what the text says then. */
  async restore(locale: Locale, revisionId: string): Promise<Words> {
    const text = this.text(locale);
    const { id: translationId, revision: seen } = text;
    const document = await this.#db.snapshot((db) => readRevision(db, translationId, revisionId));
    text.revision = await this.#db.transaction((tx) =>
      restoreRevision(tx, { translationId, revisionId, seen, now: this.now, by: "writer" }),
    );
    text.hasDraft = true;
    return wordsOf(document);
  }

  /** Whatever changed of some pieces of the source since they were right is minor, as the state tells it. */
  async markMinorSinceThen(uids: readonly string[]): Promise<number> {
    const { pieces } = await this.#state();
    const changes = pieces.flatMap(({ uid, hashThen }) =>
      hashThen === null || !uids.includes(uid) ? [] : { uid, from: hashThen },
    );
    return (await this.#markMinor(changes)).behind;
  }

  /** The change of some pieces of the source is minor; `from` is what each said before, null where it was not there. */
  async markMinor(from: ReadonlyMap<string, string | null>): Promise<number> {
    const said = new Map([...from].flatMap(([uid, text]) => (text === null ? [] : [[uid, text] as const])));
    const pieces = translatablePieces(article(this.#key, said));
    const changes = [...from].map(([uid, text]) => ({ uid, from: text === null ? "" : (pieces.get(uid)?.hash ?? "") }));
    return (await this.#markMinor(changes)).behind;
  }

  /** The same, and what takes it back. */
  async markMinorAndBack(uids: readonly string[]): Promise<() => Promise<void>> {
    const { pieces } = await this.#state();
    const changes = pieces.flatMap(({ uid, hashThen }) =>
      hashThen === null || !uids.includes(uid) ? [] : { uid, from: hashThen },
    );
    const { added } = await this.#markMinor(changes);
    return async () => {
      for (const each of added) await this.#db.transaction((tx) => withdrawPairs(tx, each));
    };
  }

  /** Takes back what `confirmSeen` said it had confirmed. @returns how many are behind then. */
  async withdraw(pieces: readonly ConfirmedPair[]): Promise<number> {
    const { id: translationId } = this.text("en");
    return (await this.#db.transaction((tx) => withdrawPairs(tx, { translationId, pieces }))).behind;
  }

  #markMinor(changes: ReadonlyArray<{ uid: string; from: string }>) {
    return this.#db.transaction((tx) => markMinor(tx, { translationId: this.text("fr").id, changes, now: this.now }));
  }

  /** "Still right", for the pieces of some ids as they stand. */
  async confirm(uids: readonly string[]): Promise<void> {
    await this.confirmSeen(await this.see(uids));
  }

  /** The same for pairs as they stood when somebody saw them. */
  confirmSeen(pieces: readonly ConfirmedPair[]): Promise<Confirmed> {
    const { id: translationId } = this.text("en");
    return this.#db.transaction((tx) => confirmPieces(tx, { translationId, pieces, now: this.now }));
  }

  async see(uids: readonly string[]): Promise<ConfirmedPair[]> {
    const { pieces } = await this.#state();
    return pieces
      .filter(({ uid }) => uids.includes(uid))
      .map(({ uid, source, translation }) => ({
        uid,
        source: source?.hash ?? "",
        translation: translation?.hash ?? "",
      }));
  }

  /** Each piece's status, and what the source said when the translation was last right. */
  async state(): Promise<Map<string, { status: string; sourceThen: string | null }>> {
    const { pieces } = await this.#state();
    return new Map(pieces.map(({ uid, status, sourceThen }) => [uid, { status, sourceThen: saidBy(sourceThen) }]));
  }

  /** Ids of what is not up to date, in the order of the alphabet. */
  async open(): Promise<string[]> {
    const state = await this.state();
    return [...state].flatMap(([uid, { status }]) => (status === "upToDate" ? [] : uid)).sort();
  }

  /** What lists show, by language. */
  async behind(): Promise<Record<string, number>> {
    const ids = Object.values(this.#texts).map(({ id }) => id);
    const rows = await this.#db.snapshot((db) =>
      db.selectFrom("translations").select(["locale", "behind"]).where("id", "in", ids).execute(),
    );
    return Object.fromEntries(rows.map(({ locale, behind }) => [locale, behind]));
  }

  /** Rows of pairs. */
  async pairs(): Promise<number> {
    const rows = await this.#db.snapshot((db) =>
      db.selectFrom("confirmed_pieces").select("uid").where("translation_id", "=", this.text("en").id).execute(),
    );
    return rows.length;
  }

  async #state() {
    const state = await this.#db.snapshot((db) => readTranslationState(db, this.text("en").id));
    if (state === null) throw new Error("English is no translation");
    return state;
  }
}
