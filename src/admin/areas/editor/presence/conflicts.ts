import type { Locale } from "../../../../kernel/locale.ts";
import { type Answer, placeOf } from "../choices/settle.ts";
import type { Conflict } from "../presence-schemas.ts";
import type { OpenChoice } from "../session/open-choice.ts";
import type { Presence } from "./presence.ts";

/** Choices that were made and are still told of. */
const MAX_SETTLED = 20;

/** A choice as whoever wrote its other words is told of it; null where that is nobody else. */
export function conflictOf(choice: OpenChoice, locale: Locale, own: string, kept: Answer | null): Conflict | null {
  const { by } = choice.other;
  return by === null || by === own ? null : { locale, at: placeOf(choice), of: by, kept };
}

/** A choice was made: whoever wrote the other words learns which were kept. @returns how to take that back. */
export function tellSettled({ settled }: Presence, conflict: Conflict | null): () => void {
  if (conflict === null) return () => undefined;
  settled.write([conflict, ...settled.read()].slice(0, MAX_SETTLED));
  return () => settled.write(settled.read().filter((each) => each !== conflict));
}
