import { type ReactNode, useEffect, useState } from "react";
import { isLocale } from "../../../../kernel/locale.ts";
import { OthersHere } from "./others-here.tsx";
import { announcePresence, createPresence, followFocus, type Place } from "./presence.ts";
import { PresenceContext } from "./presence-context.tsx";

type Props = { id: string; endpoint?: "POST /items/:id/presence" | "POST /messages/:id/presence" };

/**
 * Says that this page has an item or a message open for as long as it is shown, and shows who else has. The parts of an item's form
 * name their text (`data-text`).
 */
export function ItemPresence({ id, endpoint = "POST /items/:id/presence" }: Props): ReactNode {
  const [presence] = useState(createPresence);
  useEffect(() => announcePresence({ endpoint, id, presence }), [endpoint, id, presence]);
  const isMessage = endpoint === "POST /messages/:id/presence";
  useEffect(() => followFocus(presence, isMessage ? replyOf : placeOf), [presence, isMessage]);
  return (
    <PresenceContext value={presence}>
      <OthersHere replying={isMessage} />
    </PresenceContext>
  );
}

/** Of a message there is one text to be in: the reply, while it has the focus. */
function replyOf(field: HTMLElement): Place | null {
  return placeOf(field) ?? null;
}

/** Null in what is said once for all languages. */
function placeOf(field: HTMLElement): Place | null | undefined {
  const section = field.closest<HTMLElement>("[data-text]");
  if (section === null) return;
  const { text } = section.dataset;
  return isLocale(text) ? { locale: text, piece: null } : null;
}
