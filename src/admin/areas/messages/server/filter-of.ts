import type { z } from "zod";
import type { MessageFilter } from "../../../../messages/reading/list-messages.ts";
import type { exportQuery } from "../message-schemas.ts";

type Query = z.output<typeof exportQuery>;

/** The messages that a query names. @param adminId of who asks. */
export function filterOf(query: Query, adminId: string): MessageFilter {
  const { folder, form, unread, starred, answered, assigned, q, numbers } = query;
  return {
    folder,
    form,
    unread: unread === "1",
    starred: starred === "1",
    answered: answered === undefined ? undefined : answered === "1",
    assignedTo: assigned === undefined ? undefined : assigned === "me" ? adminId : null,
    text: q,
    numbers,
  };
}

/** The same as the audit log records it: what was chosen, never what was typed. @param formTitle of the form that it names. */
export function filterDetails(query: Query, formTitle: string | null): Record<string, unknown> {
  const { folder, unread, starred, answered, assigned, q, numbers } = query;
  return {
    ...(formTitle !== null && { form: formTitle }),
    ...(folder !== undefined && { folder: `folder.${folder}` }),
    ...(unread === "1" && { unread: true }),
    ...(starred === "1" && { starred: true }),
    ...(answered !== undefined && { answered: answered === "1" }),
    ...(assigned !== undefined && { assigned: `assigned.${assigned}` }),
    ...(q !== undefined && { search: true }),
    ...(numbers !== undefined && { selection: true }),
  };
}
