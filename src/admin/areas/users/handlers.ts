import type { AdminRow } from "../../../identity/identity.ts";
import type * as contract from "./endpoints.ts";
import { DONE, type Handlers } from "../../framework/server/handlers.ts";
import type { Parts } from "../../framework/server/dependencies.ts";

type Names =
  | `${string} /admins${string}`
  | "GET /invitations"
  | "POST /invitations"
  | "POST /invitations/:id/resend"
  | "POST /invitations/:id/link"
  | "DELETE /invitations/:id";

/** Administrators and invitations (rows A1, A3, A4, B5, B7): a super's. */
export function adminsCalls({ identity }: Parts): Pick<Handlers, Extract<keyof Handlers, Names>> {
  const { admins, sessions, invitations } = identity;
  return {
    "GET /admins": async () => ({ answer: { admins: (await admins.list()).map(row) } }),
    async "POST /admins"({ body: { password, ...record }, who, client }) {
      const { id } = await admins.create({ ...record, ...(password !== undefined && { password }) }, who.admin, client);
      return { answer: { id } };
    },
    async "PATCH /admins/:id"({ id, body, who, client }) {
      await admins.setRole(id, body.role, who.admin, client);
      return DONE;
    },
    async "DELETE /admins/:id"({ id, who, client }) {
      await admins.remove(id, who.admin, client);
      return DONE;
    },
    async "POST /admins/:id/reset"({ id, who, client }) {
      await admins.sendReset(id, who.admin, client);
      return DONE;
    },
    async "POST /admins/:id/second-factor/reset"({ id, who, client }) {
      await admins.resetSecondFactor(id, who.admin, client);
      return DONE;
    },
    "GET /admins/:id/sessions": async ({ id }) => ({ answer: { sessions: await sessions.list(id) } }),
    async "POST /admins/:id/sessions/end"({ id, who, client }) {
      await sessions.endAll(id, {}, who.admin, client);
      return DONE;
    },
    "GET /invitations": async () => ({ answer: { invitations: await invitations.list() } }),
    async "POST /invitations"({ body, who, client }) {
      const { id, link } = await invitations.invite(body, who.admin, client);
      return { answer: { id, link } };
    },
    async "POST /invitations/:id/resend"({ id, who, client }) {
      await invitations.resend(id, who.admin, client);
      return DONE;
    },
    "POST /invitations/:id/link": async ({ id, who, client }) => ({
      answer: { link: await invitations.renewLink(id, who.admin, client) },
    }),
    async "DELETE /invitations/:id"({ id, who, client }) {
      await invitations.revoke(id, who.admin, client);
      return DONE;
    },
  };
}

/** Extra fields were JSON when they came, and are when they are read (row A1). */
function row(admin: AdminRow): contract.AdminRow {
  return { ...admin, extra: admin.extra as contract.AdminRow["extra"] };
}
