import { queryOptions } from "@tanstack/react-query";
import { clientOf } from "../../framework/app/api/client.ts";
import type { endpoints } from "./endpoints.ts";

/** Calls about the administrator's own account. They stay open while a compulsory second factor is missing. */
export const { call } = clientOf<typeof endpoints>();

/** How the administrator can sign in: email address, password, second factor, passkeys. */
export const accountQuery = queryOptions({
  queryKey: ["account"],
  queryFn: ({ signal }) => call("GET /account", { signal }),
});

/** The account's open sessions, the last used first, with the id of the current one. */
export const accountSessionsQuery = queryOptions({
  queryKey: ["account-sessions"],
  queryFn: ({ signal }) => call("GET /account/sessions", { signal }),
});
