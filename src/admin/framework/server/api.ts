import type { IncomingHttpHeaders } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import type { z } from "zod";
import { clientOf } from "../../../http/client.ts";
import { requireOwnOrigin } from "../../../http/own-origin.ts";
import { readJson, requireJson } from "../../../http/read-json.ts";
import { detectLocale } from "../../../i18n/detect-locale.ts";
import { typeset } from "../../../i18n/french-typography.ts";
import type { Who } from "../../../identity/identity.ts";
import { AppError, retryAfterOf } from "../../../kernel/errors.ts";
import type { Locale } from "../../../kernel/locale.ts";
import { SHAPES, type Shape } from "../contract/endpoint.ts";
import type { ErrorAnswer } from "../contract/error.ts";
import { fieldFaults } from "../contract/field-errors.ts";
import { BACKGROUND, CALLS, type Call, may } from "../contract/rights.ts";
import { ACCOUNT_HEADER, API_PATH } from "../contract/shell.ts";
import { adminsCalls } from "../../areas/users/handlers.ts";
import { articleCalls } from "../../areas/articles/handlers.ts";
import { dashboardCalls } from "../../areas/dashboard/handlers.ts";
import type { Handlers } from "./handlers.ts";
import { logCalls } from "../../areas/mails/handlers.ts";
import { ownCalls } from "../../areas/account/handlers.ts";
import type { Parts } from "./dependencies.ts";
import { InvalidFields, otherAccount, refusalsOf, secondFactorRequired, unknownCall } from "./refusals.ts";
import { sessionCalls } from "../../areas/entry/handlers.ts";
import { statisticsCalls } from "../../areas/dashboard/server/statistics-handlers.ts";
import { verified } from "./verified.ts";

export type ApiEnv = {
  Bindings: HttpBindings & { requestId: string };
  /** Names of the fields of the body that was read. */
  Variables: { fields: readonly string[] | undefined };
};

/** More than any call takes. */
const LIMITS = { maxBytes: 64 * 1024, maxDepth: 20 };

/** What ids are made of here: anything else names nothing, and not every database could even compare it. */
const ID = /^[\w-]{0,64}$/;

/** A handler with its types left out, as the loop over all of them sees it. */
type AnyHandler = (asked: object) => Promise<Response | { answer: unknown; cookies?: string[] }>;

/**
 * Every call of the back office. Each is permitted before anything of it is read: its origin when it changes something,
 * then, on every request and never from memory, who asks and whether they may.
 */
export function createApi(parts: Parts): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>().basePath(API_PATH);
  const handlers: Handlers = {
    ...sessionCalls(parts),
    ...ownCalls(parts),
    ...adminsCalls(parts),
    ...logCalls(parts),
    ...statisticsCalls(parts),
    ...dashboardCalls(parts),
    ...articleCalls(parts),
  };
  for (const call of Object.keys(CALLS) as Call[]) {
    const [method = "", path = ""] = call.split(" ");
    api.on(method, path, (context) => answerCall(parts, call, handlers[call] as unknown as AnyHandler, context));
  }
  api.notFound((context) => answerError(parts, unknownCall(), context));
  api.onError((error, context) => answerError(parts, error, context));
  return api;
}

async function answerCall(parts: Parts, call: Call, handle: AnyHandler, context: Context<ApiEnv>): Promise<Response> {
  const { incoming, outgoing } = context.env;
  const shape: Shape = SHAPES[call];
  if (!call.startsWith("GET ")) {
    requireOwnOrigin(incoming, parts.site.routing);
    requireJson(incoming);
  }
  const who = await permit(parts, call, incoming.headers);
  const id = context.req.param("id") ?? "";
  if (!ID.test(id)) throw unknownCall();
  const body = shape.body && readFields(await readJson(incoming, LIMITS), shape.body);
  context.set("fields", Object.keys((body as object) ?? {}));
  const asked = {
    who,
    body,
    query: shape.query && readFields(context.req.query(), shape.query),
    id,
    client: { ...clientOf(incoming, parts.trustProxy), gone: goneSignal(outgoing) },
    cookie: incoming.headers.cookie,
    locale: localeOf(context),
  };
  const reply = await handle(asked);
  if (reply instanceof Response) return withHeaders(parts, reply, context);
  // What the schema does not name is left out: a field added inside does not reach the outside by itself.
  const response = Response.json(shape.answer?.parse(reply.answer));
  for (const cookie of reply.cookies ?? []) response.headers.append("Set-Cookie", cookie);
  return withHeaders(parts, response, context);
}

/**
 * @returns who asks; null for a call that is open to everybody.
 * @throws AppError 401 for anyone who is not a verified administrator, 403 for one who may not, 409 for one whose
 *   browser shows the screens of somebody else.
 */
async function permit({ identity }: Parts, call: Call, headers: IncomingHttpHeaders): Promise<Who | null> {
  const right = CALLS[call];
  const believed = headers[ACCOUNT_HEADER.toLowerCase()];
  // Of the open calls this one alone ends what somebody else may be doing.
  if (right === "open" && (call !== "POST /sign-out" || believed === undefined)) return null;
  const who = await verified(identity, headers.cookie, { background: BACKGROUND.has(call) });
  if (who !== null && believed !== undefined && believed !== who.admin.id) throw otherAccount();
  if (right === "open") return null;
  if (who === null) throw refusalsOf(call).nobody;
  if (who.needsSecondFactor && right !== "own-account") throw secondFactorRequired();
  if (!may(who.admin.role, right)) throw refusalsOf(call).editor;
  return who;
}

/** @throws AppError `INVALID_FIELDS` 422. */
function readFields(given: unknown, schema: z.ZodType): unknown {
  const parsed = schema.safeParse(given);
  if (!parsed.success) throw new InvalidFields(parsed.error);
  return parsed.data;
}

function answerError(parts: Parts, error: unknown, context: Context<ApiEnv>): Response {
  const locale = localeOf(context);
  if (error instanceof AppError && error.status !== 500) {
    const { code, status, reader } = error;
    // A refusal that says when to come back is the bound at work, no error.
    if (status > 500 && error.retryAfter === undefined) logError(parts, error, context);
    const retryAfter = retryAfterOf(error);
    const answer: ErrorAnswer["error"] = {
      code,
      message: typeset(reader[locale], locale),
      ...(retryAfter !== undefined && { retryAfter }),
    };
    const fields = error instanceof InvalidFields ? faultsOf(error, locale) : fieldOf(code, answer.message, context);
    if (fields !== null) answer.fields = fields;
    const headers = retryAfter === undefined ? undefined : { "Retry-After": String(retryAfter) };
    return withHeaders(parts, Response.json({ error: answer }, { status, ...(headers && { headers }) }), context);
  }
  const { requestId } = context.env;
  logError(parts, error, context);
  const message = {
    fr: `Une erreur est survenue. Recommencez ; si elle revient, indiquez cette référence : ${requestId}`,
    en: `Something went wrong. Try again; if it comes back, give this reference: ${requestId}`,
  };
  const answer: ErrorAnswer = { error: { code: "UNEXPECTED", message: typeset(message[locale], locale) } };
  return withHeaders(parts, Response.json(answer, { status: 500 }), context);
}

function logError({ log }: Parts, error: unknown, context: Context<ApiEnv>): void {
  const { requestId, incoming } = context.env;
  const code = error instanceof AppError ? error.code : "UNEXPECTED";
  log.error({ requestId, method: incoming.method, path: context.req.path, err: error, code }, "error");
}

function faultsOf({ error }: InvalidFields, locale: Locale): Record<string, string> {
  const faults = Object.entries(fieldFaults(error, locale));
  return Object.fromEntries(faults.map(([name, sentence]) => [name, typeset(sentence, locale)]));
}

/** Refusals that are about what was typed into a field; of several, the one that the call takes. */
const FIELDS: Partial<Record<string, readonly string[]>> = {
  PASSWORD_TOO_SHORT: ["newPassword", "password"],
  PASSWORD_TOO_LONG: ["newPassword", "password"],
  PASSWORD_TOO_COMMON: ["newPassword", "password"],
  PASSWORD_UNCHANGED: ["newPassword", "password"],
  WRONG_PASSWORD: ["password"],
  WRONG_CODE: ["code"],
  EMAIL_INVALID: ["email"],
  EMAIL_ALREADY_IN_USE: ["email"],
  EMAIL_UNCHANGED: ["email"],
  ALREADY_ADMIN: ["email"],
  ALREADY_INVITED: ["email"],
};

function fieldOf(code: string, message: string, context: Context<ApiEnv>): Record<string, string> | null {
  const taken = context.get("fields") ?? [];
  const name = (Object.hasOwn(FIELDS, code) ? FIELDS[code] : undefined)?.find((each) => taken.includes(each));
  return name === undefined ? null : { [name]: message };
}

/** Aborted when the connection closes before the answer was sent. */
function goneSignal(outgoing: HttpBindings["outgoing"]): AbortSignal {
  const gone = new AbortController();
  outgoing.once("close", () => {
    if (!outgoing.writableFinished) gone.abort();
  });
  return gone.signal;
}

/** The app sends exactly its own language. */
function localeOf(context: Context<ApiEnv>): Locale {
  return detectLocale(undefined, context.env.incoming.headers["accept-language"]);
}

function withHeaders({ headers }: Parts, response: Response, context: Context<ApiEnv>): Response {
  for (const [name, value] of Object.entries(headers)) {
    // A page of its own (`mail-page.ts`) has a stricter policy than the site's.
    if (!response.headers.has(name)) response.headers.set(name, value);
  }
  response.headers.set("Cache-Control", "no-store");
  response.headers.set("Cross-Origin-Resource-Policy", "same-origin");
  response.headers.set("X-Request-Id", context.env.requestId);
  return response;
}
