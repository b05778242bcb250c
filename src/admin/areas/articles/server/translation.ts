import type { AuditAction } from "../../../../audit/actions.ts";
import { type LanguageState, readLanguageState } from "../../../../content/reading/language-state.ts";
import type { Queryable, Tx } from "../../../../db/client.ts";
import type { Who } from "../../../../identity/identity.ts";
import type { Client } from "../../../../kernel/client.ts";
import type { Instant } from "../../../../kernel/clock.ts";
import { LOCALES } from "../../../../kernel/locale.ts";
import { type Actor, languageOf, recordArticleEvent, type Translation } from "../../../../use-cases/actor.ts";

/** Where the other language stands: publishing one never touches it. */
export function otherLanguage(db: Queryable, translation: Translation): Promise<LanguageState> {
  const { entryId } = translation;
  const locale = languageOf(translation);
  return readLanguageState(db, entryId, LOCALES.find((each) => each !== locale) ?? locale);
}

/** Who did something, and from where. */
export type Doer = { who: Who; client: Client; now: Instant };

export function actorOf({ who, client }: Omit<Doer, "now">): Actor {
  return { kind: "administrator", admin: who.admin, client };
}

/** Writes down what was done to an article, in the transaction that does it. */
export function tell(
  tx: Tx,
  action: AuditAction,
  article: Pick<Translation, "entryId" | "title"> & Partial<Pick<Translation, "kind">>,
  { who, client, now, details = {} }: Doer & { details?: Record<string, unknown> },
): Promise<void> {
  return recordArticleEvent(tx, article, { action, actor: actorOf({ who, client }), now, details });
}
