import type { IncomingMessage, ServerResponse } from "node:http";
import { readConfig } from "../config.ts";
import { lastChange } from "../content/changes/read-changes.ts";
import { openSiteMail } from "../server/back-office/open-mail.ts";
import { providerOf } from "../server/back-office/provider-of.ts";
import { openSiteJobs } from "../server/background/open-jobs.ts";
import { openControlChannel } from "../server/control/channel.ts";
import { ErrorTally } from "../server/log/error-tally.ts";
import { createLog } from "../server/log/log.ts";
import { openSite } from "../server/open-site.ts";
import type { Assets } from "../server/routes/assets.ts";
import { adminPolicy, securityHeaders, thirdPartyPolicy } from "../server/security-headers.ts";
import { updateStarterContent } from "../server/start/seed.ts";
import { openWorkspace } from "../server/start/workspace.ts";
import { createStylePage } from "./style-page.ts";

/** The site while it is developed: one handler for what Vite does not answer. */
export type DevSite = {
  port: number;
  host: string | undefined;
  handle(request: IncomingMessage, response: ServerResponse): void;
  close(): Promise<void>;
};

/** The site as `start` wires it, with the browser's half left to Vite. Loaded by dev.ts in Vite's module runner. */
export async function openDevSite(assets: Assets): Promise<DevSite> {
  const config = await readConfig();
  const workspace = await openWorkspace(config);
  try {
    await updateStarterContent(workspace, config);
    const errors = new ErrorTally();
    const log = createLog(config.logLevel, () => errors.add());
    const jobs = openSiteJobs(config, workspace.db, log);
    const mail = openSiteMail(config, { ...workspace, jobs, log });
    const site = openSite({
      config,
      db: workspace.db,
      media: workspace.media,
      storage: workspace.storage,
      mail,
      jobs,
      changesSince: await workspace.db.snapshot(lastChange),
      provider: providerOf(config),
      assets,
      build: { id: "dev", timestamp: new Date().toISOString() },
      errors,
      log,
      headers: securityHeaders({ https: false }),
      pageHeaders: securityHeaders({ https: false, policy: thirdPartyPolicy(config.measurement.thirdParties) }),
      adminHeaders: securityHeaders({ https: false, policy: adminPolicy({ firebase: !!config.firebase?.identity }) }),
    });
    // `vitrine publish` works beside `npm run dev` too.
    const control = await openControlChannel(config.dataDir, site.operations);
    jobs.wake();
    const answerStylePage = createStylePage(site.settings, workspace.db);
    return {
      port: config.port,
      host: config.host,
      handle: (request, response) => {
        if (!answerStylePage(request, response)) site.handle(request, response);
      },
      async close() {
        await new Promise((done) => control.close(done));
        await site.close();
        await workspace.close();
      },
    };
  } catch (error) {
    await workspace.close();
    throw error;
  }
}
