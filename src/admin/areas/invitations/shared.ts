/* The exports of this area for other areas. */
export { invitationsQuery } from "./api.ts";
export type { InvitationRow } from "./endpoints.ts";
