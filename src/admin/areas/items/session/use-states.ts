import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { TextLanguage } from "../../../../kernel/locale.ts";
import { statesQuery } from "../api.ts";
import type { TextState } from "../endpoints.ts";
import { TEXT_LANGUAGES, useItem, useItemText } from "./item.tsx";

/** Hears of what others save of the open item, and asks where its texts stand after each save of this page. */
export function useFollowedStates(): void {
  const { id, texts } = useItem();
  const { data } = useQuery(statesQuery(id));
  const queries = useQueryClient();
  useEffect(() => {
    if (data == null) return;
    for (const language of TEXT_LANGUAGES) texts[language].heardOf(data[language].revision);
  }, [data, texts]);
  useEffect(() => {
    const ask = () => void queries.invalidateQueries({ queryKey: statesQuery(id).queryKey });
    const stops = TEXT_LANGUAGES.map((language) => texts[language].facts.subscribe(ask));
    return () => {
      for (const stop of stops) stop();
    };
  }, [id, texts, queries]);
}

/**
 * Where a text of the open item stands for visitors; null until it is known. What is typed and not saved yet counts as a
 * text, and as a change of what is published.
 */
export function useTextState(language: TextLanguage): TextState | null {
  const { id } = useItem();
  const { revision, status } = useItemText(language);
  const { data } = useQuery(statesQuery(id));
  if (data === undefined) return null;
  const known = data?.[language] ?? { state: "missing" as const, translationId: null, revision: 0, behind: 0 };
  if (status.save === "saved" && revision <= known.revision) return known;
  return { ...known, state: known.state === "missing" || known.state === "draft" ? "draft" : "changed" };
}
