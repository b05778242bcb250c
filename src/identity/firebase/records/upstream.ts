import type { Queryable } from "../../../db/client.ts";
import { AppError } from "../../../kernel/errors.ts";
import type { ProviderOptions } from "../../provider/provider.ts";
import type { SessionStore } from "../../provider/session-store.ts";
import type { Upstream } from "../../provider/upstream.ts";
import type { AccountsUnderWay } from "../accounts-under-way.ts";
import type { FirebaseProject } from "../project.ts";
import { asking } from "../refusals.ts";
import { changedIds, noteChange, sendChanges } from "./changes.ts";
import { bringRecord, observeAccount } from "./pull.ts";

/** While somebody works in the back office, what was changed there is found within this time. */
const PULL_MS = 60_000;
/** Once it did not answer, Google is not asked again for this long: nobody waits behind another. */
const AWAY_MS = 5_000;

type Options = Pick<ProviderOptions, "db" | "now" | "onError"> & {
  project: FirebaseProject;
  sessions: SessionStore;
  underWay: AccountsUnderWay;
};

/** The collection `admins` of Firestore, and the accounts: sent, brought, and looked after while they are used. */
export class FirebaseUpstream implements Upstream {
  readonly #options: Options;
  /** Sends and pulls, one after the other, so that none brings back what another has just changed. */
  #last: Promise<unknown> = Promise.resolve();
  /** Whether a transaction noted a change since the last was sent. */
  #noted = true;
  /** Someone asked for something since the last pull. */
  #used = false;
  #pulledAt = Number.NEGATIVE_INFINITY;
  /** The last time that Google did not answer, and until when it is not asked again. */
  #away: { error: AppError; until: number } | null = null;
  readonly #timer: NodeJS.Timeout;

  constructor(options: Options) {
    this.#options = options;
    this.#timer = setInterval(() => this.#look(), PULL_MS);
    this.#timer.unref();
  }

  async changed(...[tx, id, change]: Parameters<Upstream["changed"]>): Promise<void> {
    await noteChange(tx, id, change);
    this.#noted = true;
  }

  committed(): void {
    if (!this.#noted) return;
    this.#noted = false;
    this.#inBackground("records sent to Firestore", () => this.#inTurn(() => this.#send()));
  }

  pullOne(id: string): Promise<void> {
    return this.#inTurn(async () => {
      const { db, project } = this.#options;
      await this.#send();
      const [document, user] = await asking(() => Promise.all([project.records.read(id), project.users.read(id)]));
      await db.transaction(async (tx) => {
        if (!(await changedIds(tx)).has(id)) await bringRecord(this.#options, tx, id, document);
        await observeAccount(this.#options, tx, id, user);
      });
    });
  }

  pull(): Promise<void> {
    return this.#inTurn(async () => {
      const { db, project } = this.#options;
      this.#pulledAt = Date.now();
      this.#used = false;
      await this.#send();
      const documents = new Map((await asking(() => project.records.list())).map((each) => [each.id, each]));
      const accounts = await db.snapshot(accountsOf);
      const users = new Map((await asking(() => project.users.readAll(accounts))).map((each) => [each.id, each]));
      await db.transaction(async (tx) => {
        // Changed here while the list was on its way: what is in it is older.
        const changed = await changedIds(tx);
        const here = await tx.selectFrom("admins").select("id").execute();
        for (const id of new Set([...here.map((row) => row.id), ...documents.keys()])) {
          if (!changed.has(id)) await bringRecord(this.#options, tx, id, documents.get(id) ?? null);
        }
        for (const id of accounts) await observeAccount(this.#options, tx, id, users.get(id) ?? null);
      });
    });
  }

  used(): void {
    this.#used = true;
    if (Date.now() - this.#pulledAt >= PULL_MS) this.#look();
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#last;
  }

  async #send(): Promise<void> {
    const { db, project } = this.#options;
    this.#noted = false;
    try {
      await sendChanges(db, project);
    } catch (error) {
      // Noted still: the next look sends it.
      this.#noted = true;
      throw error;
    }
  }

  #look(): void {
    if (this.#used) {
      this.#pulledAt = Date.now();
      this.#inBackground("administrators in Firestore", () => this.pull());
    } else if (this.#noted) this.committed();
  }

  #inBackground(what: string, work: () => Promise<unknown>): void {
    void work().catch((error) => this.#options.onError(error, what));
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(async () => {
      // Those who waited behind one that Google left without an answer do not wait as long again, each.
      if (this.#away !== null && Date.now() < this.#away.until) throw this.#away.error;
      return work();
    });
    this.#last = turn.catch((error: unknown) => {
      if (!(error instanceof AppError && error.code === "FIREBASE_UNREACHABLE")) return;
      if (error !== this.#away?.error) this.#away = { error, until: Date.now() + AWAY_MS };
    });
    return turn;
  }
}

/** Accounts of administrators, and of whoever is signed in. */
async function accountsOf(db: Queryable): Promise<string[]> {
  const admins = await db.selectFrom("admins").select("id").execute();
  const sessions = await db.selectFrom("firebase_sessions").select("user_id").distinct().execute();
  return [...new Set([...admins.map(({ id }) => id), ...sessions.map(({ user_id }) => user_id)])];
}
