import type { Queryable } from "../../db/client.ts";
import { adminSubject, audit, type Context } from "../context.ts";
import type { Identity } from "../identity.ts";
import type { ExportedAdmin, ImportedAdmin, ImportOutcome } from "../interface/transfer.ts";
import { closeInvitations } from "../invitations/invitation-rows.ts";
import { endLinks } from "../links/one-time-links.ts";
import type { AccountTransfer } from "../provider/transfer.ts";
import { adminOf, findAdmin, findAdminByEmail, hasAdmins, requireEmail } from "./admin-rows.ts";
import { importHasNoSuper, transferNotOffered } from "./errors.ts";

type Verbs = Pick<Identity, "importByOperator" | "exportByOperator">;

/** Administrators that come with their accounts from another program, and go there. On the operator's word. */
export function createMoves(context: Context): Verbs {
  const { db, provider, records, now } = context;
  const requireTransfer = (): AccountTransfer => {
    if (provider.transfer === null) throw transferNotOffered();
    return provider.transfer;
  };
  return {
    async importByOperator(administrators, { dryRun = false } = {}) {
      const transfer = requireTransfer();
      if (dryRun) return db.snapshot((reader) => planImport(reader, transfer, administrators));
      return db.transaction(async (tx) => {
        const outcome = await planImport(tx, transfer, administrators);
        const created = new Set(outcome.created);
        for (const { password, ...admin } of administrators.filter(({ id }) => created.has(id))) {
          await transfer.insert(tx, { id: admin.id, email: admin.email, password });
          await records.insert(tx, admin);
          await closeInvitations(tx, admin.email, now());
          const details = { via: "firebase-import", role: admin.role };
          const subject = adminSubject(admin);
          await audit(tx, now, { by: null, action: "admin.created", subject, client: null, details });
        }
        if (created.size > 0) await endLinks(tx, "set-up", null);
        return outcome;
      });
    },

    async exportByOperator() {
      const transfer = requireTransfer();
      return db.transaction(async (tx) => {
        const rows = await tx.selectFrom("admins").selectAll().orderBy("email").execute();
        const passwords = await transfer.readPasswords(
          tx,
          rows.map(({ id }) => id),
        );
        const details = { via: "command-line" };
        await audit(tx, now, { by: null, action: "admins.exported", client: null, details });
        return rows.map((row): ExportedAdmin => ({ ...adminOf(row), password: passwords.get(row.id) ?? null }));
      });
    },
  };
}

/** Nothing that is here is changed: only whoever is not, by id and by address, comes in. */
async function planImport(
  db: Queryable,
  transfer: AccountTransfer,
  administrators: readonly ImportedAdmin[],
): Promise<ImportOutcome> {
  const outcome: ImportOutcome = { created: [], existing: [], taken: [] };
  for (const { id, email } of administrators) {
    requireEmail(email);
    const admin = (await findAdmin(db, id)) ?? (await findAdminByEmail(db, email));
    const fate = admin !== null ? "existing" : (await transfer.isTaken(db, { id, email })) ? "taken" : "created";
    outcome[fate].push(id);
  }
  const created = administrators.filter(({ id }) => outcome.created.includes(id));
  // An editor could make no other administrator, and there would be no set-up link any more.
  const needsSuper = created.length > 0 && !(await hasAdmins(db));
  if (needsSuper && !created.some(({ role }) => role === "super")) throw importHasNoSuper();
  return outcome;
}
