import type { Tx } from "../../db/client.ts";
import { findAdmin } from "../administrators/admin-rows.ts";
import { adminSubject, audit, type Context } from "../context.ts";
import type { Sessions } from "../interface/session.ts";
import { loginRequired, sessionUnknown } from "./errors.ts";
import { sessionThatHolds } from "./open-session.ts";

/** Sessions of an administrator, listed and ended; the cookies of an ended one no longer sign anybody in. */
export function createSessions({ db, provider, now }: Context): Sessions {
  const subjectOf = async (tx: Tx, id: string) => adminSubject({ id, email: (await findAdmin(tx, id))?.email ?? "" });
  return {
    async list(adminId) {
      const stored = await db.snapshot((reader) => provider.sessions.list(reader, adminId));
      return stored.flatMap((each) => sessionThatHolds(each, now()) ?? []);
    },
    async end(id, of, by, client) {
      await db.transaction(async (tx) => {
        if (by === null) throw loginRequired();
        const [ended] = await provider.sessions.end(tx, { id, accountId: of });
        if (ended === undefined) throw sessionUnknown();
        const details = { count: 1, ip: ended.ip };
        await audit(tx, now, { by, action: "session.ended", subject: await subjectOf(tx, of), client, details });
      });
    },
    async endAll(adminId, { except }, by, client) {
      return db.transaction(async (tx) => {
        if (by === null) throw loginRequired();
        const ended = await provider.sessions.end(tx, { accountId: adminId, ...(except !== undefined && { except }) });
        const count = ended.length;
        const subject = await subjectOf(tx, adminId);
        if (count > 0) await audit(tx, now, { by, action: "session.ended", subject, client, details: { count } });
        return count;
      });
    },
  };
}
