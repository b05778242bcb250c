/** Who did what to what (`audit/event.ts`). Triggers refuse every change. */
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
  /** What a text is looked for in, in lower case. */
  search: string;
};
