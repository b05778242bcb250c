import { queryOptions } from "@tanstack/react-query";
import { clientOf } from "../../framework/app/api/client.ts";
import type { endpoints } from "./endpoints.ts";

export const { call } = clientOf<typeof endpoints>();

export const accountQuery = queryOptions({
  queryKey: ["account"],
  queryFn: ({ signal }) => call("GET /account", { signal }),
});

export const accountSessionsQuery = queryOptions({
  queryKey: ["account-sessions"],
  queryFn: ({ signal }) => call("GET /account/sessions", { signal }),
});
