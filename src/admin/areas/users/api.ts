import { queryOptions } from "@tanstack/react-query";
import { clientOf } from "../../framework/app/api/client.ts";
import type { endpoints } from "./endpoints.ts";

/** Calls about administrators, for roles with the right `manage-users`. */
export const { call } = clientOf<typeof endpoints>();

/** Every administrator, sorted by email address. */
export const adminsQuery = queryOptions({
  queryKey: ["admins"],
  queryFn: ({ signal }) => call("GET /admins", { signal }),
});

/** The open sessions of an administrator, the last used first. @param id of the administrator. */
export const sessionsOfQuery = (id: string) =>
  queryOptions({
    queryKey: ["sessions-of", id],
    queryFn: ({ signal }) => call("GET /admins/:id/sessions", { id, signal }),
  });
