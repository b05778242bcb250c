import type { Queryable, Tx } from "../../db/client.ts";
import { decodeJson } from "../../db/json.ts";
import { parseEmailAddress } from "../../kernel/email-address.ts";
import type { AppError } from "../../kernel/errors.ts";
import type { Admin, By } from "../interface/administrator.ts";
import type { Refusals } from "../refusal.ts";
import { adminUnknown, emailInvalid, lastSuper } from "./errors.ts";

type Row = Awaited<ReturnType<typeof rowOf>>;

function rowOf(db: Queryable, id: string) {
  return db.selectFrom("admins").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

/** The record as the product knows it; absent dates are null. */
export function adminOf(row: Row): Admin {
  const { id, email, name, role, locale, language, created_at, created_by, last_login, extra } = row;
  return {
    id,
    email,
    name,
    role,
    locale,
    language,
    createdAt: created_at,
    createdBy: created_by,
    lastLogin: last_login,
    extra: decodeJson(extra) as Record<string, unknown>,
  };
}

/** Null for an id that is no administrator's. */
export async function findAdmin(db: Queryable, id: string): Promise<Admin | null> {
  const row = await db.selectFrom("admins").selectAll().where("id", "=", id).executeTakeFirst();
  return row === undefined ? null : adminOf(row);
}

/** Null for an address that is no administrator's. @param email as `kernel/email-address.ts` writes it. */
export async function findAdminByEmail(db: Queryable, email: string): Promise<Admin | null> {
  const row = await db.selectFrom("admins").selectAll().where("email", "=", email).executeTakeFirst();
  return row === undefined ? null : adminOf(row);
}

/** Whether the site has an administrator. */
export async function hasAdmins(db: Queryable): Promise<boolean> {
  return (await db.selectFrom("admins").select("id").limit(1).executeTakeFirst()) !== undefined;
}

/** Fields that are empty in a new record: the administrator fills them in, or nobody does. */
export const UNSET_FIELDS = { name: null, language: null, lastLogin: null };

/**
 * The super administrator who asks, read in this transaction: a record that was just removed or demoted gives no rights,
 * whatever the caller read before.
 */
export async function requireSuper(tx: Tx, by: By, refusals: Refusals): Promise<Admin> {
  const admin = by === null ? null : await findAdmin(tx, by.id);
  if (admin === null) throw refusals.nobody;
  if (admin.role !== "super") throw refusals.editor;
  return admin;
}

/** @throws AppError `refusal` for an id that is no administrator's; `ADMIN_UNKNOWN` unless given. */
export async function requireAdmin(tx: Tx, id: string, refusal: AppError = adminUnknown()): Promise<Admin> {
  const admin = await findAdmin(tx, id);
  if (admin === null) throw refusal;
  return admin;
}

/** @throws AppError `LAST_SUPER` where the site would have no super administrator left without this one. */
export async function requireAnotherSuper(tx: Tx, admin: Admin): Promise<void> {
  if (admin.role !== "super") return;
  const other = await tx
    .selectFrom("admins")
    .select("id")
    .where("role", "=", "super")
    .where("id", "<>", admin.id)
    .limit(1)
    .executeTakeFirst();
  if (other === undefined) throw lastSuper();
}

/** @throws AppError `EMAIL_INVALID`. */
export function requireEmail(typed: string): string {
  const email = parseEmailAddress(typed);
  if (email === null) throw emailInvalid();
  return email;
}

/** The administrators there are, in the order of their ids. */
export async function listAdminRecords(db: Queryable): Promise<Admin[]> {
  return (await db.selectFrom("admins").selectAll().orderBy("id").execute()).map(adminOf);
}
