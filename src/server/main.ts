import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { Config } from "../config.ts";
import { lastChange } from "../content/changes/read-changes.ts";
import { closeQuietConnections, createHttpServer } from "../http/connections.ts";
import type { ProviderKind } from "../identity/provider/provider.ts";
import { AppError } from "../kernel/errors.ts";
import type { Locale } from "../kernel/locale.ts";
import { openSiteMail } from "./back-office/open-mail.ts";
import { providerOf } from "./back-office/provider-of.ts";
import { openSiteJobs } from "./background/open-jobs.ts";
import { openControlChannel } from "./control/channel.ts";
import { ErrorTally } from "./log/error-tally.ts";
import { createLog, endLog, type Log } from "./log/log.ts";
import { type OpenSite, openSite } from "./open-site.ts";
import { adminPolicy, securityHeaders, thirdPartyPolicy } from "./security-headers.ts";
import { checkAuthorizedDomains } from "./start/authorized-domains.ts";
import { beginAdministration } from "./start/first-administrator.ts";
import { isHttps, readRelease } from "./start/release.ts";
import { updateStarterContent } from "./start/seed.ts";
import { tellOwner } from "./start/tell-owner.ts";
import { openWorkspace, type Workspace } from "./start/workspace.ts";

/** How long a stop waits for answers under way. */
const STOP_MS = 10_000;
/** How long an exit waits for what V8 still compiles. */
const COMPILING_MS = 100;

/**
 * Serves the site until a signal stops it. Resolves once it listens.
 * @param locale the operator's, for what is said on the terminal.
 * @param provider who keeps the accounts of the back office: as the settings say, unless given.
 */
export async function serve(
  config: Config,
  locale: Locale,
  { provider = providerOf(config) }: { provider?: ProviderKind } = {},
): Promise<void> {
  const errors = new ErrorTally();
  const log = createLog(config.logLevel, () => errors.add());
  const https = isHttps(config);
  const { build, headers, assets } = await readRelease(config);
  const pageHeaders = securityHeaders({ https, policy: thirdPartyPolicy(config.measurement.thirdParties) });
  const adminHeaders = securityHeaders({ https, policy: adminPolicy({ firebase: !!config.firebase?.identity }) });
  const server = createHttpServer(headers);
  const requests = holdRequests(server);
  const workspace = await openWorkspace(config, {
    onPictureMade: (name) => log.debug({ name }, "made"),
    // A port that is taken must be known before the database is brought to this version. A socket of the service manager is
    // there whatever happens, and is left untouched for the former version, should this one have to give way to it.
    beforeDatabase: async () => {
      if (config.inheritedSocket === undefined) await listen(server, config);
    },
  }).catch((error) => {
    requests.refuse();
    throw error;
  });
  let isAnswering = false;
  try {
    for (const update of await updateStarterContent(workspace, config)) log.info(update, "starter text updated");
    const changesSince = await workspace.db.snapshot(lastChange);
    if (config.inheritedSocket !== undefined) await listen(server, config);
    const { port } = server.address() as AddressInfo;
    const routing = withRealPort(config, port);
    const jobs = openSiteJobs(config, workspace.db, log);
    const mail = openSiteMail({ ...config, routing }, { ...workspace, jobs, log });
    const site = openSite({
      config: { ...config, routing },
      db: workspace.db,
      media: workspace.media,
      storage: workspace.storage,
      mail,
      jobs,
      changesSince,
      provider,
      assets,
      build,
      errors,
      log,
      headers,
      pageHeaders,
      adminHeaders,
    });
    isAnswering = true;
    requests.handOver(site.handle);
    const control = await openControlChannel(config.dataDir, site.operations);
    jobs.wake();
    stopOnSignal({ server, control, site, workspace, log });
    log.info(
      { url: `http://${config.host ?? "localhost"}:${port}`, site: routing.siteUrl, build: build.id },
      "listening",
    );
    void tellOwner({ config: { ...config, routing }, db: workspace.db, log }).catch((err) =>
      log.error({ err, code: "OWNER_NOTICES" }, "missing legal information was not checked; see the cause"),
    );
    void checkAuthorizedDomains({ ...config, routing }, log);
    void beginAdministration({ db: workspace.db, admin: site.admin, first: config.firstAdmin, locale, log });
  } catch (error) {
    requests.refuse();
    // What somebody was told is stored must stay.
    if (!isAnswering) throw await workspace.abandon(error);
    await workspace.close();
    throw error;
  }
}

/** @throws AppError `CANNOT_LISTEN` */
async function listen(server: Server, { port, host, inheritedSocket }: Config): Promise<void> {
  await new Promise<void>((done, fail) => {
    server.once("error", (error: NodeJS.ErrnoException) => fail(cannotListen(error, port, host)));
    if (inheritedSocket !== undefined) server.listen({ fd: inheritedSocket }, done);
    else server.listen({ port, ...(host === undefined ? {} : { host }) }, done);
  });
}

/** Lets requests that come before the site is open wait for it. */
function holdRequests(server: Server) {
  const opened = Promise.withResolvers<OpenSite["handle"]>();
  const hold = (request: IncomingMessage, response: ServerResponse) => {
    void opened.promise.then(
      (handle) => handle(request, response),
      () => response.destroy(),
    );
  };
  opened.promise.catch(() => {});
  server.on("request", hold);
  return {
    handOver(handle: OpenSite["handle"]) {
      server.off("request", hold);
      server.on("request", handle);
      opened.resolve(handle);
    },
    /** The site cannot be opened: nothing more is taken, and what waits is ended. */
    refuse() {
      opened.reject(new Error("the site was not opened"));
      server.close();
      server.closeAllConnections();
    },
  };
}

/** `PORT=0` lets the system choose: without a SITE_URL the site's own address follows. */
function withRealPort({ routing, port }: Config, real: number): Config["routing"] {
  if (port !== 0 || routing.siteUrl !== "http://localhost:0") return routing;
  return { ...routing, siteUrl: `http://localhost:${real}` };
}

type Running = { server: Server; control: Server; site: OpenSite; workspace: Workspace; log: Log };

/** SIGTERM and SIGINT: takes no new request, finishes what it serves, closes the data. A second signal ends at once. */
function stopOnSignal({ server, control, site, workspace, log }: Running): void {
  let stopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ signal }, "stopping");
    await Promise.all([close(server), close(control), site.close()]);
    await workspace.close();
    log.info("stopped");
    await endLog(log);
    // V8 compiles on threads of its own. At an exit they may wait for this thread and it for them, without end
    // (nodejs/node#54918): while nothing runs here they come to theirs.
    await pause(COMPILING_MS);
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => void stop(signal));
}

/** Resolves when every answer under way is written, or when the wait is over. */
async function close(server: Server): Promise<void> {
  const closed = new Promise<void>((done) => server.close(() => done()));
  // A connection that is kept alive closes as soon as it has nothing under way.
  const sweep = setInterval(() => closeQuietConnections(server), 50);
  const deadline = setTimeout(() => server.closeAllConnections(), STOP_MS);
  await closed;
  clearInterval(sweep);
  clearTimeout(deadline);
}

function cannotListen(error: NodeJS.ErrnoException, port: number, host: string | undefined): AppError {
  const where = `${host ?? "*"}:${port}`;
  const [fr, en] =
    error.code === "EADDRINUSE"
      ? [
          `Un autre programme écoute déjà sur ${where} : arrêtez-le ou changez PORT.`,
          `Another program already listens on ${where}: stop it or change PORT.`,
        ]
      : [`Impossible d’écouter sur ${where} (${error.code}).`, `Cannot listen on ${where} (${error.code}).`];
  return new AppError("CANNOT_LISTEN", en, { fr, en }, { cause: error });
}
