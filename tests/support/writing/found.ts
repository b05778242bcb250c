import type { PageDocument, PostDocument } from "../../../src/content/document/document.ts";
import { type CheckContext, checkDocument } from "../../../src/writing/checks/check-document.ts";

/** A French text whose links lead somewhere, and whose translation is published. */
export const context: CheckContext = { locale: "fr", isKnownLink: () => true, translation: "published" };

/** The names of what is found, and where. */
export function found(document: PostDocument | PageDocument, given: Partial<CheckContext> = {}): string[] {
  return checkDocument(document, { ...context, ...given }).map(({ id }) => id.replace(/_+/g, ""));
}
