import { setTimeout as wait } from "node:timers/promises";
import type { Config } from "../config.ts";
import { holderOf, isHeld } from "../db/data-folder.ts";
import type { Identity } from "../identity/identity.ts";
import { AppError } from "../kernel/errors.ts";
import { isServed, remoteOperations } from "../server/control-channel.ts";
import { createLog } from "../server/log.ts";
import { openSiteMail } from "../server/open-mail.ts";
import { createOperations, type Operations } from "../server/operations.ts";
import { openWorkspace } from "../server/workspace.ts";

/**
 * How long a command waits for one holder that does not answer: a server that starts, or another command. Each
 * new holder gets it anew, so that commands in a row wait for all before them; a first start writes the starter.
 */
const PATIENCE_MS = 30_000;
const PAUSE_MS = 50;

/** Runs `work` on the site: through the server that holds its data folder, or alone when none does. */
export async function withOperations<T>(config: Config, work: (operations: Operations) => Promise<T>): Promise<T> {
  let holder: number | null = null;
  let deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    if (await isServed(config.dataDir)) return work(remoteOperations(config.dataDir));
    try {
      if (!isHeld(config.dataDir)) return await alone(config, work);
    } catch (error) {
      // Somebody took the folder between the look and the attempt; nothing was done yet.
      if (!(error instanceof AppError) || error.code !== "DATA_FOLDER_HELD") throw error;
    }
    const now = holderOf(config.dataDir);
    if (now !== holder) deadline = Date.now() + PATIENCE_MS;
    holder = now;
    if (Date.now() > deadline) throw noAnswer();
    await wait(PAUSE_MS);
  }
}

async function alone<T>(config: Config, work: (operations: Operations) => Promise<T>): Promise<T> {
  const workspace = await openWorkspace(config);
  try {
    const { db, media } = workspace;
    const log = createLog("silent");
    const mail = openSiteMail(config, workspace, log);
    let opened: Promise<Identity> | undefined;
    const identity = () => {
      opened ??= import("../server/open-site-identity.ts").then(({ openSiteIdentity }) =>
        openSiteIdentity({ config, db, mail, log }),
      );
      return opened;
    };
    // Nobody serves this site: there is no cache to tell, and no visitor to prepare pictures for.
    const nobody = { onChange: () => {}, onPictures: () => {} };
    try {
      return await work(createOperations({ db, media, mail, routing: config.routing, identity, ...nobody }));
    } finally {
      await opened?.then((each) => each.close());
      await mail.close();
    }
  } finally {
    await workspace.close();
  }
}

function noAnswer(): AppError {
  return new AppError(
    "SERVER_UNREACHABLE",
    "The process that holds the data folder does not answer.",
    {
      fr: "Le processus qui tient le dossier de données ne répond pas : il démarre, s’arrête, ou exécute une longue commande. Recommencez dans un instant.",
      en: "The process that holds the data folder does not answer: it is starting, stopping, or running a long command. Try again in a moment.",
    },
    { status: 503 },
  );
}
