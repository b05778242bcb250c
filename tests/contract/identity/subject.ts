import { beforeEach } from "vitest";
import type { Db } from "../../../src/db/client.ts";
import { decodeJson } from "../../../src/db/json.ts";
import type { AdminRow, Identity } from "../../../src/identity/identity.ts";
import type { Provider } from "../../../src/identity/provider/provider.ts";
import { embedded, type OpenProvider, TestIdentity } from "../../support/admin/identity.ts";
import { MemoryAccounts } from "../../support/second-provider/memory-provider.ts";
import type { Subject } from "../content/content.ts";

export const ANNE = "anne@example.org";
export const BORIS = "boris@example.org";
export const HOUR = 3_600_000;
export const SESSION_COOKIE = "__Host-vitrine.session_token";

/** A kind of provider the contract holds for. */
export type ContractProvider = {
  name: string;
  /** Called for each test: what is opened with one answer shares its accounts. */
  create(): OpenProvider;
  /** Whether it has them. */
  passkeys: boolean;
  /** Whether authenticator apps are set up with it, and recovery codes. */
  apps: boolean;
  passwordPolicy: Provider["passwordPolicy"];
};

/** Ours, and one for tests whose accounts are elsewhere. */
export const PROVIDERS: readonly ContractProvider[] = [
  { name: "embedded", create: () => embedded, passkeys: true, apps: true, passwordPolicy: "ours" },
  {
    name: "in memory",
    create: () => {
      const accounts = new MemoryAccounts();
      return (options) => accounts.provider(options);
    },
    passkeys: false,
    apps: true,
    passwordPolicy: "ours",
  },
];

/** An identity over the engine and the provider under test, a new one for each test. */
export type IdentitySubject = Subject &
  Omit<ContractProvider, "create"> & {
    /** The same identity in another process, or with another key. */
    another(db: Db, options?: { secret: string }): TestIdentity;
    test(): TestIdentity;
    identity(): Identity;
    admins(): Promise<AdminRow[]>;
    /** What the audit log holds, in order. */
    actions(): Promise<string[]>;
    /** The details it holds of an action, in order. */
    detailsOf(action: string): Promise<unknown[]>;
  };

export function identityOver(subject: Subject, { create, ...offered }: ContractProvider): IdentitySubject {
  let test: TestIdentity;
  let provider: OpenProvider;
  beforeEach(() => {
    provider = create();
    test = new TestIdentity(subject.db(), { provider });
  });
  return {
    ...subject,
    ...offered,
    another: (db, options) => new TestIdentity(db, { ...options, provider }),
    test: () => test,
    identity: () => test.identity,
    admins: () => test.identity.admins.list(),
    async actions() {
      const rows = await subject
        .db()
        .snapshot((reader) => reader.selectFrom("audit_events").select("action").orderBy("id").execute());
      return rows.map(({ action }) => action);
    },
    async detailsOf(action) {
      const rows = await subject
        .db()
        .snapshot((reader) =>
          reader.selectFrom("audit_events").select("details").where("action", "=", action).orderBy("id").execute(),
        );
      return rows.map(({ details }) => decodeJson(details));
    },
  };
}
