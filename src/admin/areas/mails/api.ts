import { queryOptions } from "@tanstack/react-query";
import { clientOf } from "../../framework/app/api/client.ts";
import type { endpoints } from "./endpoints.ts";

/** Calls about mails, for roles with the right `manage-mails`. */
export const { call, callAddress } = clientOf<typeof endpoints>();

/** Prefix of the query keys of all lists of mails. */
export const MAILS = ["mails"] as const;

/** One mail, with its text while it is in the outbox. Reading its text is recorded in the audit log. */
export const mailQuery = (id: string) =>
  queryOptions({ queryKey: ["mail", id], queryFn: ({ signal }) => call("GET /mails/:id", { id, signal }) });
