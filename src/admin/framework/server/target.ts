import { validate } from "uuid";
import { articleUnknown } from "../../../content/bin/errors.ts";
import type { TargetKind } from "../../../content/contract/target-kind.ts";
import { kindOfId } from "../../../content/document/kind-of-id.ts";
import { translationUnknown } from "../../../content/previews/preview-links.ts";
import { contactUnknown, messageUnknown } from "../../../messages/errors.ts";
import type { Dependencies } from "./dependencies.ts";
import { targetUnknown } from "./request-errors.ts";

/** What belongs to a message. */
const MESSAGES: readonly TargetKind[] = [
  "message",
  "message-file",
  "message-note",
  "message-reply",
  "reply-file",
  "received-mail",
];

/**
 * Refuses a call whose id is of another kind of thing than its endpoint is about: of a page where articles are meant, of an
 * article where one of its texts is. An id of nothing passes, because an editor makes the id of a new article or item, a UUID, and
 * what is deleted twice is deleted; a text has to be there.
 * @throws AppError `ARTICLE_UNKNOWN`, `TRANSLATION_UNKNOWN`, `MESSAGE_UNKNOWN`, `CONTACT_UNKNOWN`, or `TARGET_UNKNOWN` (404).
 */
export async function requireTarget(
  { read }: Pick<Dependencies, "read">,
  expected: readonly TargetKind[],
  id: string,
): Promise<void> {
  const kind = await read((db) => kindOfId(db, id, expected));
  if (kind !== null && expected.includes(kind)) return;
  // The same as for a message that the reader may not see.
  if (expected.some((each) => MESSAGES.includes(each))) throw messageUnknown();
  if (expected.includes("contact")) throw contactUnknown();
  if (expected.includes("article-text") || expected.includes("item-text")) throw translationUnknown();
  const isMadeByEditor = expected.includes("article") || expected.includes("item");
  if (kind === null && (!isMadeByEditor || validate(id))) return;
  throw expected.includes("article") ? articleUnknown() : targetUnknown();
}
