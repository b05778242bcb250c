/** Who did what to what (`audit/event.ts`). Triggers refuse every change, and every deletion but that of old rows. */
export type AuditEventsTable = {
  id: string;
  at: number;
  actor_id: string | null;
  actor_email: string | null;
  action: string;
  subject_kind: string | null;
  subject_id: string | null;
  subject_label: string | null;
  ip: string | null;
  user_agent: string | null;
  /** JSON object. */
  details: string;
  /** The text that a search in the log reads, in lower case. */
  search: string;
};

/** Present only inside the transaction of a purge: rows of the table from before the instant may be deleted. */
export type PurgesTable = {
  table_name: string;
  before: number;
};

/** How many failures of strangers were written down lately, and how many were only counted (`audit/failure-budget.ts`). */
export type AuditBudgetsTable = {
  kind: "known" | "unknown";
  started_at: number;
  recorded: number;
  omitted: number;
};
