import { binEntry, readTitles, restoreEntry } from "../../../content/bin/bin-entry.ts";
import type { DraftDocument } from "../../../content/document/draft.ts";
import { saveDraft } from "../../../content/drafts/save-draft.ts";
import { itemUnknown } from "../../../content/items/errors.ts";
import { readItemStates } from "../../../content/items/item-states.ts";
import { listItemChoices, listItems } from "../../../content/items/list-items.ts";
import { moveItem } from "../../../content/items/places.ts";
import { type OpenedItem, readItem } from "../../../content/items/read-item.ts";
import { translationUnknown } from "../../../content/previews/preview-links.ts";
import { checkAddress, readAddresses } from "../../../content/publishing/check-address.ts";
import type { Queryable } from "../../../db/client.ts";
import { NO_LANGUAGE } from "../../../kernel/locale.ts";
import { isPublicKind } from "../../../kinds/kinds.ts";
import { requireTranslation } from "../../../use-cases/actor.ts";
import { DONE, defineHandlers } from "../../framework/server/handlers.ts";
import { endpoints } from "./endpoints.ts";
import { type ItemAction, recordItemEvent } from "./server/record-event.ts";
import { itemTextOf } from "./server/text.ts";
import { withVisible } from "./server/visible.ts";

/** Items of a page of the list. */
const PAGE = 200;
/** Items that a field offers. */
const MAX_CHOICES = 500;

/** Items as they are listed, written, published, and put in order. */
export const handlers = defineHandlers(endpoints, ({ read, write, publishing }) => {
  type Doing = Parameters<typeof recordItemEvent>[2];

  /** Does one thing to an item, with its line of the audit log. */
  const change = (id: string, action: ItemAction, by: Pick<Doing, "who" | "client">) =>
    write(async (tx) => {
      const item = await requireItem(tx, id);
      const now = Date.now();
      const titles = await readTitles(tx, id);
      if (action === "item.binned") await binEntry(tx, { entryId: id, now, by: personOf(by) });
      else await restoreEntry(tx, id);
      await recordItemEvent(tx, item, { ...by, action, now, titles });
    });

  return {
    async "GET /items"({ query: { kind, q = "", after = null } }) {
      return { answer: await read((db) => listItems(db, { kind, after, limit: PAGE, q })) };
    },

    async "GET /items/:id"({ id }) {
      const item = await read((db) => readItem(db, id));
      if (item === null) return { answer: { item } };
      const texts = Object.fromEntries(
        Object.entries(item.texts).map(([language, text]) => [
          language,
          { ...text, document: itemTextOf(text.document) },
        ]),
      );
      return { answer: { item: { ...item, texts } } };
    },

    async "GET /items/:id/states"({ id }) {
      const states = (await read((db) => readItemStates(db, [id]))).get(id);
      const isThere = states !== undefined && Object.values(states).some(({ translationId }) => translationId !== null);
      return { answer: { states: isThere ? states : null } };
    },

    async "GET /items/:id/addresses"({ id }) {
      return { answer: { addresses: await read((db) => readAddresses(db, id)) } };
    },

    async "GET /items/:id/address"({ id, query }) {
      if (!isPublicKind(query.kind)) throw itemUnknown();
      return { answer: await read((db) => checkAddress(db, { ...query, entryId: id })) };
    },

    async "PUT /items/:id/draft"({ id, body, who }) {
      const now = Date.now();
      const { document, ...save } = body;
      const saved = await write(async (tx) => {
        const item = await readItem(tx, id);
        if (item !== null && item.kind !== document.kind) throw itemUnknown();
        return saveDraft(tx, {
          ...save,
          key: item?.key ?? id,
          newEntryId: id,
          document: document as DraftDocument,
          now,
          by: who.admin.id,
        });
      });
      const { translationId, revision, document: stored } = saved;
      const given = stored === undefined ? {} : { document: itemTextOf(stored) };
      return { answer: { translationId, revision, savedAt: now, ...given } };
    },

    async "POST /items/:id/publish"({ id, body: { drafts }, who, client }) {
      const { states } = await read((db) => requireItem(db, id));
      const own = Object.values(states).map(({ translationId }) => translationId);
      if (drafts.some(({ translationId }) => !own.includes(translationId))) throw translationUnknown();
      await publishing.publishDrafts({ actor: { kind: "administrator", admin: who.admin, client }, drafts });
      const after = await read((db) => readItemStates(db, [id]));
      return { answer: { states: after.get(id) ?? states } };
    },

    async "POST /item-texts/:id/unpublish"({ id: translationId, who, client }) {
      // What is said for all languages goes with the item: without it, a language that says it is published is not shown.
      const { locale } = await read((db) => requireTranslation(db, translationId));
      if (locale === NO_LANGUAGE) throw translationUnknown();
      await publishing.unpublish({
        actor: { kind: "administrator", admin: who.admin, client },
        translationId,
        withdrawal: { answer: "gone" },
      });
      return DONE;
    },

    async "PUT /items/:id/place"({ id, body: { after }, who, client }) {
      const now = Date.now();
      const moved = await write(async (tx) => {
        const item = await requireItem(tx, id);
        const isElsewhere = await moveItem(tx, { id, after, now });
        const titles = await readTitles(tx, id);
        if (isElsewhere) await recordItemEvent(tx, item, { who, client, action: "item.moved", now, titles });
        return isElsewhere;
      });
      return { answer: { moved } };
    },

    async "POST /items/:id/visible"({ id, body: { visible }, who, client }) {
      const next = withVisible(await read((db) => requireItem(db, id)), visible);
      if (next === null) return DONE;
      const by = who.admin.id;
      const { translationId, revision } = await write((tx) =>
        saveDraft(tx, { ...next, newEntryId: id, locale: NO_LANGUAGE, now: Date.now(), by }),
      );
      const actor = { kind: "administrator" as const, admin: who.admin, client };
      await publishing.publishDrafts({ actor, drafts: [{ translationId, revision }] });
      return DONE;
    },

    async "DELETE /items/:id"({ id, who, client }) {
      await change(id, "item.binned", { who, client });
      return DONE;
    },

    async "POST /items/:id/restore"({ id, who, client }) {
      await change(id, "item.restored", { who, client });
      return DONE;
    },

    async "GET /item-choices"({ query: { kind }, locale }) {
      return { answer: { choices: await read((db) => listItemChoices(db, { kind, locale, limit: MAX_CHOICES })) } };
    },
  };

  function personOf({ who: { admin } }: Pick<Doing, "who">) {
    return { id: admin.id, email: admin.email };
  }
});

/** @throws AppError `ITEM_UNKNOWN` (404), also for an id that nothing was saved under. */
async function requireItem(db: Queryable, id: string): Promise<OpenedItem> {
  const item = await readItem(db, id);
  if (item === null) throw itemUnknown();
  return item;
}
