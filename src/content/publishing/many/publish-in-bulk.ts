import type { Tx } from "../../../db/client.ts";
import type { Instant } from "../../../kernel/clock.ts";
import { NO_LANGUAGE } from "../../../kernel/locale.ts";
import { type ItemKind, isItemKind } from "../../../kinds/contract/kind-names.ts";
import { recordChange } from "../../changes/record-change.ts";
import type { AnySubmission } from "../../document/document.ts";
import { saveDraft } from "../../drafts/save-draft.ts";
import { settleItemPage } from "../../items/settle-item-page.ts";
import { indexPagesShowing } from "../../search/index-pages-showing.ts";
import { addAllToSearch } from "../../search/search-index.ts";
import { followVideos } from "../../site/follow-videos.ts";
import { type PublishableText, requireDraft, searchEntryOf, writeVersion } from "../publish.ts";

/** Enough to count common words once, and few enough for memory. */
const SEARCH_BATCH_SIZE = 250;

/**
 * Publishes very many documents at once, on a site that is not being served. It does not read which other pages change:
 * the cost of that grows with the number of entries.
 */
export async function publishInBulk(
  tx: Tx,
  submissions: Iterable<AnySubmission & { now: Instant; by: string | null }>,
): Promise<void> {
  let latest: Instant | undefined;
  let written: PublishableText[] = [];
  const kinds = new Set<ItemKind>();
  const items = new Map<string, PublishableText>();
  const flush = async () => {
    await addAllToSearch(tx, written.flatMap(searchEntryOf));
    written = [];
  };
  for (const submission of submissions) {
    const { now, by } = submission;
    const { translationId, revision } = await saveDraft(tx, { ...submission, seen: null, origin: "whole" });
    const draft = await requireDraft(tx, { translationId, revision, now, by });
    await writeVersion(tx, draft, { now, by, kind: "import" });
    written.push(draft);
    if (isItemKind(draft.kind)) {
      kinds.add(draft.kind);
      items.set(draft.entry_id, draft);
    }
    latest = submission.now;
    if (written.length === SEARCH_BATCH_SIZE) await flush();
  }
  await flush();
  for (const { kind, entry_id } of items.values()) {
    await settleItemPage(tx, { kind, entry_id, locale: NO_LANGUAGE }, latest ?? 0);
  }
  for (const kind of kinds) await indexPagesShowing(tx, kind, NO_LANGUAGE);
  if (latest === undefined) return;
  await followVideos(tx, latest);
  await recordChange(tx, { kind: "import", keys: null }, latest);
}
