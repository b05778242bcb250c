import { useEffect, useState } from "react";
import type { Locale } from "../../kernel/locale.ts";
import type { SearchAnswer } from "../../kernel/search-answer.ts";

/** Between two letters of somebody who types; most words are asked for once. */
const PAUSE_MS = 120;
/** One letter begins too many words. */
const SHORTEST = 2;

type State = { answer: SearchAnswer | null; failed: boolean };
const NOTHING: State = { answer: null, failed: false };

/** The answer to the last text typed; the one before stays until then. An answer that comes too late is dropped. */
export function useSearchAnswer(api: string, locale: Locale, text: string): State {
  const [state, setState] = useState(NOTHING);
  useEffect(() => {
    if (text.trim().length < SHORTEST) {
      setState(NOTHING);
      return;
    }
    const asking = new AbortController();
    const timer = setTimeout(async () => {
      let next: State;
      try {
        const query = new URLSearchParams({ lang: locale, q: text });
        const response = await fetch(`${api}?${query}`, { signal: asking.signal });
        if (!response.ok) throw new Error(`search: ${response.status}`);
        next = { answer: (await response.json()) as SearchAnswer, failed: false };
      } catch {
        next = { answer: null, failed: true };
      }
      if (!asking.signal.aborted) setState(next);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [api, locale, text]);
  return state;
}
