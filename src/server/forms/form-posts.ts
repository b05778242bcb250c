import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Context, Next } from "hono";
import type { Env } from "../../http/env.ts";
import { describeRefusal, isSiteError, jsonError } from "../../http/error-answer.ts";
import type { ReadyAnswer } from "../../http/representation.ts";
import { clientOf } from "../../http/request/client.ts";
import { refuseOtherSites } from "../../http/request/own-origin.ts";
import { prefersJson } from "../../http/request/prefers-json.ts";
import { type RequestFacts, readRequestFacts } from "../../http/request/request-facts.ts";
import type { AnswerWriter } from "../../http/response/answer-writer.ts";
import { typeset } from "../../i18n/french-typography.ts";
import { messagesIn } from "../../i18n/messages.ts";
import { AppError } from "../../kernel/errors.ts";
import { checkAnswers } from "../../messages/answers/check-answers.ts";
import type { TakenFile } from "../../messages/answers/check-files.ts";
import type { IncomingFiles } from "../../messages/files/incoming-files.ts";
import { keptToken } from "../../messages/files/kept-files.ts";
import {
  formClosed,
  jobChanged,
  jobClosed,
  messageNotStored,
  postRefused,
  tooManyPosts,
} from "../../messages/form-errors.ts";
import { postKey } from "../../messages/post-key.ts";
import type { ReceivePost } from "../../messages/receiving/receive-post.ts";
import type { Signer } from "../../messages/signer.ts";
import type { Proofs } from "../../messages/spam/proofs.ts";
import type { FormState, PostTarget } from "../../site/forms/form-page.ts";
import type { Site } from "../../site/site.ts";
import type { Log } from "../log/log.ts";
import type { VisitorReads } from "../reads/visitor-reads.ts";
import type { PostLimits, Standing } from "./post-limits.ts";
import { type Post, readPost } from "./read-post.ts";
import { signSent } from "./sent-number.ts";
import { signsOf } from "./signs-of-post.ts";

/** What posts are answered with. */
export type FormPostsOptions = {
  site: Site;
  reads: VisitorReads;
  writer: AnswerWriter;
  incomingFiles: IncomingFiles;
  signer: Signer;
  proofs: Proofs;
  limits: PostLimits;
  receive: ReceivePost;
  /** Fails while the disk has no room for texts. */
  requireRoom(): Promise<void>;
  trustProxy: number;
  log: Log;
};

type FormPage = Extract<PostTarget, { model: unknown }>;
/** One request, and how it is answered. */
type Exchange = { context: Context<Env>; facts: RequestFacts; json: boolean };

/** In the log, of a visitor who did not wait for the answer. */
const HUNG_UP = 499;

/**
 * `POST <path of a page>`: a form of the page. What is stored leads to the page that says so (303), with the number of the message;
 * what is refused is answered by the page itself, with what was typed (422). Programs that prefer JSON get the same as JSON.
 * Pages without a form are left to the next handler.
 */
export function formPosts(options: FormPostsOptions) {
  const { site, reads, limits, trustProxy } = options;
  return async (context: Context<Env>, next: Next): Promise<Response | undefined> => {
    const { incoming, outgoing } = context.env;
    const facts = readRequestFacts(incoming);
    const exchange = { context, facts, json: prefersJson(context) };
    try {
      const target = incoming.url ?? "/";
      const page = await reads.page({ incoming, outgoing }, () => site.postTarget(target, facts.host, facts));
      if (page === null) {
        if (outgoing.destroyed) return new Response(null, { status: HUNG_UP });
        await next();
        return undefined;
      }
      context.set("locale", page.locale);
      refuseOtherSites(incoming, site.settings.routing);
      if ("closed" in page) {
        if (exchange.json) throw jobClosed(page.closed.title);
        return write(exchange, options, { status: 410, answer: site.closedJob(page) });
      }
      if (page.forms.length === 0) throw formClosed();
      const { ip } = clientOf(incoming, trustProxy);
      const standing = limits.take(ip, Date.now());
      const { forms } = page;
      const now = Date.now();
      const post = await limits.whileArriving(ip, () =>
        readPost(incoming, { ...options, forms, takesFiles: standing.wait === 0, now }),
      );
      return await answerPost(exchange, { page, post, standing, now }, options);
    } catch (error) {
      return refuseUnread(exchange, error, options);
    }
  };
}

type Arrived = { page: FormPage; post: Post; standing: Standing; now: number };

async function answerPost(exchange: Exchange, arrived: Arrived, options: FormPostsOptions): Promise<Response> {
  const { page, post, now } = arrived;
  const { form } = post;
  const { site, receive, log } = options;
  const { locale, model, job } = page;
  for (const question of form.questions) {
    if (question.type === "source" && question.of === "page") post.fields.set(question.id, [model.path]);
  }
  const { timeZone } = site.settings;
  const { questions, labels } = form;
  const { answers, errors } = checkAnswers({ ...post, questions, labels, locale, timeZone, now });
  const notice = noticeOf(arrived);
  if (notice !== null || errors.size > 0) return refuse(exchange, arrived, { notice, errors }, options);
  const files = takenOf(post);
  const { signs, proof } = await signsOf(arrived, options);
  const { id, title, purpose } = form;
  const submission = {
    ...{ form: { id, title, purpose }, locale, path: model.path, job, answers, signs, proof },
    postKey: postKey({ form: id, job: job?.id ?? null, once: post.once, answers, files }),
  };
  try {
    await options.requireRoom();
    const { number } = await receive(submission, files);
    const elsewhere = site.thanksAddress(model, form);
    if (exchange.json) {
      const shown = elsewhere === null ? { html: site.thanks(model, form, number) } : { to: elsewhere };
      return Response.json({ sent: { number, ...shown } });
    }
    const signed = signSent(options.signer, { form: form.key, number });
    return new Response(null, {
      status: 303,
      headers: { Location: elsewhere ?? site.sentAddress(model, form, signed) },
    });
  } catch (error) {
    // The database is away, or the disk is full: nothing that was typed is lost.
    if (!(error instanceof AppError)) throw error;
    log.error(
      { err: error, code: error.code, requestId: exchange.context.get("requestId") },
      "a message was not stored",
    );
    return refuse(exchange, arrived, { notice: messageNotStored(error), errors }, options);
  }
}

/** Why a post is refused whatever its answers are; null where nothing speaks against it. */
function noticeOf({ page: { job }, post: { job: applied, failure }, standing: { wait } }: Arrived): AppError | null {
  if (failure !== null) return failure;
  if (wait > 0) return tooManyPosts(wait);
  return job !== null && applied !== "" && applied !== job.id ? jobChanged() : null;
}

type Refusal = { notice: AppError | null; errors: ReadonlyMap<string, string> };

/** The page with what was typed and what is to be mended. Files that are fine are kept for the next try. */
async function refuse(
  exchange: Exchange,
  { page, post, now }: Arrived,
  { notice, errors }: Refusal,
  options: FormPostsOptions,
): Promise<Response> {
  const { site, incomingFiles, signer } = options;
  const { form, tokens } = post;
  const { locale, model } = page;
  const summary = messagesIn(locale).forms.summary(errors.size);
  const refusal = notice ?? postRefused({ fr: summary, en: summary });
  exchange.context.set("errorCode", refusal.code);
  const { status } = refusal;
  if (exchange.json) {
    // The browser has the files still.
    await incomingFiles.remove(takenOf(post));
    const fields = Object.fromEntries([...errors].map(([id, sentence]) => [id, typeset(sentence, locale)]));
    return jsonError({ status, headers: refusal.headers, error: describeRefusal(refusal, locale) }, fields);
  }
  const kept = new Map<string, Array<{ token: string; name: string; bytes: number }>>();
  for (const [question, { taken }] of post.files) {
    const place = { form: form.id, question };
    kept.set(
      question,
      taken.map((file) => {
        const { id, name, bytes } = file;
        return { token: tokens.get(id) ?? keptToken(signer, place, file, now), name, bytes };
      }),
    );
  }
  // Those that came before are kept under the name that they had.
  await incomingFiles.remove(takenOf(post).filter(({ id }) => tokens.has(id)));
  const state: FormState = {
    ...{ form: form.key, status: "refused", errors, kept, fields: post.fields },
    notice: notice === null ? null : notice.reader[locale],
  };
  return write(exchange, options, { status, answer: site.formPage(model, state), retryAfter: refusal.retryAfter });
}

/** What is refused before it was read, or because it cannot be. Errors of the site itself are the router's. */
function refuseUnread(exchange: Exchange, error: unknown, options: FormPostsOptions): Response {
  if (exchange.json || !(error instanceof AppError) || isSiteError(error)) throw error;
  const { context, facts } = exchange;
  context.set("errorCode", error.code);
  const refused = options.site.refused(context.env.incoming.url ?? "/", facts.host, facts, error);
  if (refused.kind !== "ready") throw error;
  return write(exchange, options, refused);
}

type Written = { status: number; answer: ReadyAnswer; retryAfter?: number | undefined };

function write({ context, facts }: Exchange, { writer }: FormPostsOptions, { answer, ...options }: Written): Response {
  writer.write(context.env, answer, facts, { ...options, requestId: context.get("requestId") });
  return RESPONSE_ALREADY_SENT;
}

function takenOf({ files }: Post): TakenFile[] {
  return [...files.values()].flatMap(({ taken }) => taken);
}
