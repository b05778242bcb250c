import type { Readable } from "node:stream";
import type { Who } from "../../../identity/identity.ts";
import type { Client } from "../../../kernel/client.ts";
import type { Locale } from "../../../kernel/locale.ts";
import type { AnswerInput, Body, Endpoint, EndpointName, Endpoints, Query } from "../contract/endpoint.ts";
import type { Dependencies } from "./dependencies.ts";
import type { Refusals } from "./refusals.ts";

/** A call that was permitted, read and checked. */
export type EndpointRequest<E extends Endpoint> = {
  body: Body<E>;
  query: Query<E>;
  /** The body as it arrives, of an endpoint that takes bytes. */
  bytes: E extends { bytes: true } ? Readable : undefined;
  /** What stands for `:id` in the path; empty where the path has none. */
  id: string;
  /** Who calls, known before anything is read; open endpoints are told nothing. */
  who: E["access"] extends "open" ? null : Who;
  client: Client;
  /** The `Cookie` header. */
  cookie: string | undefined;
  /** The reader's language. */
  locale: Locale;
};

/** What a handler gives back: what to answer and what the browser must keep, or a file. */
type Reply<E extends Endpoint> =
  AnswerInput<E> extends null ? Response : { answer: AnswerInput<E>; cookies?: string[] };

/** The handlers of an area's endpoints, each under the name of its endpoint. */
export type Handlers<E extends Endpoints> = {
  [Name in keyof E]: E[Name] extends Endpoint ? (request: EndpointRequest<E[Name]>) => Promise<Reply<E[Name]>> : never;
};

/** A handler with its types left out, as the loop over all of them sees it. */
export type AnyHandler = (
  request: EndpointRequest<Endpoint>,
) => Promise<Response | { answer: unknown; cookies?: string[] }>;

/** The endpoints of an area, with what answers them. */
export type AreaHandlers = {
  endpoints: Endpoints;
  open(dependencies: Dependencies): Readonly<Record<EndpointName, AnyHandler>>;
  /** What those hear who may not make a call, where it is not what is said of all others. */
  refusals: Readonly<Record<EndpointName, () => Refusals>>;
};

/**
 * Joins the endpoints of an area to what answers them.
 * @param open makes the handlers: it does not compile where one is missing, and the back office does not open where there
 *   is one too many.
 */
export function handle<const E extends Endpoints>(
  endpoints: E,
  open: (dependencies: Dependencies) => Handlers<E>,
  refusals: { [Name in keyof E]?: () => Refusals } = {},
): AreaHandlers {
  return { endpoints, open: open as unknown as AreaHandlers["open"], refusals: refusals as AreaHandlers["refusals"] };
}

/** The answer of what has nothing to say but that it is done. */
export const DONE = { answer: { done: true } } as const;
