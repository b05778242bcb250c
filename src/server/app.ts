import { Hono } from "hono";
import { requestId } from "hono/request-id";
import type { Env } from "../http/env.ts";
import { wrongMethod } from "../http/errors.ts";
import { prefersJson } from "../http/request/prefers-json.ts";
import { answerHeaders, plainText } from "../http/response/answer-headers.ts";
import type { AnswerWriter } from "../http/response/answer-writer.ts";
import { newId } from "../kernel/ids.ts";
import { previewPath } from "../kernel/paths.ts";
import type { Media } from "../media/media.ts";
import type { Site } from "../site/site.ts";
import { answerErrors } from "./answer-errors.ts";
import type { formPosts } from "./forms/form-posts.ts";
import type { Log } from "./log/log.ts";
import { logRequests } from "./log/log-requests.ts";
import type { VisitorReads } from "./reads/visitor-reads.ts";
import type { AdminPages } from "./routes/admin-pages.ts";
import { type ApiOptions, apiRoutes } from "./routes/api.ts";
import { buildRoutes } from "./routes/builds.ts";
import { mediaRoutes } from "./routes/media.ts";
import { previewRoute } from "./routes/previews.ts";
import { publicPages } from "./routes/public-pages.ts";

type Options = ApiOptions & {
  site: Site;
  reads: VisitorReads;
  writer: AnswerWriter;
  media: Media;
  log: Log;
  /** Of every answer. */
  headers: Readonly<Record<string, string>>;
  /** Of the visitors' pages instead. */
  pageHeaders: Readonly<Record<string, string>>;
  pages: AdminPages;
  /** What visitors send by the forms of pages. */
  posts: ReturnType<typeof formPosts>;
  /** For `/readyz`: what to say while the database answers, null while it does not. */
  readiness(): Promise<string | null>;
};

/** Everything behind the quick path: request ids, logs, health, build files, calls, pages, and errors. */
export function createApp(options: Options): Hono<Env> {
  const { site, media, log, headers, pageHeaders, readiness } = options;
  const app = new Hono<Env>();

  // Without the header's name: the log must not hold an id that a client chose.
  app.use(requestId({ headerName: "", generator: newId }));
  app.use(logRequests(log));
  app.use(answerHeaders(headers));

  app.on(["GET", "HEAD"], "/healthz", () => plainText(200, "ok\n"));
  app.on(["GET", "HEAD"], "/readyz", async () => {
    const ready = await readiness();
    return ready === null ? plainText(503, "not ready\n") : plainText(200, `${ready}\n`);
  });
  app.route("/", apiRoutes(options));
  app.route("/builds", buildRoutes(site.settings));
  app.route("/media", mediaRoutes(media, headers));
  app.on(["GET", "HEAD"], previewPath("*"), previewRoute(options));
  app.on(["GET", "HEAD"], "*", publicPages(options));
  app.post("*", options.posts);
  app.all("*", (context) => {
    const refusal = wrongMethod(["GET", "HEAD"]);
    if (prefersJson(context)) throw refusal;
    const response = plainText(405, "Method Not Allowed\n");
    for (const [name, value] of Object.entries(refusal.headers)) response.headers.set(name, value);
    return response;
  });
  app.onError(answerErrors({ site, log, headers: pageHeaders }));
  return app;
}
