import { beforeEach } from "vitest";
import { decodeJson } from "../../../src/db/json.ts";
import type { AdminRow, Identity } from "../../../src/identity/identity.ts";
import { TestIdentity } from "../../support/identity.ts";
import type { Subject } from "../content.ts";

export const ANNE = "anne@example.org";
export const BORIS = "boris@example.org";
export const HOUR = 3_600_000;
export const SESSION_COOKIE = "__Host-vitrine.session_token";

/** An identity over the engine under test, a new one for each test. */
export type IdentitySubject = Subject & {
  test(): TestIdentity;
  identity(): Identity;
  admins(): Promise<AdminRow[]>;
  /** What the audit log holds, in order. */
  actions(): Promise<string[]>;
  /** The details it holds of an action, in order. */
  detailsOf(action: string): Promise<unknown[]>;
};

export function identityOver(subject: Subject): IdentitySubject {
  let test: TestIdentity;
  beforeEach(() => {
    test = new TestIdentity(subject.db());
  });
  return {
    ...subject,
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
