import { z } from "zod";
import { defineEndpoints } from "../../framework/contract/endpoint.ts";
import { id, instant, queryText } from "../../framework/contract/fields.ts";

/** Epoch milliseconds in a query string. */
const queryInstant = z.coerce.number().int().nonnegative();
const text = queryText(200);

/** Filters, all optional; `from` and `to` are inclusive. */
const auditQuery = z.object({
  actor: text.exactOptional(),
  action: text.exactOptional(),
  from: queryInstant.exactOptional(),
  to: queryInstant.exactOptional(),
  text: text.exactOptional(),
  /** `next` of the previous page. */
  cursor: text.exactOptional(),
});
/** Query of both endpoints; `actor` is the id of an administrator. */
export type AuditQuery = z.infer<typeof auditQuery>;

const auditEvent = z.object({
  id,
  at: instant,
  actor: z.object({ id: z.string(), email: z.string() }).nullable(),
  action: z.string(),
  subject: z.object({ kind: z.string(), id: z.string(), label: z.string() }).nullable(),
  ip: z.string().nullable(),
  userAgent: z.string().nullable(),
  details: z.record(z.string(), z.json()),
});
/** One event. `actor` is null when nobody was signed in; `ip` and `userAgent` are null for the server itself. */
export type AuditEvent = z.infer<typeof auditEvent>;

/** The audit log, for roles with the right `read-audit`. */
export const endpoints = defineEndpoints({
  "GET /audit": {
    access: "read-audit",
    query: auditQuery,
    // Newest first; `next` is null on the last page.
    answer: z.object({ events: z.array(auditEvent), next: z.string().nullable() }),
  },
  "GET /audit.csv": { access: "read-audit", query: auditQuery, answer: null },
});
