import { countPlansByPlanner } from "../../../content/planning/list-plans.ts";
import { createRefusals, deleteRefusals } from "../../../identity/administrators/errors.ts";
import type { AdminRow as Admin } from "../../../identity/identity.ts";
import { DONE, defineHandlers } from "../../framework/server/handlers.ts";
import { type AdminRow, endpoints } from "./endpoints.ts";

/** Handlers of administrators. */
export const handlers = defineHandlers(
  endpoints,
  ({ identity: { admins, sessions }, read }) => ({
    async "GET /admins"() {
      const listed = await admins.list({ fresh: true });
      const plans = await read(countPlansByPlanner);
      return { answer: { admins: listed.map((admin) => row(admin, plans.get(admin.id) ?? 0)) } };
    },
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
  }),
  // Creating and deleting have refusals of their own.
  { "POST /admins": createRefusals, "DELETE /admins/:id": deleteRefusals },
);

/** The extra fields are typed as JSON, which they were when they were stored. */
function row(admin: Admin, plans: number): AdminRow {
  return { ...admin, plans, extra: admin.extra as AdminRow["extra"] };
}
