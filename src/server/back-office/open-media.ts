import type { MediaActions } from "../../admin/framework/server/dependencies.ts";
import type { AuditAction } from "../../audit/actions.ts";
import { requireAuditBudget } from "../../audit/person-budget.ts";
import { recordEvent } from "../../audit/record-event.ts";
import { recordChange } from "../../content/changes/record-change.ts";
import { key } from "../../content/dependencies/keys.ts";
import { listMediaUses } from "../../content/media-uses/list-uses.ts";
import { replaceMedia } from "../../content/media-uses/replace-media.ts";
import type { Db, Tx } from "../../db/client.ts";
import type { Admin } from "../../identity/identity.ts";
import type { Client } from "../../kernel/client.ts";
import { extensionOf, type Focus, mediaFilePath } from "../../media/contract/media-file.ts";
import { moveToBin, restoreFromBin } from "../../media/library/bin.ts";
import { itemIsItself, itemKindDiffers, itemUnknown } from "../../media/library/errors.ts";
import type { MediaItem } from "../../media/library/item.ts";
import { changeItem, findItem, markReplaced } from "../../media/library/items-table.ts";
import { listItems } from "../../media/library/list-items.ts";
import type { Media } from "../../media/media.ts";
import type { UploadLimits } from "../../media/uploads/limits.ts";

type Options = {
  db: Db;
  media: Media;
  limits: UploadLimits;
  /** Resolves once visitors get what was committed. */
  onCommit(): Promise<void>;
};

/** What administrators do with the media library, each with its line in the audit log. */
export function mediaActions({ db, media, limits, onCommit }: Options): MediaActions {
  const { library, uploads } = media;
  return {
    list: (filter, page) => db.snapshotInTurns((reader) => listItems(reader, filter, page)),
    find: (id) =>
      db.snapshot(async (reader) => {
        const item = await findItem(reader, id);
        if (item === null) throw itemUnknown();
        return { item, uses: await listMediaUses(reader, id) };
      }),
    async change(id, changes, by, client) {
      const { item: changed, isMoved } = await db.transaction(async (tx) => {
        const before = await findItem(tx, id);
        const item = await changeItem(tx, id, changes);
        const isMoved = !isSame(before?.focus, item.focus);
        if (isMoved && (await isPublished(tx, id))) {
          // Wherever a page cuts the picture, it is cut otherwise from now on.
          await recordChange(
            tx,
            { kind: "settings", setting: "media_items", keys: [{ key: key.media(id) }] },
            Date.now(),
          );
        }
        await tell(tx, { action: "media.changed", item, details: {} }, by, client);
        return { item, isMoved };
      });
      await onCommit();
      if (isMoved) await library.withdrawCuts(changed);
      return changed;
    },
    replace: (id, other, by, client) =>
      db.transaction(async (tx) => {
        const { from, to } = await replaceable(tx, id, other);
        const now = Date.now();
        const extension = extensionOf(to.type);
        const written = await replaceMedia(tx, {
          from: id,
          to: {
            id: to.id,
            picture: to.width === null || to.height === null ? null : { width: to.width, height: to.height },
            file: extension === null ? null : { path: mediaFilePath(to.id, extension), type: to.type, bytes: to.bytes },
          },
          now,
          by: by.id,
        });
        await markReplaced(tx, from, to);
        const details = { to: labelOf(to), texts: written.length };
        await tell(tx, { action: "media.replaced", item: from, details }, by, client);
        return (await listMediaUses(tx, to.id)).filter((use) => use.kind !== "layout" && use.draft);
      }),
    async remove(id, by, client) {
      const item = await db.transaction(async (tx) => {
        const moved = await moveToBin(tx, id, { now: Date.now(), by: by.id });
        await tell(tx, { action: "media.deleted", item: moved, details: {} }, by, client);
        return moved;
      });
      await library.withdraw(item);
    },
    restore: (id, by, client) =>
      db.transaction(async (tx) => {
        const item = await restoreFromBin(tx, id);
        await tell(tx, { action: "media.restored", item, details: {} }, by, client);
        return item;
      }),
    limits,
    uploads: {
      state: (adminId, id) => uploads.state(adminId, id),
      receive: (adminId, id, offset, piece) => uploads.receive(adminId, id, offset, piece),
      cancel: (adminId, id) => uploads.cancel(adminId, id),
      begin: (adminId, file) => uploads.begin(adminId, file, limits),
      async finish(id, by, client) {
        const onAdded = (tx: Tx, item: MediaItem) => tell(tx, { action: "media.added", item, details: {} }, by, client);
        const added = await uploads.finish(by.id, id, { limits, onAdded });
        const item = await db.snapshot((reader) => findItem(reader, added));
        if (item === null) throw itemUnknown();
        return item;
      },
    },
  };
}

function isSame(one: Focus | null | undefined, other: Focus | null): boolean {
  return one?.x === other?.x && one?.y === other?.y;
}

/** Whether something that visitors read uses it. */
async function isPublished(tx: Tx, id: string): Promise<boolean> {
  const use = await tx
    .selectFrom("media_uses")
    .select("owner")
    .where("media_id", "=", id)
    .where("place", "=", "published")
    .executeTakeFirst();
  return use !== undefined;
}

async function replaceable(tx: Tx, id: string, other: string): Promise<{ from: MediaItem; to: MediaItem }> {
  const [from, to] = [await findItem(tx, id), await findItem(tx, other)];
  if (from === null || to === null || from.deletedAt !== null || to.deletedAt !== null) throw itemUnknown();
  if (from.id === to.id) throw itemIsItself();
  if (from.kind !== to.kind) throw itemKindDiffers();
  return { from, to };
}

type Line = { action: AuditAction; item: MediaItem; details: Record<string, unknown> };

async function tell(tx: Tx, { action, item, details }: Line, by: Admin, client: Client): Promise<void> {
  const at = Date.now();
  await requireAuditBudget(tx, { actorId: by.id, action, now: at });
  const subject = { kind: "media", id: item.id, label: labelOf(item) };
  const { ip, userAgent } = client;
  await recordEvent(tx, { at, actor: by, action, subject, details, ip, userAgent });
}

/** Readable once the item is gone. */
function labelOf({ id, name }: MediaItem): string {
  return name || id;
}
