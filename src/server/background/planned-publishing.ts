import { z } from "zod";
import { recordEvent } from "../../audit/record-event.ts";
import { picturesOf } from "../../content/document/pictures-of.ts";
import { type FailedPlan, failPlan, type PublishedPlan, publishPlan } from "../../content/planning/publish-plan.ts";
import type { Tx } from "../../db/client.ts";
import type { JobKind } from "../../jobs/job-kind.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import type { Instant } from "../../kernel/clock.ts";
import { AppError, type Sentence } from "../../kernel/errors.ts";
import type { PictureFile } from "../../media/contract/picture.ts";
import type { Log } from "../log/log.ts";

/** The plan of a translation: one job for each, whose time moves with the plan's. */
type Payload = { translationId: string };

type Options = {
  /** Resolves once visitors get what was committed. */
  onCommit(): Promise<void>;
  /** Called with the pictures that what was published shows. */
  onPictures(pictures: readonly PictureFile[]): void;
  log: Pick<Log, "info" | "warn" | "error">;
};

const UNEXPECTED: Sentence = {
  fr: "Une erreur inattendue a empêché cette publication ; le journal technique du site en dit la cause.",
  en: "An unexpected error kept this from being published; the site's log tells the cause.",
};

/**
 * Publishes what is planned when it is due, in the transaction that ends the job, so that it happens once. What cannot be
 * published fails for good and waits for a person; any other error is tried again a few times.
 */
export function plannedPublishing({ onCommit, onPictures, log }: Options): JobKind<Payload> {
  return {
    kind: "planned-publishing",
    payload: z.strictObject({ translationId: z.string() }),
    advice: "what was planned is not published; see the cause, then publish it in the back office",
    async run({ payload: { translationId }, now, transaction, complete }) {
      const about = { translation: translationId };
      let published: PublishedPlan | null = null;
      try {
        await complete(async (tx) => {
          published = await publishPlan(tx, { translationId, now });
          if (published !== null) await tellPublished(tx, translationId, published, now);
        });
      } catch (error) {
        if (error instanceof AppError && error.code === "JOB_LOST") throw error;
        if (error instanceof AppError && error.status < 500) {
          const { code, reader } = error;
          const failure = { translationId, now, error: { code, reader } };
          await complete(async (tx) => tellFailed(tx, translationId, await failPlan(tx, failure), code, now));
          log.warn({ ...about, code }, "what was planned could not be published; the back office shows why");
          return undefined;
        }
        const failure = { translationId, now, error: { code: "UNEXPECTED", reader: UNEXPECTED } };
        const ends = await transaction(async (tx) => {
          const failed = await failPlan(tx, failure, { passing: true });
          await tellFailed(tx, translationId, failed, "UNEXPECTED", now);
          return failed !== null;
        });
        // Tried again by whoever runs jobs.
        if (!ends) throw error;
        log.error({ err: error, ...about, code: "PLAN_FAILED" }, "what was planned is not published, and given up");
        return undefined;
      }
      await afterwards(published);
      return undefined;
    },
  };

  async function afterwards(published: PublishedPlan | null): Promise<void> {
    if (published === null) return;
    await onCommit();
    onPictures(picturesOf(published.document));
    log.info({ slug: published.document.slug, locale: published.change.after.locale }, "published as planned");
  }
}

/** What the back office does with the jobs of plans, in the transaction that changes a plan. */
export type PlanJobs = {
  schedule(tx: Tx, translationId: string, at: Instant): Promise<void>;
  cancel(tx: Tx, translationId: string): Promise<void>;
};

/** @param kind as it was added to the jobs. */
export function planJobs(jobs: Pick<Jobs, "schedule" | "cancel">, kind: JobKind<Payload>): PlanJobs {
  return {
    schedule: (tx, translationId, at) =>
      jobs.schedule(tx, { kind, key: translationId, payload: { translationId }, at }),
    async cancel(tx, translationId) {
      await jobs.cancel(tx, kind.kind, translationId);
    },
  };
}

/** Nobody asks from anywhere at that time; whoever planned it is who did it. */
const FROM_NOWHERE = { ip: null, userAgent: null };

async function tellPublished(tx: Tx, translationId: string, { by, at, document, change }: PublishedPlan, now: Instant) {
  const subject = { kind: "article", id: await entryOf(tx, translationId), label: document.title };
  const details = { language: change.after.locale, at };
  await recordEvent(tx, { at: now, actor: by, action: "article.plan-published", subject, details, ...FROM_NOWHERE });
}

async function tellFailed(tx: Tx, translationId: string, failed: FailedPlan | null, reason: string, now: Instant) {
  if (failed === null) return;
  const { by, title, locale } = failed;
  const subject = { kind: "article", id: await entryOf(tx, translationId), label: title };
  const details = { language: locale, reason };
  await recordEvent(tx, { at: now, actor: by, action: "article.plan-failed", subject, details, ...FROM_NOWHERE });
}

async function entryOf(tx: Tx, translationId: string): Promise<string> {
  const { entry_id } = await tx
    .selectFrom("translations")
    .select("entry_id")
    .where("id", "=", translationId)
    .executeTakeFirstOrThrow();
  return entry_id;
}
