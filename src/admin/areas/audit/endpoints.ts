import { z } from "zod";
import { defineEndpoints } from "../../framework/contract/endpoint.ts";
import { id, inAddressText, instant } from "../../framework/contract/fields.ts";

/** A number in an address: `from`, `to` in epoch milliseconds. */
const inAddress = z.coerce.number().int().nonnegative();
const text = inAddressText(200);

/** Every filter may be left out; `from` and `to` are included. */
const auditQuery = z.object({
  actor: text.exactOptional(),
  action: text.exactOptional(),
  from: inAddress.exactOptional(),
  to: inAddress.exactOptional(),
  text: text.exactOptional(),
  /** `next` of the answer before. */
  cursor: text.exactOptional(),
});
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
export type AuditEvent = z.infer<typeof auditEvent>;

export const endpoints = defineEndpoints({
  "GET /audit": {
    access: "read-audit",
    query: auditQuery,
    // Newest first.
    answer: z.object({ events: z.array(auditEvent), next: z.string().nullable() }),
  },
  "GET /audit.csv": { access: "read-audit", query: auditQuery, answer: null },
});
