import { queryOptions } from "@tanstack/react-query";
import { clientOf } from "../../framework/app/api/client.ts";
import type { endpoints } from "./endpoints.ts";

export const { call, callAddress } = clientOf<typeof endpoints>();

/** Key of every list of mails. */
export const MAILS = ["mails"] as const;

export const mailQuery = (id: string) =>
  queryOptions({ queryKey: ["mail", id], queryFn: ({ signal }) => call("GET /mails/:id", { id, signal }) });
