import type { Tx } from "../../db/client.ts";
import { encodeJson } from "../../db/json.ts";
import type { Instant } from "../../kernel/clock.ts";
import type { Admin } from "../interface/administrator.ts";
import { emailAlreadyInUse } from "../provider/errors.ts";
import type { Upstream } from "../provider/upstream.ts";
import { findAdminByEmail } from "./admin-rows.ts";

/** Writes records of administrators. Nothing else does, so that a provider that keeps them too learns of each. */
export type AdminRecords = {
  /** @throws AppError `EMAIL_ALREADY_IN_USE` where an administrator has the address. */
  insert(tx: Tx, admin: Admin): Promise<Admin>;
  update(
    tx: Tx,
    id: string,
    changes: Partial<Pick<Admin, "email" | "name" | "role" | "locale" | "language">>,
  ): Promise<void>;
  /** Sets `lastLogin`, and nothing else of the record. */
  signedIn(tx: Tx, id: string, at: Instant): Promise<void>;
  remove(tx: Tx, id: string): Promise<void>;
};

/** @param upstream null where the records are ours alone. */
export function adminRecords(upstream: Upstream | null): AdminRecords {
  return {
    async insert(tx, admin) {
      if ((await findAdminByEmail(tx, admin.email)) !== null) throw emailAlreadyInUse();
      await tx
        .insertInto("admins")
        .values({ id: admin.id, ...columnsOf(admin) })
        .execute();
      await upstream?.changed(tx, admin.id, "created");
      return admin;
    },
    async update(tx, id, changes) {
      await tx.updateTable("admins").set(changes).where("id", "=", id).execute();
      await upstream?.changed(tx, id, "changed");
    },
    async signedIn(tx, id, at) {
      await tx.updateTable("admins").set({ last_login: at }).where("id", "=", id).execute();
      await upstream?.changed(tx, id, "signed-in");
    },
    async remove(tx, id) {
      await tx.deleteFrom("admins").where("id", "=", id).execute();
      await upstream?.changed(tx, id, "changed");
    },
  };
}

/** A record as a row, without its id. */
export function columnsOf(admin: Omit<Admin, "id">) {
  return {
    email: admin.email,
    name: admin.name,
    role: admin.role,
    locale: admin.locale,
    language: admin.language,
    created_at: admin.createdAt,
    created_by: admin.createdBy,
    last_login: admin.lastLogin,
    extra: encodeJson(admin.extra),
  };
}
