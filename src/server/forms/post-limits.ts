import { networkOf } from "../../kernel/network.ts";
import { formBusy, tooManyPosts } from "../../messages/form-errors.ts";
import { type Allowance, RateLimit } from "../../tracking/collecting/rate-limit.ts";

/** What one network sends without a second look: an office behind one address. */
const USUAL: Allowance = { burst: 10, perSecond: 1 / 60 };
/** What is taken of it at all: 60 posts, and as many again in ten minutes. */
const MOST: Allowance = { burst: 60, perSecond: 60 / 600 };
/** Posts that are read at all, so that whoever is refused finds what they typed on the page. */
const READ: Allowance = { burst: 200, perSecond: 1 };
/** What one form is sent without a second look, of posts with a proof of work and of those without: each has its own. */
const USUAL_OF_FORM: Allowance = { burst: 40, perSecond: 1 / 6 };
/** Posts that arrive at once. */
const MAX_ARRIVING = 40;
const MAX_ARRIVING_OF_NETWORK = 8;

/** How a post stands to what its network sent before. `wait`: seconds until one may be taken. */
export type Standing = { isUnusual: boolean; wait: number };

/** Bounds on posts, by network. A post that is unusual is taken all the same, and looked at. */
export class PostLimits {
  readonly #usual = new RateLimit(USUAL);
  readonly #most = new RateLimit(MOST);
  readonly #read = new RateLimit(READ);
  readonly #ofForm = new RateLimit(USUAL_OF_FORM);
  readonly #arriving = new Map<string, number>();
  #total = 0;

  /** Counts a post. @throws AppError `TOO_MANY_POSTS` 429 for one that is not even read. */
  take(ip: string, now: number): Standing {
    const pause = this.#read.take(ip, now);
    if (pause > 0) throw tooManyPosts(pause);
    const wait = this.#most.take(ip, now);
    return { wait, isUnusual: wait === 0 && this.#usual.take(ip, now) > 0 };
  }

  /**
   * Counts a post that is about to be stored. A flood without proofs makes none of those that have one.
   * @returns whether its form is sent more than people send.
   */
  isFlood(form: string, hasProof: boolean, now: number): boolean {
    return this.#ofForm.take(`${form} ${hasProof}`, now) > 0;
  }

  /** Reads a post while few others arrive. @throws AppError `FORM_BUSY` 503. */
  async whileArriving<T>(ip: string, read: () => Promise<T>): Promise<T> {
    const network = networkOf(ip);
    const ofNetwork = this.#arriving.get(network) ?? 0;
    if (this.#total >= MAX_ARRIVING || ofNetwork >= MAX_ARRIVING_OF_NETWORK) throw formBusy();
    this.#total++;
    this.#arriving.set(network, ofNetwork + 1);
    try {
      return await read();
    } finally {
      this.#total--;
      const left = (this.#arriving.get(network) ?? 1) - 1;
      if (left === 0) this.#arriving.delete(network);
      else this.#arriving.set(network, left);
    }
  }
}
