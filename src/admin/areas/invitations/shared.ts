/* What other areas may use of this one. */
export { invitationsQuery } from "./api.ts";
export type { InvitationRow } from "./endpoints.ts";
