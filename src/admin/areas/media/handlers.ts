import { DONE, defineHandlers } from "../../framework/server/handlers.ts";
import { endpoints } from "./endpoints.ts";

/** Items of one answer. */
const PAGE = 60;

/** The media library: every administrator's. */
export const handlers = defineHandlers(endpoints, ({ media }) => ({
  async "GET /media"({ query: { text, kind, missing, unused, bin, cursor } }) {
    const filter = { text, kind, missingAlt: missing === "1", unused: unused === "1", bin: bin === "1" };
    return { answer: await media.list(filter, { cursor, limit: PAGE }) };
  },
  "GET /media/:id": async ({ id }) => ({ answer: await media.find(id) }),
  "PATCH /media/:id": async ({ id, body, who, client }) => ({
    answer: { item: await media.change(id, body, who.admin, client) },
  }),
  "POST /media/:id/replace": async ({ id, body, who, client }) => ({
    answer: { texts: await media.replace(id, body.by, who.admin, client) },
  }),
  async "DELETE /media/:id"({ id, who, client }) {
    await media.remove(id, who.admin, client);
    return DONE;
  },
  "POST /media/:id/restore": async ({ id, who, client }) => ({
    answer: { item: await media.restore(id, who.admin, client) },
  }),
  "GET /uploads": async () => ({ answer: media.limits }),
  "POST /uploads": async ({ body, who }) => ({ answer: await media.uploads.begin(who.admin.id, body) }),
  "GET /uploads/:id": async ({ id, who }) => ({ answer: await media.uploads.state(who.admin.id, id) }),
  "PATCH /uploads/:id": async ({ id, query, bytes, who }) => ({
    answer: { received: await media.uploads.receive(who.admin.id, id, query.offset, bytes) },
  }),
  "POST /uploads/:id/finish": async ({ id, who, client }) => ({
    answer: { item: await media.uploads.finish(id, who.admin, client) },
  }),
  async "DELETE /uploads/:id"({ id, who }) {
    await media.uploads.cancel(who.admin.id, id);
    return DONE;
  },
}));
