import type { AuditAction } from "../audit/actions.ts";
import type { PublishedChange } from "../content/dependencies/published-change.ts";
import type { Document, Submission } from "../content/document/document.ts";
import { titleOf } from "../content/document/draft.ts";
import { picturesOf } from "../content/document/pictures-of.ts";
import { readDraft } from "../content/drafts/read-draft.ts";
import { saveDraft } from "../content/drafts/save-draft.ts";
import { itemUnknown } from "../content/items/errors.ts";
import { readPlan } from "../content/planning/list-plans.ts";
import { publishPlan } from "../content/planning/publish-plan.ts";
import { publish, publishImported } from "../content/publishing/publish.ts";
import { requirePublishable } from "../content/publishing/publishable.ts";
import { requireLabels } from "../content/publishing/require-labels.ts";
import { unpublishTranslation, type Withdrawal } from "../content/publishing/unpublish.ts";
import type { Db, Tx } from "../db/client.ts";
import type { Instant } from "../kernel/clock.ts";
import { NO_LANGUAGE } from "../kernel/locale.ts";
import { isItemKind } from "../kinds/contract/kind-names.ts";
import type { PictureFile } from "../media/contract/picture.ts";
import { type Actor, personOf, recordArticleEvent, requireTranslation, type Translation } from "./actor.ts";

type Options = {
  db: Pick<Db, "snapshot" | "transaction">;
  /** @throws AppError `PICTURE_UNKNOWN`, `FILE_UNKNOWN` (422) for the first that the site does not keep. */
  requireMedia(documents: readonly Document[]): Promise<void>;
  /** Makes the sizes that pages will ask for, behind the answer. */
  preparePictures(pictures: readonly PictureFile[]): void;
  /** Cancels the job of a publish that was scheduled. */
  cancelSchedule(tx: Tx, translationId: string): Promise<void>;
  /** Makes the closing of what closes by itself due: a text of such an item was published or taken down. */
  requestClosing(tx: Tx): Promise<void>;
  /** Resolves once visitors get what was committed. */
  onCommit(): Promise<void>;
};

/** One language of an entry that was published or taken down. */
type Done = {
  translation: Translation;
  change: PublishedChange;
  /** Whether a publish was scheduled, which ended with it. */
  scheduleEnded: boolean;
};

/** What a file says of one language of an entry, and which revision of it was read. */
type Import = Submission & { seen: number | null };

type Order = { actor: Actor };

/** A draft as it was seen. */
type SeenDraft = { translationId: string; revision: number };

/**
 * Publishing and unpublishing, each once, whoever asks: the back office, the command line, the scheduler. All of it is one
 * transaction: what visitors see, the end of a schedule with its job, the line of the audit log. Then pages follow, and
 * pictures are made in the sizes they ask for.
 */
export type Publishing = {
  /** Publishes a draft as it was seen. @throws AppError as `publish` of content; `PICTURE_UNKNOWN`, `FILE_UNKNOWN` (422). */
  publishDraft(order: Order & { translationId: string; revision: number }): Promise<Done>;
  /**
   * Publishes several texts of one item, whole or not at all: what it says for all languages first, then its languages.
   * @throws AppError as `publishDraft`; `ITEM_UNKNOWN` (404) for texts that are not of one item, `FACTS_MISSING` (409),
   *   `FORM_LABELS_MISSING` (409).
   */
  publishDrafts(order: Order & { drafts: readonly SeenDraft[] }): Promise<Done[]>;
  /**
   * Publishes what a file holds. @param prepare reads what the file stands against, in the same transaction.
   * @throws AppError as `publishDocument` of content; `PICTURE_UNKNOWN`, `FILE_UNKNOWN` (422).
   */
  importDocument(order: Order & { document: Document; prepare(tx: Tx): Promise<Import> }): Promise<Done>;
  /**
   * Publishes what is scheduled, in the transaction that ends its job.
   * @returns what has to follow the commit; null where nothing was due.
   */
  publishScheduled(tx: Tx, order: { translationId: string; now: Instant }): Promise<ScheduledPublish | null>;
  /** @throws AppError as `unpublishTranslation` of content; `TRANSLATION_UNKNOWN` (404). */
  unpublish(order: Order & { translationId: string; withdrawal: Withdrawal }): Promise<Done>;
};

/** A publish that was carried out as scheduled. */
export type ScheduledPublish = Pick<Done, "translation" | "change"> & {
  /** Called after the commit. */
  follow(): Promise<void>;
};

export function createPublishing(options: Options): Publishing {
  const { db, requireMedia, preparePictures, cancelSchedule, requestClosing, onCommit } = options;

  /** Does one thing to a translation, with all that belongs to it. */
  const carryOut = async (
    tx: Tx,
    translationId: string,
    { actor, now, action, details = {} }: Line,
    work: () => Promise<PublishedChange>,
  ): Promise<Done> => {
    const scheduleEnded = (await readPlan(tx, translationId)) !== null;
    const change = await work();
    if (scheduleEnded) await cancelSchedule(tx, translationId);
    const translation = await requireTranslation(tx, translationId);
    if (translation.kind === "job") await requestClosing(tx);
    await recordArticleEvent(tx, translation, {
      action,
      actor,
      now,
      details: { language: translation.locale, ...details },
    });
    return { translation, change, scheduleEnded };
  };

  const follow = async (document: Document | null) => {
    await onCommit();
    if (document !== null) preparePictures(picturesOf(document));
  };

  return {
    async publishDraft({ translationId, revision, actor }) {
      const now = Date.now();
      const { draft, locale } = await db.snapshot(async (reader) => ({
        draft: await readDraft(reader, translationId),
        locale: (await requireTranslation(reader, translationId)).locale,
      }));
      const document = draft === null ? null : requirePublishable(draft.document, locale, now);
      if (document !== null) await requireMedia([document]);
      const by = personOf(actor)?.id ?? null;
      const done = await db.transaction(async (tx) => {
        const published = await carryOut(tx, translationId, { actor, now, action: "article.published" }, () =>
          publish(tx, { translationId, revision, now, by }),
        );
        await requireLabels(tx, published.translation);
        return published;
      });
      await follow(document);
      return done;
    },

    async publishDrafts({ drafts, actor }) {
      const now = Date.now();
      const by = personOf(actor)?.id ?? null;
      const documents = await db.snapshot(async (reader) => {
        const found: Document[] = [];
        for (const { translationId } of drafts) {
          const { locale } = await requireTranslation(reader, translationId);
          const draft = await readDraft(reader, translationId);
          if (draft !== null) found.push(requirePublishable(draft.document, locale, now));
        }
        return found;
      });
      await requireMedia(documents);
      const done = await db.transaction(async (tx) => {
        const texts = [];
        for (const draft of drafts) texts.push({ ...draft, ...(await requireTranslation(tx, draft.translationId)) });
        if (new Set(texts.map(({ entryId }) => entryId)).size !== 1) throw itemUnknown();
        texts.sort((one, other) => Number(other.locale === NO_LANGUAGE) - Number(one.locale === NO_LANGUAGE));
        const published: Done[] = [];
        for (const { translationId, revision } of texts) {
          published.push(
            await carryOut(tx, translationId, { actor, now, action: "item.published" }, () =>
              publish(tx, { translationId, revision, now, by }),
            ),
          );
        }
        for (const { translation } of published.slice(0, 1)) await requireLabels(tx, translation);
        return published;
      });
      await onCommit();
      preparePictures(documents.flatMap(picturesOf));
      return done;
    },

    async importDocument({ document, prepare, actor }) {
      const now = Date.now();
      await requireMedia([document]);
      const done = await db.transaction(async (tx) => {
        const { seen, ...submission } = await prepare(tx);
        const by = personOf(actor)?.id ?? null;
        const { translationId, revision } = await saveDraft(tx, { ...submission, seen, now, by, origin: "whole" });
        return carryOut(tx, translationId, { actor, now, action: "article.published" }, () =>
          publishImported(tx, { translationId, revision, now, by }),
        );
      });
      await follow(document);
      return done;
    },

    async publishScheduled(tx, { translationId, now }) {
      const published = await publishPlan(tx, { translationId, now });
      if (published === null) return null;
      const { by, at, change, document } = published;
      const translation = await requireTranslation(tx, translationId);
      await requireLabels(tx, translation);
      if (translation.kind === "job") await requestClosing(tx);
      await recordArticleEvent(
        tx,
        { ...translation, title: titleOf(document) },
        {
          action: "article.plan-published",
          actor: { kind: "schedule", by },
          now,
          details: { language: translation.locale, at },
        },
      );
      return { translation, change, follow: () => follow(document) };
    },

    async unpublish({ translationId, withdrawal, actor }) {
      const now = Date.now();
      const by = personOf(actor)?.id ?? null;
      const details = { answer: withdrawal.answer };
      const done = await db.transaction(async (tx) => {
        const { kind } = await requireTranslation(tx, translationId);
        const action = isItemKind(kind) ? "item.unpublished" : "article.unpublished";
        return carryOut(tx, translationId, { actor, now, action, details }, () =>
          unpublishTranslation(tx, { translationId, withdrawal, now, by }),
        );
      });
      await follow(null);
      return done;
    },
  };
}

type Line = { actor: Actor; now: Instant; action: AuditAction; details?: Readonly<Record<string, unknown>> };
