import { type Context, Hono } from "hono";
import type { z } from "zod";
import type { TargetKind } from "../../../content/contract/target-kind.ts";
import { unknownCall } from "../../../http/errors.ts";
import { clientOf } from "../../../http/request/client.ts";
import { goneSignal } from "../../../http/request/gone-signal.ts";
import { requireOwnOrigin } from "../../../http/request/own-origin.ts";
import { requireBytes } from "../../../http/request/read-bytes.ts";
import { hasNoBody, parseJson, readBody, requireJson } from "../../../http/request/read-json.ts";
import type { Endpoint, EndpointName } from "../contract/endpoint.ts";
import { API_PATH } from "../contract/shell.ts";
import type { ApiEnv } from "./api-env.ts";
import type { Dependencies } from "./dependencies.ts";
import { answerError } from "./error-answer.ts";
import type { AnyHandler, AreaHandlers, EndpointRequest } from "./handlers.ts";
import { permit } from "./permit.ts";
import { type Refusals, superRefusals } from "./refusals.ts";
import { InvalidFields } from "./request-errors.ts";
import { localeOf, withHeaders } from "./response-headers.ts";
import { requireTarget } from "./target.ts";

/** Bounds of a JSON body unless its endpoint names its own, above what any other call needs. */
export const LIMITS = { maxBytes: 64 * 1024, maxDepth: 20 };

/**
 * Format of ids: ours, and those that accounts had elsewhere (`identity/contract/account-id.ts`). Anything else is answered
 * as an unknown call; some databases could not even compare it.
 */
export const ID = /^[\w.:@|+=~-]{0,128}$/;

const TEXTS: readonly TargetKind[] = ["article", "article-text", "page-text", "item", "item-text"];

/** An endpoint with its handler and its refusals. */
type Route = { name: EndpointName; endpoint: Endpoint; handler: AnyHandler; refusals: () => Refusals };

/**
 * The Hono app of every call. A call is authorized before its body is read: first the origin, when the call changes
 * something, then the session and its rights, which are read anew for each request and never cached.
 * @throws TypeError when an endpoint has no handler, a handler has no endpoint, two areas have one of the same name, or a
 *   path has an id of nothing that is named.
 */
export function createApi(dependencies: Dependencies, areas: readonly AreaHandlers[]): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>().basePath(API_PATH);
  for (const route of routesOf(dependencies, areas)) {
    const [method = "", path = ""] = route.name.split(" ");
    api.on(method, path, (context) => answerCall(dependencies, route, context));
  }
  api.notFound((context) => answerError(dependencies, unknownCall(), context));
  api.onError((error, context) => answerError(dependencies, error, context));
  return api;
}

function routesOf(dependencies: Dependencies, areas: readonly AreaHandlers[]): Route[] {
  const names = new Set<EndpointName>();
  return areas.flatMap(({ endpoints, open, refusals }) => {
    const handlers = open(dependencies);
    const excess = Object.keys(handlers).find((name) => !Object.hasOwn(endpoints, name));
    if (excess !== undefined) throw new TypeError(`${excess} has a handler, but is no endpoint`);
    return (Object.keys(endpoints) as EndpointName[]).map((name) => {
      const { [name]: endpoint } = endpoints;
      const { [name]: handler } = handlers;
      if (endpoint === undefined || handler === undefined) throw new TypeError(`${name} has no handler`);
      if (name.includes("/:id") !== (endpoint.target !== undefined)) {
        throw new TypeError(`${name} does not say what its id is of`);
      }
      if (names.has(name)) throw new TypeError(`${name} is an endpoint of two areas`);
      names.add(name);
      return { name, endpoint, handler, refusals: refusals[name] ?? superRefusals };
    });
  });
}

async function answerCall(dependencies: Dependencies, route: Route, context: Context<ApiEnv>): Promise<Response> {
  const { incoming, outgoing } = context.env;
  const { name, endpoint, handler } = route;
  const isBodiless = endpoint.bearer === true && hasNoBody(incoming);
  if (!name.startsWith("GET ")) {
    requireOwnOrigin(incoming, dependencies.site.routing);
    if (endpoint.bytes === undefined && !isBodiless) requireJson(incoming);
  }
  const who = await permit(dependencies.identity, route, incoming.headers);
  const id = context.req.param("id") ?? "";
  if (!ID.test(id)) throw unknownCall();
  if (endpoint.target !== undefined) await requireTarget(dependencies, [endpoint.target].flat(), id);
  if (endpoint.storesTexts === true) await dependencies.requireRoomForTexts();
  if (endpoint.bytes) requireBytes(incoming);
  const owner = who !== null && isLongWork(route) ? who.admin.id : null;
  if (owner !== null) dependencies.longWork.requireRoom(owner);
  const limits = endpoint.bodyLimits ?? LIMITS;
  const sent = endpoint.body && !isBodiless ? await readBody(incoming, limits) : null;
  const carryOut = async (): Promise<Response> => {
    const body = endpoint.body && readFields(sent === null ? {} : parseJson(sent, limits), endpoint.body);
    if (endpoint.body && body) context.set("body", { schema: endpoint.body, sentFields: Object.keys(body) });
    const request = {
      who,
      body,
      bytes: endpoint.bytes && incoming,
      bearer: endpoint.bearer && bearerOf(incoming.headers.authorization),
      query: endpoint.query && readFields(context.req.query(), endpoint.query),
      id,
      client: { ...clientOf(incoming, dependencies.trustProxy), gone: goneSignal(outgoing) },
      cookie: incoming.headers.cookie,
      locale: localeOf(context),
    };
    const reply = await handler(request as EndpointRequest<Endpoint>);
    if (reply instanceof Response) return withHeaders(dependencies, reply, context);
    // Fields that the schema does not name are left out, so that no internal field is published by accident.
    const response = Response.json(endpoint.answer?.parse(reply.answer));
    for (const cookie of reply.cookies ?? []) response.headers.append("Set-Cookie", cookie);
    return withHeaders(dependencies, response, context);
  };
  return owner === null ? carryOut() : dependencies.longWork.run(owner, carryOut);
}

/** Whether a call may work on a whole text for long: all that change one do, of whatever length it is. */
function isLongWork({ name, endpoint: { target, background } }: Route): boolean {
  const targets: readonly TargetKind[] = [target ?? []].flat();
  return !name.startsWith("GET ") && background !== true && targets.some((kind) => TEXTS.includes(kind));
}

/** Longer than any token: what is longer is none. */
const LONGEST_TOKEN = 8_192;

function bearerOf(authorization = ""): string {
  const token = /^Bearer +([\w.~+/=-]+)$/i.exec(authorization.slice(0, LONGEST_TOKEN))?.[1];
  return token ?? "";
}

/** @throws AppError `INVALID_FIELDS` 422. */
function readFields<Schema extends z.ZodType>(input: unknown, schema: Schema): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw new InvalidFields(parsed.error);
  return parsed.data;
}
