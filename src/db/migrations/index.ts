import { createContent } from "./001-content.ts";
import { keepTagTotals } from "./002-tag-totals.ts";
import { createPictures } from "./003-pictures.ts";
import { createSearch } from "./004-search.ts";
import { createIdentity } from "./005-identity.ts";
import { createMails } from "./006-mails.ts";
import { createStatistics } from "./007-statistics.ts";
import { createConsentLog } from "./008-consent-log.ts";
import { boundSecurityLogs } from "./009-security-logs.ts";
import { addOwnAccount } from "./010-own-account.ts";
import { createStarterTexts } from "./012-starter-texts.ts";
import { createDraftsAndChanges } from "./013-drafts-and-changes.ts";
import { giveUids } from "./014-block-ids.ts";
import { createJobs } from "./015-jobs.ts";
import { renameBlockKinds } from "./016-block-kinds.ts";
import { createTranslationState } from "./017-translation-state.ts";
import { createPlanning } from "./018-planning.ts";
import { createMediaLibrary } from "./019-media-library.ts";
import { createEntryLinks } from "./020-entry-links.ts";
import { createArticleList } from "./022-article-list.ts";
import { createFirebase } from "./023-firebase.ts";
import { createVideoHosts } from "./024-video-hosts.ts";
import { nameChangedKeys } from "./025-changed-keys.ts";
import { addPlaces } from "./026-places.ts";
import { addClosedItems } from "./027-closed-items.ts";
import { addDocumentPages } from "./028-document-pages.ts";
import { createMessages } from "./029-messages.ts";
import { createMessageMails } from "./030-message-mails.ts";
import { createSpamTables } from "./031-spam.ts";
import { createMessageReplies } from "./032-message-replies.ts";
import { createReceivedMails } from "./033-received-mails.ts";
import { addContactWords } from "./034-contact-words.ts";
import { addBouncedReceipts } from "./035-bounced-receipts.ts";
import { createImports } from "./036-imports.ts";
import type { NamedMigration } from "./migration.ts";

/** In order, forward only; a name, once released, never changes. */
export const MIGRATIONS: readonly NamedMigration[] = [
  { name: "001-content", up: createContent },
  { name: "002-tag-totals", up: keepTagTotals },
  { name: "003-pictures", up: createPictures },
  { name: "004-search", up: createSearch },
  { name: "005-identity", up: createIdentity },
  { name: "006-mails", up: createMails },
  { name: "007-statistics", up: createStatistics },
  { name: "008-consent-log", up: createConsentLog },
  { name: "009-security-logs", up: boundSecurityLogs },
  { name: "010-own-account", up: addOwnAccount },
  { name: "012-starter-texts", up: createStarterTexts },
  { name: "013-drafts-and-changes", up: createDraftsAndChanges },
  { name: "014-block-ids", up: giveUids },
  { name: "015-jobs", up: createJobs },
  { name: "016-block-kinds", up: renameBlockKinds },
  { name: "017-translation-state", up: createTranslationState },
  { name: "018-planning", up: createPlanning, changes: ["redirects"] },
  { name: "019-media-library", up: createMediaLibrary, changes: ["pictures"] },
  { name: "020-entry-links", up: createEntryLinks },
  { name: "022-article-list", up: createArticleList },
  { name: "023-firebase", up: createFirebase },
  { name: "024-video-hosts", up: createVideoHosts },
  { name: "025-changed-keys", up: nameChangedKeys },
  { name: "026-places", up: addPlaces },
  { name: "027-closed-items", up: addClosedItems },
  { name: "028-document-pages", up: addDocumentPages },
  { name: "029-messages", up: createMessages },
  { name: "030-message-mails", up: createMessageMails },
  { name: "031-spam", up: createSpamTables },
  { name: "032-message-replies", up: createMessageReplies },
  { name: "033-received-mails", up: createReceivedMails },
  { name: "034-contact-words", up: addContactWords },
  { name: "035-bounced-receipts", up: addBouncedReceipts },
  { name: "036-imports", up: createImports },
];

/** Those of a database that this program does not have: a newer version wrote it. */
export function unknownMigrations(applied: readonly string[]): string[] {
  return applied.filter((name) => !MIGRATIONS.some((migration) => migration.name === name));
}

/** Those that a database does not have yet, by name. */
export function pendingMigrations(applied: readonly string[]): string[] {
  return MIGRATIONS.map(({ name }) => name).filter((name) => !applied.includes(name));
}
