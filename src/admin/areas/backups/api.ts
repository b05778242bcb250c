import { queryOptions } from "@tanstack/react-query";
import { clientOf } from "../../framework/app/api/client.ts";
import type { endpoints } from "./endpoints.ts";

/** Calls about backups. */
export const { call, callAddress } = clientOf<typeof endpoints>();

/** Milliseconds between two questions, while a backup is made and otherwise. A page behind another tab does not ask. */
const WORKING_MS = 1_500;
const IDLE_MS = 30_000;

/** What is known of backups. */
export const backupsQuery = queryOptions({
  queryKey: ["backups"],
  queryFn: ({ signal }) => call("GET /backups", { signal }),
  staleTime: 0,
  refetchInterval: ({ state: { data, error } }) =>
    error === null ? (data !== undefined && data.work !== null ? WORKING_MS : IDLE_MS) : false,
});
