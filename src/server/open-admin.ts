import type { Hono } from "hono";
import { type ApiEnv, createApi } from "../admin/server/api.ts";
import type { Parts } from "../admin/server/parts.ts";
import type { AuditEvent } from "../audit/event.ts";
import { listEvents } from "../audit/list-events.ts";
import { recordEvent } from "../audit/record-event.ts";
import type { Config } from "../config.ts";
import type { Db } from "../db/client.ts";
import type { Identity } from "../identity/identity.ts";
import type { Client } from "../kernel/client.ts";
import type { Mail } from "../mail/mail.ts";
import type { ErrorTally } from "./error-tally.ts";
import type { Log } from "./log.ts";
import { openSiteIdentity } from "./open-site-identity.ts";
import { readHealth } from "./site-health.ts";

type Options = {
  config: Config;
  db: Db;
  mail: Mail;
  build: { id: string; timestamp: string };
  errors: ErrorTally;
  log: Log;
  /** Headers of every answer. */
  headers: Readonly<Record<string, string>>;
};

/** The back office over an open database. */
export type Admin = Pick<Identity, "whoIs" | "setUpLink" | "createByOperator" | "recoverByOperator" | "close"> & {
  api: Hono<ApiEnv>;
};

export function openAdmin({ config, db, mail, build, errors, log, headers }: Options): Admin {
  const { name, routing, trustProxy, timeZone, measurement, dataDir } = config;
  const identity = openSiteIdentity({ config, db, mail, log });
  const api = createApi({
    identity,
    audit: {
      list: (filter, page) => db.snapshotInTurns((reader) => listEvents(reader, filter, page)),
      exported: (details, actor, client) =>
        tell(db, { actor, action: "audit.exported", subject: null, details }, client),
    },
    consentsExported: (actor, client) =>
      tell(db, { actor, action: "consents.exported", subject: null, details: {} }, client),
    mail: { list: (filter) => mail.list(filter), read: readBy(db, mail), retry: retryBy(db, mail) },
    read: (work) => db.snapshotInTurns(work),
    health: readHealth({ db, build, errors, dataDir }),
    site: { name, routing, build: build.id, timeZone, measured: measurement.own, proof: measurement.proof },
    trustProxy,
    headers,
    log,
  });
  return {
    api,
    whoIs: (cookie) => identity.whoIs(cookie),
    setUpLink: () => identity.setUpLink(),
    createByOperator: (record, options) => identity.createByOperator(record, options),
    recoverByOperator: (email) => identity.recoverByOperator(email),
    close: () => identity.close(),
  };
}

type Line = Pick<AuditEvent, "actor" | "action" | "subject" | "details">;

function tell(db: Db, line: Line, client: Client): Promise<void> {
  return db.transaction((tx) => recordEvent(tx, { at: Date.now(), ...line, ...client }));
}

function readBy(db: Db, mail: Mail): Parts["mail"]["read"] {
  return async (id, actor, client) => {
    const found = await mail.find(id);
    if (found?.content != null) {
      const subject = { kind: "mail", id, label: found.to };
      await tell(db, { actor, action: "mail.read", subject, details: { kind: found.kind } }, client);
    }
    return found;
  };
}

/** Who had a mail sent again is told in the log, in the transaction that queues it. */
function retryBy(db: Db, mail: Mail): Parts["mail"]["retry"] {
  return async (id, actor, client) => {
    const label = (await mail.find(id))?.to ?? "";
    await db.transaction(async (tx) => {
      await mail.retry(tx, id);
      const subject = { kind: "mail", id, label };
      await recordEvent(tx, { at: Date.now(), actor, action: "mail.retried", subject, details: {}, ...client });
    });
    mail.wake();
  };
}
