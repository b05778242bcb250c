import { AppError } from "../kernel/errors.ts";

/** `JOB_LOST` 503: another process had taken the job over, so nothing was written. */
export function jobLost(kind: string): AppError {
  return new AppError(
    "JOB_LOST",
    `The job ${kind} was taken over by another process, because its lease had ended; what this one wrote is undone.`,
    {
      fr: "Une autre instance du site a repris cette tâche.",
      en: "Another instance of the site took this task over.",
    },
    { status: 503 },
  );
}

/** A job was enqueued that no program of this process does. */
export function unknownKind(kind: string): Error {
  return new Error(`no kind of jobs is called ${kind}: add it before the runner starts`);
}
