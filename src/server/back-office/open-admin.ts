import { setTimeout } from "node:timers/promises";
import type { Hono } from "hono";
import type { ApiEnv } from "../../admin/framework/server/api-env.ts";
import type { Dependencies } from "../../admin/framework/server/dependencies.ts";
import { createApi } from "../../admin/server/back-office.ts";
import type { AuditEvent } from "../../audit/event.ts";
import { listEvents } from "../../audit/list-events.ts";
import { recordEvent } from "../../audit/record-event.ts";
import type { Config } from "../../config.ts";
import type { Db } from "../../db/client.ts";
import { absoluteUrl, type Routing } from "../../i18n/locale-url.ts";
import type { Identity, Who } from "../../identity/identity.ts";
import type { ProviderKind } from "../../identity/provider/provider.ts";
import type { Client } from "../../kernel/client.ts";
import type { Instant } from "../../kernel/clock.ts";
import type { Mail } from "../../mail/mail.ts";
import type { Media } from "../../media/media.ts";
import type { IncomingFiles } from "../../messages/files/incoming-files.ts";
import type { MessageFiles } from "../../messages/files/message-files.ts";
import type { MessageNotices } from "../../messages/notifying/message-notices.ts";
import { scrubMessages } from "../../messages/scrub-messages.ts";
import type { Signer } from "../../messages/signer.ts";
import type { OperatorVerbs } from "../control/operations.ts";
import type { ErrorTally } from "../log/error-tally.ts";
import type { Log } from "../log/log.ts";
import { mailboxName } from "../mailbox/read-mailbox.ts";
import { firstSteps } from "./first-steps.ts";
import { linkTargetOf } from "./link-target.ts";
import { longWork } from "./long-work.ts";
import { senderOf } from "./open-mail.ts";
import { mediaActions } from "./open-media.ts";
import { openSiteIdentity } from "./open-site-identity.ts";
import { replyPost } from "./reply-post.ts";
import { roomForTexts } from "./room-for-texts.ts";
import { readHealth } from "./site-health.ts";

type Options = {
  config: Config;
  db: Db;
  mail: Mail;
  media: Media;
  /** What came by forms, beside the database, the emails about it, and how replies to it are signed. */
  forms: { messageFiles: MessageFiles; incomingFiles: IncomingFiles; notices: MessageNotices; signer: Signer };
  /** Who keeps the accounts. */
  provider: ProviderKind;
  build: { id: string; timestamp: string };
  errors: ErrorTally;
  log: Log;
  imports: Dependencies["imports"];
  archives: Dependencies["archives"];
  backups: Dependencies["backups"];
  publishing: Dependencies["publishing"];
  plans: Dependencies["plans"];
  /** Reads the mailbox as soon as may be. */
  readMailbox(): Promise<void>;
  pictures: Dependencies["pictures"];
  shareCard: Dependencies["shareCard"];
  unreadable: Dependencies["unreadable"];
  /** Resolves once visitors get what was committed. */
  onCommit(): Promise<void>;
  /** Headers of every answer. */
  headers: Readonly<Record<string, string>>;
};

/** The back office over an open database. */
export type Admin = Pick<Identity, "whoIs" | "setUpLink" | "close" | OperatorVerbs> & {
  api: Hono<ApiEnv>;
};

export async function openAdmin(options: Options): Promise<Admin> {
  const {
    config,
    db,
    mail,
    media,
    forms,
    provider,
    build,
    errors,
    log,
    headers,
    imports,
    archives,
    backups,
    publishing,
    plans,
    pictures,
    readMailbox,
    shareCard,
    unreadable,
    onCommit,
  } = options;
  const { name, routing, trustProxy, timeZone, measurement, dataDir } = config;
  const identity = await openSiteIdentity({ config, db, mail, log, provider });
  const api = createApi({
    identity,
    audit: {
      list: (filter, page) => db.snapshotInTurns((reader) => listEvents(reader, filter, page)),
      exported: (details, actor, client) =>
        recordAudit(db, { actor, action: "audit.exported", subject: null, details }, client),
    },
    consentsExported: (actor, client) =>
      recordAudit(db, { actor, action: "consents.exported", subject: null, details: {} }, client),
    mail: {
      list: (filter) => mail.list(filter),
      remove: (tx, ids) => mail.remove(tx, ids),
      readdress: (tx, ids, to) => mail.readdress(tx, ids, to),
      withdraw: (tx, id) => mail.withdraw(tx, id),
      wake: () => mail.wake(),
      ...readersOf(db, mail),
      retry: retryBy(db, mail),
      test: testBy(db, mail, routing),
      server: config.smtp,
      from: senderOf(config).address,
    },
    media: mediaActions({ db, media, limits: config.media, onCommit }),
    messages: {
      files: forms.messageFiles,
      incoming: forms.incomingFiles,
      notices: forms.notices,
      replies: replyPost({ config, mail, signer: forms.signer }),
      mailbox: config.imap === null ? null : { name: mailboxName(config.imap), address: config.imap.address },
      readMailbox,
      scrub: () => scrubMessages(db),
    },
    imports,
    archives,
    backups,
    firstSteps: firstSteps(db),
    read: (work) => db.snapshotInTurns(work),
    async write(work) {
      const result = await db.transaction(work);
      await onCommit();
      return result;
    },
    longWork: longWork(),
    requireRoomForTexts: roomForTexts({ db, dataDir }),
    publishing,
    plans,
    pictures,
    linkTarget: linkTargetOf(routing),
    shareCard,
    unreadable,
    health: readHealth({ db, build, errors, dataDir }),
    site: { name, routing, build: build.id, timeZone, measured: measurement.own, proof: measurement.proof },
    trustProxy,
    headers,
    log,
  });
  return {
    api,
    whoIs: (cookie) => identity.whoIs(cookie),
    setUpLink: (locale) => identity.setUpLink(locale),
    createByOperator: (record, options) => identity.createByOperator(record, options),
    recoverByOperator: (email) => identity.recoverByOperator(email),
    importByOperator: (administrators, options) => identity.importByOperator(administrators, options),
    exportByOperator: () => identity.exportByOperator(),
    close: () => identity.close(),
  };
}

type Line = Pick<AuditEvent, "actor" | "action" | "subject" | "details">;

function recordAudit(db: Db, line: Line, client: Client): Promise<void> {
  return db.transaction((tx) => recordEvent(tx, { at: Date.now(), ...line, ...client }));
}

/** A mail's text and its preview, requested within this time by the same session, count as one reading. */
const ONE_READING_MS = 5 * 60_000;
/** Readings that are remembered; beyond, a reading may be logged twice. */
const MOST_READINGS = 1_000;

/** Reads mails, and records in the audit log who read which. */
function readersOf(db: Db, mail: Mail): Pick<Dependencies["mail"], "read" | "preview"> {
  const readAt = new Map<string, Instant>();
  const find = async (id: string, { admin, session }: Who, client: Client) => {
    const found = await mail.find(id);
    if (found?.content == null) return found;
    const reading = `${session.id} ${id}`;
    const now = Date.now();
    if (now - (readAt.get(reading) ?? 0) < ONE_READING_MS) return found;
    const subject = { kind: "mail", id, label: found.to };
    await recordAudit(db, { actor: admin, action: "mail.read", subject, details: { kind: found.kind } }, client);
    if (readAt.size >= MOST_READINGS) readAt.clear();
    readAt.set(reading, now);
    return found;
  };
  return { read: find, preview: async (id, who, client) => (await find(id, who, client))?.content?.html ?? null };
}

/** How long the answer waits for the outcome of a test message; a slower delivery goes on after the answer. */
const TEST_MS = 20_000;

/** Sends a test message to whoever asks, in their language, and records it in the audit log in the same transaction. */
function testBy(db: Db, mail: Mail, routing: Routing): Dependencies["mail"]["test"] {
  return async ({ id: by, email: to, locale }, client) => {
    const data = { at: Date.now(), link: absoluteUrl(routing, locale, "/") };
    const id = await db.transaction(async (tx) => {
      const queued = await mail.enqueue(tx, { kind: "test", to, locale, data });
      const line = { actor: { id: by, email: to }, subject: { kind: "mail", id: queued, label: to }, details: {} };
      await recordEvent(tx, { at: data.at, action: "mail.tested", ...line, ...client });
      return queued;
    });
    const tried = mail.tried(id);
    mail.wake();
    await Promise.race([tried, setTimeout(TEST_MS, undefined, { ref: false })]);
    const found = await mail.find(id);
    return { status: found?.status ?? "queued", lastError: found?.lastError ?? null };
  };
}

/** Queues a mail again, and records in the audit log who asked, in the same transaction. */
function retryBy(db: Db, mail: Mail): Dependencies["mail"]["retry"] {
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
