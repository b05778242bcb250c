import type { z } from "zod";
import type { Access } from "./rights.ts";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Method and path below `API_PATH`, as "PATCH /admins/:id". No endpoint has another parameter than `:id`. */
export type EndpointName = `${Method} /${string}`;

/** One endpoint of the back office: who may call it, what it takes, and what it answers. */
export type Endpoint = {
  access: Access;
  /** The body, as JSON. An endpoint that changes something takes one, be it `{}`. */
  body?: z.ZodObject;
  /** The body is the bytes of a file, read by the handler as they arrive. No `body` then. */
  bytes?: true;
  /** What stands behind the `?`. */
  query?: z.ZodType;
  /** What the schema does not name is left out of the answer. Null: the handler answers a file. */
  answer: z.ZodType | null;
  /**
   * An open screen calls it again and again by itself, so a call is no use of the session, which ends after its time
   * without use whatever screen was left open.
   */
  background?: true;
  /** Refused in a tab that shows the screens of another account, although the endpoint is open to everybody. */
  checksAccount?: true;
};

/** The endpoints of an area, by name. */
export type Endpoints = Readonly<Record<EndpointName, Endpoint>>;

/** Declares the endpoints of an area, with the types of each kept. */
export function defineEndpoints<const E extends Endpoints>(endpoints: E): E {
  return endpoints;
}

type Infer<Schema, Otherwise> = Schema extends z.ZodType<infer Output> ? Output : Otherwise;

/** The checked body that a handler gets; undefined where the endpoint takes none. */
export type Body<E extends Endpoint> = E extends { body: infer Schema } ? Infer<Schema, undefined> : undefined;
/** The checked query that a handler gets. */
export type Query<E extends Endpoint> = E extends { query: infer Schema } ? Infer<Schema, undefined> : undefined;
/** What a handler gives to be answered; null where it answers a file. */
export type AnswerInput<E extends Endpoint> = E["answer"] extends z.ZodType ? z.input<E["answer"]> : null;
/** What a browser sends. */
export type BodyInput<E extends Endpoint> = E extends { body: infer Schema extends z.ZodType }
  ? z.input<Schema>
  : undefined;
/** What a browser gets; never for a file, which is downloaded by a link. */
export type Answer<E extends Endpoint> = E["answer"] extends infer Schema extends z.ZodType ? z.output<Schema> : never;
