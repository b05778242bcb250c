import { queryOptions } from "@tanstack/react-query";
import { clientOf } from "../../framework/app/api/client.ts";
import type { endpoints } from "./endpoints.ts";

export type { InvestorPage } from "./endpoints.ts";

/** Calls about the settings, for roles with the right `change-settings`. */
export const { call, callAddress } = clientOf<typeof endpoints>();

/** What the page for investors is called, and whether visitors get it. */
export const investorPageQuery = queryOptions({
  queryKey: ["settings", "investor-page"],
  queryFn: ({ signal }) => call("GET /settings/investor-page", { signal }),
});

/** Whether a second factor is compulsory. */
export const settingsQuery = queryOptions({
  queryKey: ["settings"],
  queryFn: ({ signal }) => call("GET /settings/security", { signal }),
});
