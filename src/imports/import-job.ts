import { z } from "zod";
import type { JobKind } from "../jobs/job-kind.ts";
import { AppError, packError } from "../kernel/errors.ts";
import { type ImportState, WORKING_STATES } from "./contract/report.ts";
import { importBroke } from "./errors.ts";
import { type ImportSite, type ImportStep, StepStopped } from "./import-step.ts";
import { requireImport, updateImport } from "./imports-table.ts";

/** What goes wrong unexpectedly, for the operator. */
type Log = { error(record: object, message: string): void };

type Working = (typeof WORKING_STATES)[number];

/** Loaded when an import asks for it: most starts of a site need nothing of it. */
const STEPS: Record<Working, () => Promise<ImportStep>> = {
  reading: async () => (await import("./reading/read-import.ts")).readImport,
  planning: async () => (await import("./reading/read-import.ts")).planImportAnew,
  writing: async () => (await import("./writing/write-import.ts")).writeImport,
  undoing: async () => (await import("./undoing/undo-import.ts")).undoImport,
  removing: async () => (await import("./remove-import.ts")).removeImport,
};

/** Where an import stands once a step of it failed. */
const AFTER_FAILURE: Record<Working, ImportState> = {
  reading: "failed",
  planning: "failed",
  writing: "stopped",
  undoing: "undo-stopped",
  removing: "failed",
};

/** The job of an import: carries out what its state says. */
export function importJob(site: ImportSite, log: Log): JobKind<{ id: string }> {
  return {
    kind: "import",
    payload: z.strictObject({ id: z.string() }),
    advice: "an import stopped; open it in the back office, where it can go on or be undone",
    async run(job) {
      const { id } = job.payload;
      const { state } = await site.db.snapshot((reader) => requireImport(reader, id));
      if (!isWorking(state)) return undefined;
      try {
        const step = await STEPS[state]();
        await step(id, job, site);
      } catch (error) {
        if (job.signal.aborted) throw error;
        // Where it stands is written already.
        if (error instanceof StepStopped) return undefined;
        if (error instanceof AppError && error.code === "JOB_LOST") throw error;
        if (!(error instanceof AppError)) log.error({ err: error, import: id, code: "IMPORT" }, "an import stopped");
        const failure = packError(error instanceof AppError ? error : importBroke(error));
        const after = AFTER_FAILURE[state];
        await job.transaction((tx) => updateImport(tx, id, { state: after, error: failure, updatedAt: Date.now() }));
      }
      return undefined;
    },
  };
}

function isWorking(state: ImportState): state is Working {
  return WORKING_STATES.some((each) => each === state);
}
