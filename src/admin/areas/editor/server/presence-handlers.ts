import { readRevisions } from "../../../../content/reading/revisions-of.ts";
import { LOCALES } from "../../../../kernel/locale.ts";
import type { Dependencies } from "../../../framework/server/dependencies.ts";
import type { Handlers } from "../../../framework/server/handlers.ts";
import type { endpoints } from "../endpoints.ts";
import { MemoryPresence, type Presence } from "./presence.ts";

/** Who else has an article open, and what was saved of it meanwhile. */
export function presenceHandlers(
  { read }: Pick<Dependencies, "read">,
  presence: Presence = new MemoryPresence(),
): Pick<Handlers<typeof endpoints>, "POST /articles/:id/presence"> {
  return {
    async "POST /articles/:id/presence"({ id: articleId, body, who: { admin } }) {
      const { pageId, place, hidden, leaves, conflicts } = body;
      if (leaves) {
        presence.leave({ articleId, pageId, adminId: admin.id });
        return { answer: { others: [], revisions: {} } };
      }
      const { id, name, email } = admin;
      const page = { articleId, pageId, admin: { id, name, email }, place, hidden, conflicts };
      const others = presence.announce(page, Date.now());
      const revisions = await read((db) => readRevisions(db, articleId));
      return {
        answer: {
          others: others.map(({ articleId: _, ...other }) => ({
            ...other,
            conflicts: other.conflicts.filter(({ of }) => of === admin.id),
          })),
          revisions: Object.fromEntries(LOCALES.flatMap((each) => (revisions[each] ? [[each, revisions[each]]] : []))),
        },
      };
    },
  };
}
