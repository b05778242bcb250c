import type { Db, Tx } from "../../db/client.ts";
import type { JobRun } from "../../jobs/job-kind.ts";
import type { ImapServer } from "../../mail/contract/imap-server.ts";
import type { MailHead } from "../../mail/contract/incoming-mail.ts";
import { MailReader } from "../../mail/incoming/mail-reader.ts";
import { type MailboxHead, type OpenMailbox, openMailbox } from "../../mail/incoming/mailbox-client.ts";
import type { Received, Submission } from "../../messages/contract/message.ts";
import type { MessageFiles } from "../../messages/files/message-files.ts";
import { recordBouncedReceipt } from "../../messages/mailbox/bounced-receipt.ts";
import { type Destination, destinationOf } from "../../messages/mailbox/find-thread.ts";
import { keepMailFiles } from "../../messages/mailbox/keep-mail-files.ts";
import { takeLetter } from "../../messages/mailbox/letter.ts";
import {
  advanceMailbox,
  beginMailbox,
  type MailboxState,
  readMailboxState,
} from "../../messages/mailbox/mailbox-state.ts";
import { type ReceivedMail, receivedId, unreadMail } from "../../messages/mailbox/received-mail.ts";
import { takeMail } from "../../messages/mailbox/take-mail.ts";
import type { Signer } from "../../messages/signer.ts";

/** Mails whose heads are read at once. */
const AT_ONCE = 50;
/** Of a mailbox that is read for the first time: answers to what was sent before it was set up. */
const FIRST_DAYS = 30;
const DAY_MS = 86_400_000;
/** Bytes of a mail that cannot be read whole that are read all the same: its text comes first. */
const BEGINNING_BYTES = 256 * 1024;

export type MailboxOptions = {
  server: ImapServer;
  db: Db;
  signer: Signer;
  files: Pick<MessageFiles, "write">;
  /** Addresses of the site, in lower case. */
  own: readonly string[];
  receive(tx: Tx, submission: Submission, id: string): Promise<Received>;
};

type Run = Pick<JobRun, "signal" | "cut" | "transaction" | "turn">;
type Place = Pick<MailboxState, "box" | "uidValidity">;

/** What a mailbox is called: without the password. */
export function mailboxName({ login, host, folder }: ImapServer): string {
  return `${login.user}@${host}/${folder}`;
}

/**
 * Reads what came since the last time, one mail after the other. Each is taken in one transaction with how far the mailbox was read: a
 * line that is cut at any moment leaves nothing out and takes nothing twice.
 * @returns how many mails came into threads, or became messages.
 * @throws MailboxError where the mailbox cannot be read.
 */
export async function readMailbox(options: MailboxOptions, run: Run): Promise<number> {
  const { server, db } = options;
  const box = await openMailbox(server, run.cut);
  const reader = new MailReader();
  try {
    const place = { box: mailboxName(server), uidValidity: box.uidValidity };
    const uids = await box.uidsAfter(await beginBehind(box, place, { db, run }));
    let taken = 0;
    for (let from = 0; from < uids.length && !run.signal.aborted; from += AT_ONCE) {
      const some = uids.slice(from, from + AT_ONCE);
      taken += await new Batch(options, { run, box, reader, place }).read(some);
    }
    return taken;
  } finally {
    await Promise.all([reader.close(), box.close()]);
  }
}

/** The uid behind which the reading goes on. */
async function beginBehind(box: OpenMailbox, place: Place, { db, run }: { db: Db; run: Run }): Promise<number> {
  const state = await db.snapshot(readMailboxState);
  if (state?.box === place.box && state.uidValidity === place.uidValidity) return state.lastUid;
  // For the first time, or its uids were given anew: what was taken before is known by its Message-ID.
  const first = await box.firstSince(new Date(Date.now() - FIRST_DAYS * DAY_MS));
  const lastUid = (first ?? box.uidNext) - 1;
  await run.transaction((tx) => beginMailbox(tx, { ...place, lastUid }));
  return lastUid;
}

type Tools = { run: Run; box: OpenMailbox; reader: MailReader; place: Place };

/** Some mails of which the heads are read at once. */
class Batch {
  readonly #options: MailboxOptions;
  readonly #tools: Tools;
  /** Mails that were looked at and left, since the last that was taken. */
  #strangers = 0;

  constructor(options: MailboxOptions, tools: Tools) {
    this.#options = options;
    this.#tools = tools;
  }

  /** @returns how many were taken. */
  async read(uids: readonly number[]): Promise<number> {
    const { box, reader, run, place } = this.#tools;
    const found = await box.heads(uids);
    const heads = await reader.heads(found.map(({ head }) => head));
    let taken = 0;
    for (const [index, each] of found.entries()) {
      if (run.signal.aborted) return taken;
      const head = heads[index] ?? null;
      const destination = await this.#destination(head, each, false);
      if (head === null || destination.to === "nowhere") this.#strangers++;
      else if (await this.#take(each, head, destination)) taken++;
    }
    const [last] = uids.slice(-1);
    if (last !== undefined) await run.transaction((tx) => this.#advance(tx, last, place));
    return taken;
  }

  #destination(head: MailHead | null, { arrivedAt }: MailboxHead, isWhole: boolean): Promise<Destination> {
    const { db, signer, own } = this.#options;
    if (head === null) return Promise.resolve({ to: "nowhere" });
    return db.snapshot(async (tx) =>
      destinationOf(tx, head, { signer, own, arrivedAt, isWhole, state: await readMailboxState(tx) }),
    );
  }

  async #take(found: MailboxHead, head: MailHead, first: Destination): Promise<boolean> {
    const { files, receive } = this.#options;
    const { box, place, run } = this.#tools;
    const source = await box.source(found);
    // Somebody deleted it meanwhile.
    if (source === null) return false;
    const id = receivedId(place.box, place.uidValidity, found.uid);
    const received = await this.#received(source, { id, bytes: found.bytes, head });
    const destination = first.to === "look" ? await this.#destination(received.mail, found, true) : first;
    if (destination.to === "nowhere" || destination.to === "look") {
      this.#strangers++;
      return false;
    }
    if (destination.to === "receipt") {
      const { mailId } = destination;
      return run.turn(async (tx) => {
        const isNews = await recordBouncedReceipt(tx, { mailId, bounce: received.mail.bounce }, Date.now());
        await this.#advance(tx, found.uid, place);
        return isNews;
      });
    }
    const messageId = destination.to === "thread" ? destination.thread.messageId : receivedId(id, "message");
    const { attachments } = received.mail;
    const kept = await keepMailFiles(files, { messageId, mailId: id, source: source.bytes, attachments });
    return run.turn(async (tx) => {
      const now = Date.now();
      const isTaken =
        destination.to === "thread"
          ? await takeMail(tx, { thread: destination.thread, received, files: kept }, now)
          : await takeLetter(tx, { messageId, formId: destination.formId, received, files: kept }, { now, receive });
      await this.#advance(tx, found.uid, place);
      return isTaken;
    });
  }

  /** Reads a mail as far as it can be read: whole, its beginning, or its head. */
  async #received(
    { bytes: source, isWhole }: { bytes: Uint8Array; isWhole: boolean },
    { id, bytes, head }: { id: string; bytes: number; head: MailHead },
  ): Promise<ReceivedMail> {
    const { reader } = this.#tools;
    const mail = await reader.mail(source);
    if (mail !== null) {
      // The last file of a beginning is none.
      const whole = isWhole ? mail : { ...mail, attachments: [] };
      return { id, bytes, extent: isWhole ? "whole" : "beginning", mail: whole };
    }
    const beginning = await reader.mail(source.subarray(0, BEGINNING_BYTES));
    const read = beginning === null ? unreadMail(head) : { ...beginning, attachments: [], cut: true };
    return { id, bytes, extent: isWhole ? "unread" : "beginning", mail: read };
  }

  async #advance(tx: Tx, uid: number, { uidValidity }: Place): Promise<void> {
    await advanceMailbox(tx, { uidValidity, uid, strangers: this.#strangers });
    this.#strangers = 0;
  }
}
