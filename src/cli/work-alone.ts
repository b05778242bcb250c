import type { Config } from "../config.ts";
import type { Identity } from "../identity/identity.ts";
import { openSiteMail } from "../server/back-office/open-mail.ts";
import { providerOf } from "../server/back-office/provider-of.ts";
import { requestClosing } from "../server/background/job-closing.ts";
import { openSiteImports } from "../server/background/open-imports.ts";
import { openSiteJobs } from "../server/background/open-jobs.ts";
import { cancelSchedule } from "../server/background/planned-publishing.ts";
import { createOperations, type Operations } from "../server/control/operations.ts";
import { createLog } from "../server/log/log.ts";
import { requireMedia } from "../server/require-media.ts";
import { openWorkspace } from "../server/start/workspace.ts";
import { staticExport } from "../server/static-export/static-export.ts";
import { wordPressExport } from "../server/wordpress-export/wordpress-export.ts";
import { createPublishing } from "../use-cases/publishing.ts";

/** Opens the site's data folder, runs `work` on it, and closes it: for a site that no server serves. */
export async function workAlone<T>(config: Config, work: (operations: Operations) => Promise<T>): Promise<T> {
  const workspace = await openWorkspace(config);
  try {
    const { db, media } = workspace;
    const log = createLog("silent");
    // Of all jobs, this process knows those that send mails and import sites, and runs them if a command wakes them.
    const jobs = openSiteJobs(config, db, log);
    const mail = openSiteMail(config, { ...workspace, jobs, log });
    let opened: Promise<Identity> | undefined;
    const identity = () => {
      opened ??= import("../server/back-office/open-site-identity.ts").then(({ openSiteIdentity }) =>
        openSiteIdentity({ config, db, mail, log, provider: providerOf(config) }),
      );
      return opened;
    };
    // Nobody serves this site: there are no kept pages, and no visitor to prepare pictures for.
    const onCommit = async () => {};
    const publishing = createPublishing({
      db,
      requireMedia: (documents) => requireMedia(media, documents),
      preparePictures: () => {},
      cancelSchedule: (tx, translationId) => cancelSchedule(jobs, tx, translationId),
      requestClosing: (tx) => requestClosing(jobs, tx),
      onCommit,
    });
    const { routing, timeZone } = config;
    const { imports } = openSiteImports(
      { db, media, storage: workspace.storage, timeZone, onCommit },
      { jobs, log, routing },
    );
    try {
      const release = async () => (await import("../server/start/release.ts")).readRelease(config);
      const exportStatic = staticExport({ config, db, media, release });
      const exportWordPress = wordPressExport({ config, db, release });
      return await work(
        createOperations({
          ...{ db, media, mail, routing, identity, publishing, imports, onCommit },
          ...{ exportStatic, exportWordPress },
        }),
      );
    } finally {
      await opened?.then((each) => each.close());
      await jobs.stop();
      mail.close();
    }
  } finally {
    await workspace.close();
  }
}
