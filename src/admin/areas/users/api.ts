import { queryOptions } from "@tanstack/react-query";
import { clientOf } from "../../framework/app/api/client.ts";
import type { endpoints } from "./endpoints.ts";

export const { call } = clientOf<typeof endpoints>();

export const adminsQuery = queryOptions({
  queryKey: ["admins"],
  queryFn: ({ signal }) => call("GET /admins", { signal }),
});

export const sessionsOfQuery = (id: string) =>
  queryOptions({
    queryKey: ["sessions-of", id],
    queryFn: ({ signal }) => call("GET /admins/:id/sessions", { id, signal }),
  });
