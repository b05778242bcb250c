import { type Context, Hono } from "hono";
import { methodNotAllowed } from "hono/method-not-allowed";
import { API_PATH } from "../../admin/framework/contract/shell.ts";
import type { Env } from "../../http/env.ts";
import { describeError, jsonError } from "../../http/error-answer.ts";
import { unknownCall, wrongMethod } from "../../http/errors.ts";
import { readerLocale } from "../../http/request/reader-locale.ts";
import type { AnswerWriter } from "../../http/response/answer-writer.ts";
import type { AppError } from "../../kernel/errors.ts";
import { SEARCH_API_PATH } from "../../kernel/paths.ts";
import { CHALLENGE_PATH } from "../../messages/contract/form-fields.ts";
import type { Site } from "../../site/site.ts";
import { CONSENTS_PATH } from "../../tracking/contract/consent.ts";
import { EVENTS_PATH } from "../../tracking/contract/measurement.ts";
import { NO_SCRIPT_PIXEL_PATH } from "../../tracking/contract/third-parties.ts";
import type { Admin } from "../back-office/open-admin.ts";
import type { VisitorReads } from "../reads/visitor-reads.ts";
import { searchRoute } from "./search.ts";

type Route = (context: Context<Env>) => Promise<Response>;

/** What is called below `/api`; a route that is null answers 404. */
export type ApiOptions = {
  site: Site;
  reads: VisitorReads;
  writer: AnswerWriter;
  /** What visitors' browsers measured; null where nothing is measured. */
  events: Route | null;
  /** What visitors chose; null where no log is kept. */
  consents: Route | null;
  /** The pixel's image for visitors without scripts; null where no page asks for it. */
  pixel: ((context: Context<Env>) => Response) | null;
  /** Challenges for forms. */
  challenges: Route;
  /** The back office, opened when it is first asked for. */
  admin(): Promise<Admin>;
};

/** Programs call these paths: every error below them is answered as JSON. */
const API_PATHS = "/api/*";

/**
 * What is called below `/api`: the visitors' scripts, and the back office. An address that is none answers 404, and one
 * that is called by another method 405 with what it takes, which Hono reads from the routes themselves.
 */
export function apiRoutes({ site, reads, writer, events, consents, pixel, challenges, admin }: ApiOptions): Hono<Env> {
  const api = new Hono<Env>();
  const onMethodNotAllowed = (context: Context<Env>, methods: string[]) => refuse(context, wrongMethod(methods));
  api.use(API_PATHS, methodNotAllowed({ app: api, onMethodNotAllowed }));
  api.get(SEARCH_API_PATH, searchRoute({ site, reads, writer }));
  api.get(CHALLENGE_PATH, challenges);
  if (events !== null) api.post(EVENTS_PATH, events);
  if (consents !== null) api.post(CONSENTS_PATH, consents);
  if (pixel !== null) api.get(NO_SCRIPT_PIXEL_PATH, pixel);
  api.all(`${API_PATH}/*`, async (context) => {
    const backOffice = await admin();
    return backOffice.api.fetch(context.req.raw, { ...context.env, requestId: context.get("requestId") });
  });
  // Answered, not thrown: `methodNotAllowed` leaves alone what was thrown.
  api.all(API_PATHS, (context) => refuse(context, unknownCall()));
  return api;
}

function refuse(context: Context<Env>, refusal: AppError): Response {
  context.set("errorCode", refusal.code);
  return jsonError(describeError(refusal, { locale: readerLocale(context), requestId: context.get("requestId") }));
}
