import { readRevisions } from "../../../../content/reading/revisions-of.ts";
import type { Who } from "../../../../identity/identity.ts";
import { LOCALES } from "../../../../kernel/locale.ts";
import { requireMessages } from "../../../../messages/changing/named-messages.ts";
import type { Body } from "../../../framework/contract/endpoint.ts";
import { may } from "../../../framework/contract/rights.ts";
import type { Dependencies } from "../../../framework/server/dependencies.ts";
import type { Handlers } from "../../../framework/server/handlers.ts";
import type { endpoints } from "../endpoints.ts";
import { MemoryPresence, type Presence } from "./presence.ts";

type Calls = "POST /articles/:id/presence" | "POST /items/:id/presence" | "POST /messages/:id/presence";
type Announced = { id: string; body: Body<(typeof endpoints)[Calls]>; who: Who };

/** Who else has an article, an item, or a message open, and what was saved of the article meanwhile. */
export function presenceHandlers(
  { read }: Pick<Dependencies, "read">,
  presence: Presence = new MemoryPresence(),
): Pick<Handlers<typeof endpoints>, Calls> {
  /** Notes what a page says of itself. @returns the other pages; none for a page that leaves. */
  const announce = ({ id: entryId, body, who: { admin } }: Announced) => {
    const { pageId, place, hidden, leaves, conflicts } = body;
    if (leaves) {
      presence.leave({ entryId, pageId, adminId: admin.id });
      return [];
    }
    const { id, name, email } = admin;
    const page = { entryId, pageId, admin: { id, name, email }, place, hidden, conflicts };
    return presence.announce(page, Date.now()).map(({ entryId: _, ...other }) => ({
      ...other,
      conflicts: other.conflicts.filter(({ of }) => of === admin.id),
    }));
  };

  return {
    async "POST /articles/:id/presence"(request) {
      const others = announce(request);
      if (request.body.leaves) return { answer: { others, revisions: {} } };
      const revisions = await read((db) => readRevisions(db, request.id));
      return {
        answer: {
          others,
          revisions: Object.fromEntries(LOCALES.flatMap((each) => (revisions[each] ? [[each, revisions[each]]] : []))),
        },
      };
    },

    async "POST /items/:id/presence"(request) {
      return { answer: { others: announce(request) } };
    },

    async "POST /messages/:id/presence"(request) {
      const { id, role } = request.who.admin;
      const reader = { id, readsAll: may(role, "read-all-messages") };
      await read((db) => requireMessages(db, [request.id], reader));
      return { answer: { others: announce(request) } };
    },
  };
}
