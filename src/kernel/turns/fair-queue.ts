type Rank = 0 | 1;

type Options = {
  /** How many jobs run at once. */
  concurrency: number;
  /** Awaited before each job is chosen. Without it, a job starts in the turn of the event loop in which it may. */
  pause?: () => Promise<unknown>;
};

type JobOptions = {
  /** Jobs of rank 0 go before all of rank 1. */
  rank?: Rank;
  /** Whose job it is: within a rank, owners take turns. */
  owner?: string;
};

/** A job that waits, runs, or is done. Only one that waits can be moved or withdrawn; otherwise nothing happens. */
export type Job<T = unknown> = {
  /** What the work gave; rejects with the work's error, or with that of `withdraw`. */
  readonly result: Promise<T>;
  /** Moves it to rank 0, behind the jobs that its owner has there. */
  moveAhead(): void;
  /**
   * Takes it out of the queue: the work is never done, and the result rejects with the error.
   * @returns whether it was still waiting.
   */
  withdraw(error: Error): boolean;
};

type WaitingJob = { rank: Rank; readonly owner: string; readonly job: Job; start(): Promise<void> };

/**
 * Runs jobs in a fair order, some at once: by rank, within a rank owner by owner in turn, and of each owner the oldest
 * first. An owner with forty jobs delays the job of another owner by one of them. How many may wait is for the caller
 * to say, from `size`, `sizeOf` and `longestLine` (docs/decisions/029-plumbing.md).
 */
export class FairQueue {
  readonly #options: Options;
  /** By rank, then by owner, first the owner whose turn is next. An owner without jobs is not kept. */
  readonly #ranks: readonly [Map<string, WaitingJob[]>, Map<string, WaitingJob[]>] = [new Map(), new Map()];
  readonly #sizes: [number, number] = [0, 0];
  #active = 0;
  /** Jobs that run, for `close`. */
  readonly #turns = new Set<Promise<void>>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** How many jobs of a rank wait. */
  size(rank: Rank = 0): number {
    return this.#sizes[rank];
  }

  /** How many jobs of an owner wait in a rank. */
  sizeOf(owner: string, rank: Rank = 0): number {
    return this.#ranks[rank].get(owner)?.length ?? 0;
  }

  /** The jobs of the owner who has most of them waiting in a rank, the oldest first. */
  longestLine(rank: Rank = 0): readonly Job[] {
    let longest: readonly WaitingJob[] = [];
    for (const line of this.#ranks[rank].values()) {
      if (line.length > longest.length) longest = line;
    }
    return longest.map(({ job }) => job);
  }

  /** Adds work, which begins when its turn comes. */
  add<T>(work: () => Promise<T>, { rank = 0, owner = "" }: JobOptions = {}): Job<T> {
    const { promise: result, resolve, reject } = Promise.withResolvers<T>();
    const job: Job<T> = {
      result,
      moveAhead: () => {
        if (waiting.rank === 0 || !this.#remove(waiting)) return;
        waiting.rank = 0;
        this.#push(waiting);
      },
      withdraw: (error) => {
        const isWaiting = this.#remove(waiting);
        if (isWaiting) reject(error);
        return isWaiting;
      },
    };
    const start = async () => {
      try {
        resolve(await work());
      } catch (error) {
        reject(error);
      }
    };
    const waiting: WaitingJob = { rank, owner, job, start };
    this.#push(waiting);
    this.#startNext();
    return job;
  }

  /** Withdraws every job that waits, and resolves once those that run have ended. */
  async close(error: Error): Promise<void> {
    for (const rank of this.#ranks) {
      for (const { job } of [...rank.values()].flat()) job.withdraw(error);
    }
    await Promise.all(this.#turns);
  }

  #push(waiting: WaitingJob): void {
    const rank = this.#ranks[waiting.rank];
    const line = rank.get(waiting.owner);
    if (line === undefined) rank.set(waiting.owner, [waiting]);
    else line.push(waiting);
    this.#sizes[waiting.rank] += 1;
  }

  /** Takes a job out of its line. @returns whether it was still waiting. */
  #remove(waiting: WaitingJob): boolean {
    const line = this.#ranks[waiting.rank].get(waiting.owner) ?? [];
    const index = line.indexOf(waiting);
    if (index === -1) return false;
    line.splice(index, 1);
    if (line.length === 0) this.#ranks[waiting.rank].delete(waiting.owner);
    this.#sizes[waiting.rank] -= 1;
    return true;
  }

  #startNext(): void {
    while (this.#active < this.#options.concurrency && this.#sizes[0] + this.#sizes[1] > 0) {
      // Counted before its work begins, which may add more jobs.
      this.#active += 1;
      const turn = this.#turn().finally(() => {
        this.#active -= 1;
        this.#turns.delete(turn);
        this.#startNext();
      });
      this.#turns.add(turn);
    }
  }

  async #turn(): Promise<void> {
    if (this.#options.pause !== undefined) await this.#options.pause();
    await this.#takeNext()?.start();
  }

  /** The next job; undefined where all were withdrawn meanwhile. */
  #takeNext(): WaitingJob | undefined {
    for (const rank of this.#ranks) {
      for (const [owner, line] of rank) {
        const [next] = line;
        if (next === undefined) continue;
        this.#remove(next);
        // Back to the end of the rank: each owner has a turn.
        if (rank.delete(owner)) rank.set(owner, line);
        return next;
      }
    }
    return undefined;
  }
}
