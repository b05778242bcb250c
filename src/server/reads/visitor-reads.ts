import type { IncomingMessage, ServerResponse } from "node:http";
import { setImmediate } from "node:timers/promises";
import type { Db } from "../../db/client.ts";
import { tooManySearches, tooManyWaiting } from "../../http/errors.ts";
import { clientOf } from "../../http/request/client.ts";
import type { RequestFacts } from "../../http/request/request-facts.ts";
import type { AnswerWriter } from "../../http/response/answer-writer.ts";
import { AppError } from "../../kernel/errors.ts";
import { networkOf } from "../../kernel/network.ts";
import type { Site, SiteAnswer } from "../../site/site.ts";
import { type Allowance, RateLimit } from "../../tracking/collecting/rate-limit.ts";
import { Lane } from "../lane.ts";

/**
 * Searches of one network (docs/decisions/025-bounded-reads.md). The dialog asks once for each pause in typing, five to
 * ten times a word: thirty people behind one address can look for something in the same minute.
 */
const SEARCHES: Allowance = { burst: 300, perSecond: 5 };
/** Bounds of the queue of pages: about a second of work for one network, some seconds for all. */
const PAGES_WAITING = { maxWaiting: 1_000, maxOfOwner: 200, tooManyOfOwner: tooManyWaiting };
const SEARCHES_WAITING = { maxWaiting: 40, maxOfOwner: 10, tooManyOfOwner: tooManyWaiting };
/** SQLite runs on this thread: several reads at once would only delay each other. */
const ON_SQLITE = { pages: 1, searches: 1 };
/** PostgreSQL has eight connections for reads: two are left for the back office. */
const ON_POSTGRES = { pages: 4, searches: 2 };

type Options = {
  site: Site;
  writer: AnswerWriter;
  engine: Db["engine"];
  trustProxy: number;
  /** Called with each refusal. */
  onRefusal(refusal: AppError): void;
};

type Request = { incoming: IncomingMessage; outgoing: ServerResponse };

/**
 * Runs the reads of visitors that no kept page answers, so that no visitor blocks the others: in turns, network by network,
 * with bounded queues.
 */
export class VisitorReads {
  readonly #options: Options;
  readonly #pages: Lane;
  readonly #searches: Lane;
  readonly #allowance = new RateLimit(SEARCHES);

  constructor(options: Options) {
    const atOnce = options.engine === "sqlite" ? ON_SQLITE : ON_POSTGRES;
    this.#options = options;
    this.#pages = new Lane({ concurrency: atOnce.pages, ...PAGES_WAITING });
    this.#searches = new Lane({ concurrency: atOnce.searches, ...SEARCHES_WAITING });
  }

  /** Answers an address, or refuses it for a moment; null where the visitor has hung up meanwhile. */
  async answer({ incoming, outgoing }: Request, facts: RequestFacts): Promise<SiteAnswer | null> {
    const { site, writer } = this.#options;
    const { host } = facts;
    const target = incoming.url ?? "/";
    const request = { incoming, outgoing };
    const prepared = async (prepare: () => SiteAnswer | Promise<SiteAnswer>) => {
      const answer = await prepare();
      // Compressing takes long too. It is done before the next one's turn, and not in the same turn of the event loop.
      await setImmediate();
      if (answer.kind === "ready") writer.prepare(answer.answer, facts);
      return answer;
    };
    const answer = () => prepared(() => site.answer(target, host, facts));
    try {
      if (!site.isSearch(target, host)) return await this.page(request, answer);
      return await this.search(request, answer).catch((error: unknown) => {
        const refusal = asRefusal(error);
        return this.page(request, () => prepared(() => site.refusedSearch(target, host, facts, refusal)));
      });
    } catch (error) {
      return site.refused(target, host, facts, asRefusal(error));
    }
  }

  /** Does the work of a page in its turn. @throws AppError 429, 503. */
  page<T>({ incoming, outgoing }: Request, work: () => Promise<T>): Promise<T | null> {
    const { ip } = clientOf(incoming, this.#options.trustProxy);
    return this.#reportRefusal(this.#pages.run(networkOf(ip), work, () => outgoing.destroyed));
  }

  /** Searches in its turn. @throws AppError 429, 503. */
  async search<T>({ incoming, outgoing }: Request, work: () => Promise<T>): Promise<T | null> {
    const { ip } = clientOf(incoming, this.#options.trustProxy);
    const wait = this.#allowance.take(ip, Date.now());
    const turn = () => this.#searches.run(networkOf(ip), work, () => outgoing.destroyed);
    return this.#reportRefusal(wait > 0 ? Promise.reject(tooManySearches(wait)) : turn());
  }

  /** Passes a turn's result on, and reports its refusal if it is refused. */
  async #reportRefusal<T>(turn: Promise<T>): Promise<T> {
    try {
      return await turn;
    } catch (error) {
      if (isRefusal(error)) this.#options.onRefusal(error);
      throw error;
    }
  }
}

function isRefusal(error: unknown): error is AppError {
  return error instanceof AppError && error.retryAfter !== undefined;
}

/** The error as a refusal. @throws any other error, for the router to answer. */
function asRefusal(error: unknown): AppError {
  if (isRefusal(error)) return error;
  throw error;
}
