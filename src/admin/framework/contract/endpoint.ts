import type { z } from "zod";
import type { TargetKind } from "../../../content/contract/target-kind.ts";
import type { Access } from "./rights.ts";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Method and path below `API_PATH`, as "PATCH /admins/:id". `:id` is the only parameter that paths have. */
export type EndpointName = `${Method} /${string}`;

/** One endpoint of the back office: who may call it, and the schemas of its input and answer. */
export type Endpoint = {
  access: Access;
  /**
   * What the `:id` of the path names, which every path with one has to say: an id of anything else is refused (404) before
   * the handler runs. An id of nothing is the handler's to judge, but for texts.
   */
  target?: TargetKind | readonly TargetKind[];
  /** Schema of the JSON body. An endpoint that changes something always takes one, if only `{}`. */
  body?: z.ZodObject;
  /** Bounds of the body, where it holds a whole text: bytes, and how deep objects and lists are nested. */
  bodyLimits?: { maxBytes: number; maxDepth: number };
  /** The body is the bytes of a file, read by the handler as they arrive. No `body` then. */
  bytes?: true;
  /** The call may bring a token in its `Authorization` header (RFC 6750), and needs no body then. */
  bearer?: true;
  /** Schema of the query string. */
  query?: z.ZodType;
  /** Schema of the answer: fields it does not name are left out. Null when the handler answers with a file. */
  answer: z.ZodType | null;
  /**
   * An open screen polls this endpoint, so a call does not count as use of the session: an unattended screen must not
   * keep a session alive.
   */
  background?: true;
  /** Stores whole texts: refused (507) while the disk has less room than what must go on needs, as a sign-out. */
  storesTexts?: true;
  /** Checks `ACCOUNT_HEADER` even though the endpoint is open to everybody. */
  checksAccount?: true;
};

/** The endpoints of an area, by name. */
export type Endpoints = Readonly<Record<EndpointName, Endpoint>>;

/** Declares the endpoints of an area, with the types of each kept. */
export function defineEndpoints<const E extends Endpoints>(endpoints: E): E {
  return endpoints;
}

type Infer<Schema, Fallback> = Schema extends z.ZodType<infer Output> ? Output : Fallback;

/** The checked body that a handler receives; undefined when the endpoint takes none. */
export type Body<E extends Endpoint> = E extends { body: infer Schema } ? Infer<Schema, undefined> : undefined;
/** The checked query that a handler receives; undefined when the endpoint takes none. */
export type Query<E extends Endpoint> = E extends { query: infer Schema } ? Infer<Schema, undefined> : undefined;
/** The answer as a handler returns it, before its schema; null for a file. */
export type AnswerInput<E extends Endpoint> = E["answer"] extends z.ZodType ? z.input<E["answer"]> : null;
/** The body as a browser sends it, before its schema. */
export type BodyInput<E extends Endpoint> = E extends { body: infer Schema extends z.ZodType }
  ? z.input<Schema>
  : undefined;
/** The answer as a browser receives it; `never` for a file, which is downloaded by a link. */
export type Answer<E extends Endpoint> = E["answer"] extends infer Schema extends z.ZodType ? z.output<Schema> : never;
