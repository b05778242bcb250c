import { queryOptions } from "@tanstack/react-query";
import { clientOf } from "../../framework/app/api/client.ts";
import type { endpoints } from "./endpoints.ts";

/** Calls about invitations, for roles with the right `manage-invitations`. */
export const { call } = clientOf<typeof endpoints>();

/** Every invitation, newest first, whatever its status. */
export const invitationsQuery = queryOptions({
  queryKey: ["invitations"],
  queryFn: ({ signal }) => call("GET /invitations", { signal }),
});
