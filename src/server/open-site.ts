import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener, RequestError } from "@hono/node-server";
import type { Config } from "../config.ts";
import { picturesOf } from "../content/document/pictures-of.ts";
import { UnreadableTexts } from "../content/document/unreadable-texts.ts";
import type { Db } from "../db/client.ts";
import { hasOneHost } from "../http/connections.ts";
import { readRequestFacts } from "../http/request/request-facts.ts";
import { plainText, plainTextHeaders } from "../http/response/answer-headers.ts";
import { AnswerWriter } from "../http/response/answer-writer.ts";
import type { FirebaseSignInPage } from "../identity/contract/firebase-sign-in.ts";
import type { ProviderKind } from "../identity/provider/provider.ts";
import { carriesSession } from "../identity/sessions/cookies.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { Mail } from "../mail/mail.ts";
import type { PictureFile } from "../media/contract/picture.ts";
import type { Media } from "../media/media.ts";
import type { Storage } from "../media/storage.ts";
import { shareCardOf } from "../site/head/share-card.ts";
import { consentTexts } from "../site/layout/consent-text.ts";
import { renderSample } from "../site/preview/render-sample.tsx";
import type { SiteSettings } from "../site/settings.ts";
import { Site } from "../site/site.ts";
import { openCollector } from "../tracking/collecting/collector.ts";
import { createPublishing } from "../use-cases/publishing.ts";
import { createApp } from "./app.ts";
import type { Admin } from "./back-office/open-admin.ts";
import { openOnDemand } from "./back-office/open-on-demand.ts";
import { articleWords } from "./background/article-words.ts";
import { binRetention } from "./background/bin-retention.ts";
import { addCopyJobs } from "./background/copies/add-copy-jobs.ts";
import { followChanges } from "./background/follow-changes.ts";
import { historyThinning } from "./background/history-thinning.ts";
import { jobClosing, requestClosing } from "./background/job-closing.ts";
import { measurementHousekeeping } from "./background/measurement-housekeeping.ts";
import { mediaHousekeeping, mediaUsesCheck } from "./background/media-housekeeping.ts";
import { openSiteImports } from "./background/open-imports.ts";
import { cancelSchedule, planJobs, plannedPublishing } from "./background/planned-publishing.ts";
import { searchIndexing } from "./background/search-indexing.ts";
import { securityLogRetention } from "./background/security-log-retention.ts";
import { madeArchives } from "./backup/made-archives.ts";
import { siteBackups } from "./backup/site-backups.ts";
import { createOperations, type Operations } from "./control/operations.ts";
import { openForms } from "./forms/open-forms.ts";
import type { ErrorTally } from "./log/error-tally.ts";
import type { Log } from "./log/log.ts";
import { RefusalLog } from "./log/refusal-log.ts";
import { readReadiness } from "./readiness.ts";
import { VisitorReads } from "./reads/visitor-reads.ts";
import { requireMedia } from "./require-media.ts";
import { adminPages } from "./routes/admin-pages.ts";
import type { Assets } from "./routes/assets.ts";
import { consentsRoute } from "./routes/consents.ts";
import { eventsRoute } from "./routes/events.ts";
import { pixelRoute } from "./routes/pixel.ts";
import { siteSettingsOf } from "./start/site-settings.ts";
import { staticExport } from "./static-export/static-export.ts";
import { wordPressExport } from "./wordpress-export/wordpress-export.ts";

type Options = {
  config: Config;
  db: Db;
  media: Media;
  /** Where its files stand. */
  storage: Storage;
  mail: Mail;
  /** What runs once for the whole site; nothing does before its `wake`. */
  jobs: Jobs;
  /** The position of the newest change (`content/changes`), read before the site is opened. */
  changesSince: number;
  /** Who keeps the accounts of the back office. */
  provider: ProviderKind;
  assets: Assets;
  build: { id: string; timestamp: string };
  /** Counts the log's errors. */
  errors: ErrorTally;
  log: Log;
  /** Headers of every answer. */
  headers: Readonly<Record<string, string>>;
  /** Of the visitors' pages instead: they may load what the owner named of others. */
  pageHeaders: Readonly<Record<string, string>>;
  /** Of the back office's pages instead: they may frame a mail. */
  adminHeaders: Readonly<Record<string, string>>;
};

/** A site that answers requests and commands; `handle` is a listener of `node:http`. */
export type OpenSite = {
  handle(request: IncomingMessage, response: ServerResponse): void;
  operations: Operations;
  settings: SiteSettings;
  /** The back office, opened when it is first asked for: public pages need nothing of it. */
  admin(): Promise<Admin>;
  /** Ends background work; the database can be closed then. */
  close(): Promise<void>;
};

/** Wires a site over an open database into one `node:http` handler: kept pages first, then the router. */
export function openSite(options: Options): OpenSite {
  const {
    config,
    db,
    media,
    storage,
    mail,
    provider,
    jobs,
    changesSince,
    assets,
    build,
    errors,
    log,
    headers,
    pageHeaders,
    adminHeaders,
  } = options;
  const { routing, timeZone, measurement } = config;
  const settings = siteSettingsOf(config, { build, assets });
  const debug = log.isLevelEnabled("debug");
  const onRender = (key: string) => log.debug({ key }, "rendered");
  const unreadable = new UnreadableTexts({
    onFound: ({ locale, slug, kind }, err) =>
      log.error(
        { err, code: "TEXT_UNREADABLE", locale, kind, slug },
        "a published text cannot be shown, lists leave it out",
      ),
  });
  const onUnreadable = (translationId: string, error: unknown) =>
    void db
      .snapshot((reader) => unreadable.add(reader, translationId, error))
      .catch((err) => log.warn({ err }, "an unreadable text could not be looked up"));
  const release = async () => ({ build, assets, headers });
  const listUnreadable = () => db.snapshot((reader) => unreadable.list(reader));
  const forms = openForms({ config, db, mail, log });
  const site = new Site({
    ...{ settings, db, commonHeaders: pageHeaders, onUnreadable },
    ...{ readSent: forms.readSent, readFormSettings: forms.readFormSettings },
    ...(debug && { onRender }),
  });
  const changes = followChanges({ db, since: changesSince, site, log });
  const refusals = new RefusalLog(log);
  const writer = new AnswerWriter();
  const reads = new VisitorReads({
    site,
    writer,
    engine: db.engine,
    trustProxy: config.trustProxy,
    onRefusal: (refusal) => refusals.add(refusal),
  });
  const onCommit = () => changes.catchUp();
  // Whoever comes first finds them made; a stop cuts this short.
  const onPictures = (pictures: readonly PictureFile[]) =>
    void media.prepare(pictures).catch((err) => log.warn({ err }, "pictures not prepared"));
  const publishing = createPublishing({
    db,
    requireMedia: (documents) => requireMedia(media, documents),
    preparePictures: onPictures,
    cancelSchedule: (tx, translationId) => cancelSchedule(jobs, tx, translationId),
    requestClosing: (tx) => requestClosing(jobs, tx),
    onCommit,
  });
  const planned = plannedPublishing({ publishing, log });
  jobs.add(planned);
  jobs.add(jobClosing({ onCommit, log }));
  for (const each of [binRetention(log), searchIndexing(log), articleWords(log), ...forms.jobs]) jobs.add(each);
  jobs.add(securityLogRetention({ db, provider, months: config.retention.securityLogs, log }));
  for (const each of [measurementHousekeeping(db, timeZone), historyThinning(db, timeZone, log)]) jobs.add(each);
  for (const each of [mediaHousekeeping(media, log), mediaUsesCheck(log)]) jobs.add(each);
  const { imports, uploads } = openSiteImports({ db, media, storage, timeZone, onCommit }, { jobs, log, routing });
  const archive = addCopyJobs(jobs, config, log);
  const backOffice = openOnDemand(
    async () => {
      const { openAdmin } = await import("./back-office/open-admin.ts");
      return openAdmin({
        ...{ config, db, mail, media, provider, build, errors, log, headers, onCommit },
        forms,
        imports: {
          ...{ ...imports, uploads },
          drawSample: async (id, position) => renderSample(settings, await imports.readSample(id, position)),
        },
        archives: madeArchives({ dataDir: config.dataDir, db, jobs, kind: archive }),
        backups: siteBackups({ config, db, jobs }),
        publishing,
        unreadable: listUnreadable,
        plans: planJobs(jobs, planned),
        readMailbox: () => forms.readMailbox(jobs),
        pictures: {
          require: (document) => requireMedia(media, [document]),
          prepare: (document) => onPictures(picturesOf(document)),
        },
        shareCard: ({ locale, title, publishedAt, cover }) => {
          const document = { kind: "post", slug: "", title, publishedAt, ...(cover !== null && { cover }) } as const;
          return media.previewShareCard(
            shareCardOf(settings, { locale, document, coverFocus: cover === null ? null : cover.focus }),
          );
        },
      });
    },
    (err) => log.error({ err, code: "BACK_OFFICE" }, "the back office cannot be opened; the next request tries again"),
  );
  const admin = backOffice.get;
  const pages = adminPages({
    settings,
    assets: assets.admin,
    headers: adminHeaders,
    admin,
    onCheckError: (err) =>
      log.error({ err, code: "SESSION_CHECK" }, "a session cannot be checked; its page is the sign-in"),
    firebase: firebaseSignIn(config, assets),
  });
  const collector = openCollector({
    db,
    timeZone,
    onError: (err) => log.error({ err, code: "COUNTING" }, "measured events were not counted; see the cause"),
  });
  const events = eventsRoute({
    collector,
    routing,
    trustProxy: config.trustProxy,
    respectSignals: measurement.respectSignals,
    namesOf: ({ path, locale }, request) =>
      reads.page(request, () => site.pageNames(path, request.incoming.headers.host, locale)),
    isAdmin: (cookie) => carriesSession(cookie, routing.siteUrl),
  });
  const app = createApp({
    site,
    reads,
    writer,
    media,
    log,
    headers,
    pageHeaders,
    admin,
    pages,
    ...forms.routes({ site, reads, writer }),
    events: measurement.own ? events : null,
    consents: measurement.proof
      ? consentsRoute({ db, texts: consentTexts(measurement), routing, trustProxy: config.trustProxy })
      : null,
    pixel: pixelRoute(measurement),
    readiness: () => readReadiness(db, listUnreadable),
  });
  const route = getRequestListener(app.fetch, {
    overrideGlobalObjects: false,
    // Bodies are read from the connection itself, and what is left of one by `lingerOnUnreadBodies`.
    autoCleanupIncoming: false,
    errorHandler: (error) => answerUnreadable(error, headers, log),
  });
  return {
    handle(request, response) {
      const { method, url = "/" } = request;
      const facts = readRequestFacts(request);
      if (!hasOneHost(facts.hosts, request)) {
        response
          .writeHead(400, { ...headers, ...plainTextHeaders(BAD_REQUEST), Connection: "close" })
          .end(method === "HEAD" ? "" : BAD_REQUEST);
        return;
      }
      if (method === "GET" || method === "HEAD") {
        const ready = assets.files.get(url) ?? site.kept(url, facts.host, facts);
        if (ready !== undefined) {
          writer.write({ incoming: request, outgoing: response }, ready, facts);
          if (debug) log.debug({ method, path: url.split("?", 1)[0], status: response.statusCode }, "kept");
          return;
        }
      }
      route(request, response);
    },
    settings,
    operations: createOperations({
      ...{ identity: admin, db, media, mail, routing, publishing, imports, onCommit },
      exportStatic: staticExport({ config, db, media, release }),
      exportWordPress: wordPressExport({ config, db, release }),
    }),
    admin,
    async close() {
      await Promise.all([jobs.stop(), collector.close(), backOffice.close()]);
      mail.close();
      refusals.write();
    },
  };
}

/** What the sign-in page loads where passwords are the owner's Firebase project's; null where they are ours. */
function firebaseSignIn({ firebase }: Config, { firebase: scripts }: Assets): FirebaseSignInPage | null {
  const script = scripts["sign-in"];
  return firebase?.identity && script !== undefined ? { script, app: firebase.app } : null;
}

const BAD_REQUEST = "Bad Request\n";

/** Answers a request that never reaches the router: its Host or target makes no URL (RFC 9112 §3.2). */
function answerUnreadable(error: unknown, headers: Options["headers"], log: Log): Response {
  const status = error instanceof RequestError ? 400 : 500;
  if (status === 500) log.error({ err: error, code: "UNEXPECTED" }, "a request failed before it reached the router");
  const response = plainText(status, status === 400 ? BAD_REQUEST : "Internal Server Error\n");
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}
