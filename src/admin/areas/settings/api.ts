import { queryOptions } from "@tanstack/react-query";
import { clientOf } from "../../framework/app/api/client.ts";
import type { endpoints } from "./endpoints.ts";

/** Calls about the settings, for roles with the right `change-settings`. */
export const { call, callAddress } = clientOf<typeof endpoints>();

/** Whether a second factor is compulsory. */
export const settingsQuery = queryOptions({
  queryKey: ["settings"],
  queryFn: ({ signal }) => call("GET /settings/security", { signal }),
});
