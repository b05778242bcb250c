import type { Who } from "../../../identity/identity.ts";
import type { Client } from "../../../kernel/client.ts";
import type { Locale } from "../../../kernel/locale.ts";
import type { AnswerOf, Body, Query } from "../contract/endpoint.ts";
import type { CALLS, Call } from "../contract/rights.ts";

/** A call that was permitted, read and checked. */
type Asked<C extends Call> = {
  body: Body<C>;
  query: Query<C>;
  /** What stands for `:id` in the address. */
  id: string;
  /** Who asks, known before anything is read; open calls are told nothing. */
  who: (typeof CALLS)[C] extends "open" ? null : Who;
  client: Client;
  /** The `Cookie` header. */
  cookie: string | undefined;
  /** The reader's language. */
  locale: Locale;
};

/** What a handler gives back: what to answer, and what the browser must keep. */
type Reply<C extends Call> = AnswerOf<C> extends null ? Response : { answer: AnswerOf<C>; cookies?: string[] };

type Handler<C extends Call> = (asked: Asked<C>) => Promise<Reply<C>>;
export type Handlers = { [C in Call]: Handler<C> };

/** The answer of what has nothing to say but that it is done. */
export const DONE = { answer: { done: true } } as const satisfies { answer: AnswerOf<"POST /sign-out"> };
