import { z } from "zod";
import { type FailedPlan, failPlan } from "../../content/planning/publish-plan.ts";
import type { Tx } from "../../db/client.ts";
import type { JobKind } from "../../jobs/job-kind.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import type { Instant } from "../../kernel/clock.ts";
import { AppError, type Sentence } from "../../kernel/errors.ts";
import { recordArticleEvent, requireTranslation } from "../../use-cases/actor.ts";
import type { Publishing, ScheduledPublish } from "../../use-cases/publishing.ts";
import type { Log } from "../log/log.ts";

/** The kind of the jobs. */
const PLANNED_PUBLISHING = "planned-publishing";

/** The plan of a translation: one job for each, whose time moves with the plan's. */
type Payload = { translationId: string };

type Options = {
  publishing: Pick<Publishing, "publishScheduled">;
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
export function plannedPublishing({ publishing, log }: Options): JobKind<Payload> {
  return {
    kind: PLANNED_PUBLISHING,
    payload: z.strictObject({ translationId: z.string() }),
    advice: "what was planned is not published; see the cause, then publish it in the back office",
    async run({ payload: { translationId }, now, transaction, complete }) {
      const about = { translation: translationId };
      let published: ScheduledPublish | null = null;
      try {
        await complete(async (tx) => {
          published = await publishing.publishScheduled(tx, { translationId, now });
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

  async function afterwards(published: ScheduledPublish | null): Promise<void> {
    if (published === null) return;
    await published.follow();
    const { locale, after } = published.change;
    log.info({ slug: after?.slug, locale }, "published as planned");
  }
}

/** What the back office does with the jobs of plans, in the transaction that changes a plan. */
export type PlanJobs = {
  schedule(tx: Tx, translationId: string, at: Instant): Promise<void>;
  cancel(tx: Tx, translationId: string): Promise<void>;
};

/** Cancels the job of a publish that was scheduled, in the transaction that ends the schedule. */
export async function cancelSchedule(jobs: Pick<Jobs, "cancel">, tx: Tx, translationId: string): Promise<void> {
  await jobs.cancel(tx, PLANNED_PUBLISHING, translationId);
}

/** @param kind as it was added to the jobs. */
export function planJobs(jobs: Pick<Jobs, "schedule" | "cancel">, kind: JobKind<Payload>): PlanJobs {
  return {
    schedule: (tx, translationId, at) =>
      jobs.schedule(tx, { kind, key: translationId, payload: { translationId }, at }),
    cancel: (tx, translationId) => cancelSchedule(jobs, tx, translationId),
  };
}

async function tellFailed(tx: Tx, translationId: string, failed: FailedPlan | null, reason: string, now: Instant) {
  if (failed === null) return;
  const { by, title, locale } = failed;
  const translation = await requireTranslation(tx, translationId);
  await recordArticleEvent(
    tx,
    { ...translation, title },
    { action: "article.plan-failed", actor: { kind: "schedule", by }, now, details: { language: locale, reason } },
  );
}
