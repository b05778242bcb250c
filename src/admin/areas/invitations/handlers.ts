import { DONE, defineHandlers } from "../../framework/server/handlers.ts";
import { endpoints } from "./endpoints.ts";

/** Handlers of invitations. */
export const handlers = defineHandlers(endpoints, ({ identity: { invitations } }) => ({
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
}));
