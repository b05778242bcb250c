import { type ChildProcess, fork } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { setPriority } from "node:os";
import { join } from "node:path";
import { unpackError } from "../kernel/errors.ts";
import { pictureDamaged, picturesUnavailable, pictureTooCostly } from "./picture-errors.ts";
import { COUNTING_TIMEOUT_MS, DRAWING_TIMEOUT_MS, type Jobs, type Reply, type Request } from "./worker/jobs.ts";

/** Beside the built program; while developing, its source. */
const WORKER = ["picture-worker.js", "picture-worker.ts"]
  .map((name) => join(import.meta.dirname, name))
  .find((file) => existsSync(file));

/** As for the server itself (docs/decisions/014-memory.md). */
const MEMORY = ["--optimize-for-size", "--max-semi-space-size=4"];

/**
 * A job that takes too much is ended by its own process (`picture-worker.ts`). This ends one for which the machine has no time, so that
 * others have their turn.
 */
const MAX_JOB_MS = 180_000;
const TIMEOUTS_MS: Partial<Record<keyof Jobs, number>> = {
  // A little later than the process itself would end it.
  "draw-svg": DRAWING_TIMEOUT_MS + 2_000,
  "count-pages": COUNTING_TIMEOUT_MS,
};
/** Jobs about a file that somebody handed in. */
const OF_HANDED_IN: readonly (keyof Jobs)[] = ["inspect", "take-in", "take-in-all", "draw-svg"];

/**
 * Scheduling priority (nice values): below the server, and what is handed in below what visitors wait for. No lower:
 * beside four busy processes on two cores, a small picture took 94 s at 19 to be checked, and takes 11 s at 10.
 */
const PRIORITIES = { pages: 5, intake: 10 };
/** After this long without work the process ends, and its memory with it. */
const IDLE_MS = 10_000;

/**
 * A process that reads and writes pictures: started with the first job, ended when there is no more. It runs below
 * the server's own priority, so that visitors do not notice. It does one job at a time, by `WorkQueue`.
 * It ends itself above a limit of memory, or of a job's processor time (`picture-worker.ts`).
 */
export class PictureProcess {
  #child: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;
  readonly #priority: number;

  constructor(purpose: keyof typeof PRIORITIES) {
    this.#priority = PRIORITIES[purpose];
  }

  /**
   * @throws AppError the error of the job; of a file that was handed in, `PICTURE_DAMAGED` where it crashed the process,
   *   `PICTURE_TOO_COSTLY` where it took too much processor time or memory; `PICTURES_UNAVAILABLE` where another job did,
   *   where the process could not start, or where the machine left it too little to end any job.
   */
  async do<Kind extends keyof Jobs>(kind: Kind, input: Jobs[Kind]["input"]): Promise<Jobs[Kind]["output"]> {
    clearTimeout(this.#idle);
    this.#child ??= this.#start();
    const child = this.#child;
    child.ref();
    child.channel?.ref();
    try {
      const reply = await ask(child, { kind, input } as Request);
      if (reply.keepsMemory) this.stop();
      if ("output" in reply) return reply.output as Jobs[Kind]["output"];
      if ("error" in reply) throw picturesUnavailable(reply.error);
      throw unpackError(reply.failure);
    } finally {
      // An idle picture process does not keep the program running.
      child.channel?.unref();
      child.unref();
      this.#idle = setTimeout(() => this.stop(), IDLE_MS).unref();
    }
  }

  /** Ends the process; the next job starts another. */
  stop(): void {
    clearTimeout(this.#idle);
    this.#child?.kill("SIGKILL");
    this.#child = undefined;
  }

  #start(): ChildProcess {
    if (WORKER === undefined) throw picturesUnavailable("its program is missing; build again");
    const child = fork(WORKER, {
      serialization: "advanced",
      execArgv: MEMORY,
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    child.on("exit", () => {
      if (this.#child === child) this.#child = undefined;
    });
    raiseOomScore(child);
    try {
      if (child.pid !== undefined) setPriority(child.pid, this.#priority);
    } catch {
      // Some systems forbid it: the process then runs at the priority of the server.
    }
    return child;
  }
}

/** When memory runs out, Linux then kills this process before the server (proc(5), `oom_score_adj`). */
function raiseOomScore({ pid }: ChildProcess): void {
  try {
    writeFileSync(`/proc/${pid}/oom_score_adj`, "1000");
  } catch {
    // Not Linux, or not permitted.
  }
}

/** Sends one job and waits for its reply. Kills the process on a timeout. */
function ask(child: ChildProcess, request: Request): Promise<Reply> {
  const handedIn = OF_HANDED_IN.includes(request.kind);
  const timeout = TIMEOUTS_MS[request.kind] ?? MAX_JOB_MS;
  let isLate = false;
  return new Promise((done, fail) => {
    const settle = (act: () => void) => {
      clearTimeout(deadline);
      child.off("message", onMessage).off("exit", onExit).off("error", onError);
      act();
    };
    const onMessage = (reply: Reply) => settle(() => done(reply));
    const onExit = (code: number | null, signal: string | null) => {
      const how = isLate
        ? `a picture took longer than ${timeout / 1000} s of a busy machine`
        : `the picture process ended (${signal ?? code})`;
      // A crash over a file that was handed in is the file's: only its content can crash a decoder.
      // SIGKILL is the limit of processor time or that of memory, its own or the system's.
      const ofFile = signal === "SIGKILL" ? pictureTooCostly(how) : pictureDamaged(new Error(how));
      settle(() => fail(handedIn && !isLate ? ofFile : picturesUnavailable(how)));
    };
    const onError = (error: Error) => settle(() => fail(picturesUnavailable(error.message, error)));
    // The job is over when the process is: the next one must not be sent to a process that ends.
    const deadline = setTimeout(() => {
      isLate = true;
      child.kill("SIGKILL");
    }, timeout);
    child.on("message", onMessage).on("exit", onExit).on("error", onError);
    child.send(request, (error) => {
      if (error !== null) onError(error);
    });
  });
}
