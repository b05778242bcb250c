import { z } from "zod";
import { DEFAULT_ROLE } from "../../../identity/contract/role.ts";
import { defineEndpoints } from "../../framework/contract/endpoint.ts";
import { fieldError } from "../../framework/contract/field-errors.ts";
import { done, email, id, instant, locale, newPassword, nothing, role } from "../../framework/contract/fields.ts";
import { sessionRow } from "../../framework/contract/session.ts";

/** A scalar stored with the record. */
const extraValue = z.union([z.string().max(1000), z.number(), z.boolean(), z.null()], fieldError("invalid"));
/** Additional fields, stored with the record as they were given; at most 20. */
const extra = z
  .record(z.string().regex(/^[A-Za-z]\w{0,63}$/), extraValue, fieldError("invalid"))
  .refine((fields) => Object.keys(fields).length <= 20, fieldError("invalid"));

/** One administrator as a super administrator sees them. */
const adminRow = z.object({
  id,
  email: z.string(),
  name: z.string().nullable(),
  role,
  /** Language of the mails sent to them. */
  locale,
  createdAt: instant.nullable(),
  createdBy: z.string().nullable(),
  createdByEmail: z.string().nullable(),
  lastLogin: instant.nullable(),
  secondFactor: z.boolean(),
  /** Publishes that they planned, which take place without them too. */
  plans: z.number(),
  extra: z.record(z.string(), z.json()),
});
/** One administrator, with times in epoch milliseconds. */
export type AdminRow = z.infer<typeof adminRow>;

/** Without a password, a mail with a link to set one is sent. An existing account keeps its password. */
const createAdminBody = z.strictObject({
  email,
  role: role.default(DEFAULT_ROLE),
  locale,
  password: newPassword.optional(),
  extra: extra.default({}),
});

/** Administrators, for roles with the right `manage-users`. */
export const endpoints = defineEndpoints({
  "GET /admins": { access: "manage-users", answer: z.object({ admins: z.array(adminRow) }) },
  "POST /admins": { access: "manage-users", body: createAdminBody, answer: z.object({ id }) },
  "PATCH /admins/:id": { access: "manage-users", target: "admin", body: z.strictObject({ role }), answer: done },
  "DELETE /admins/:id": { access: "manage-users", target: "admin", body: nothing, answer: done },
  "POST /admins/:id/reset": { access: "manage-users", target: "admin", body: nothing, answer: done },
  "POST /admins/:id/second-factor/reset": { access: "manage-users", target: "admin", body: nothing, answer: done },
  "GET /admins/:id/sessions": {
    access: "manage-users",
    target: "admin",
    answer: z.object({ sessions: z.array(sessionRow) }),
  },
  "POST /admins/:id/sessions/end": { access: "manage-users", target: "admin", body: nothing, answer: done },
});
