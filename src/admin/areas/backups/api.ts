import { queryOptions } from "@tanstack/react-query";
import { clientOf } from "../../framework/app/api/client.ts";
import type { BackupsAnswer, endpoints } from "./endpoints.ts";

/** Calls about backups. */
export const { call, callAddress } = clientOf<typeof endpoints>();

/** Milliseconds between two questions, while a backup or an archive is made and otherwise. A page behind another tab does not ask. */
const WORKING_MS = 1_500;
const IDLE_MS = 30_000;

function isWorking(data: BackupsAnswer | undefined): boolean {
  return data !== undefined && (data.work !== null || data.archive.state === "working");
}

/** What is known of backups. */
export const backupsQuery = queryOptions({
  queryKey: ["backups"],
  queryFn: ({ signal }) => call("GET /backups", { signal }),
  staleTime: 0,
  refetchInterval: ({ state: { data, error } }) => (error === null ? (isWorking(data) ? WORKING_MS : IDLE_MS) : false),
});
