import type { Readable } from "node:stream";
import type { Who } from "../../../identity/identity.ts";
import type { Client } from "../../../kernel/client.ts";
import type { Locale } from "../../../kernel/locale.ts";
import type { AnswerInput, Body, Endpoint, EndpointName, Endpoints, Query } from "../contract/endpoint.ts";
import type { Dependencies } from "./dependencies.ts";
import type { Refusals } from "./refusals.ts";

/** A call after the guard: permitted, its body and query checked by their schemas. */
export type EndpointRequest<E extends Endpoint> = {
  body: Body<E>;
  query: Query<E>;
  /** The body as it arrives, of an endpoint that takes bytes. */
  bytes: E extends { bytes: true } ? Readable : undefined;
  /** The token of the `Authorization` header, of an endpoint that takes one; empty where there is none. */
  bearer: E extends { bearer: true } ? string : undefined;
  /** Value of `:id` in the path; empty when the path has none. */
  id: string;
  /** The administrator who calls; null for endpoints that are open to everybody. */
  who: E["access"] extends "open" ? null : Who;
  client: Client;
  /** The raw `Cookie` header. */
  cookie: string | undefined;
  /** The reader's language. */
  locale: Locale;
};

/** Result of a handler: the answer with values of `Set-Cookie`, or a finished response for a file. */
type Reply<E extends Endpoint> =
  AnswerInput<E> extends null ? Response : { answer: AnswerInput<E>; cookies?: string[] };

/** The handlers of an area's endpoints, each under the name of its endpoint. */
export type Handlers<E extends Endpoints> = {
  [Name in keyof E]: E[Name] extends Endpoint ? (request: EndpointRequest<E[Name]>) => Promise<Reply<E[Name]>> : never;
};

/** A handler of any endpoint, for code that goes through all of them. */
export type AnyHandler = (
  request: EndpointRequest<Endpoint>,
) => Promise<Response | { answer: unknown; cookies?: string[] }>;

/** The endpoints of an area with their handlers, which `open` makes at the first request. */
export type AreaHandlers = {
  endpoints: Endpoints;
  open(dependencies: Dependencies): Readonly<Record<EndpointName, AnyHandler>>;
  /** Errors for callers without access, for endpoints whose sentences differ from `superRefusals`. */
  refusals: Readonly<Record<EndpointName, () => Refusals>>;
};

/**
 * Declares the handlers of an area's endpoints.
 * @param open makes the handlers. A missing one is a type error; one too many is a TypeError when the back office opens.
 */
export function defineHandlers<const E extends Endpoints>(
  endpoints: E,
  open: (dependencies: Dependencies) => Handlers<E>,
  refusals: { [Name in keyof E]?: () => Refusals } = {},
): AreaHandlers {
  return { endpoints, open: open as unknown as AreaHandlers["open"], refusals: refusals as AreaHandlers["refusals"] };
}

/** Result of a handler that returns no data. */
export const DONE = { answer: { done: true } } as const;
