import { useEffect, useState } from "react";
import type { Locale } from "../../kernel/locale.ts";
import type { SearchAnswer } from "../contract/search-answer.ts";

/** Pause in typing after which a search is sent: most words are searched once. */
const PAUSE_MS = 120;
/** One letter begins too many words. */
const SHORTEST = 2;
/** A refused search is tried again so often, by itself. */
const RETRIES = 3;
/** Delay where a refusal has no `Retry-After`, and the longest one. */
const WAIT_SECONDS = 2;
const LONGEST_WAIT_SECONDS = 10;

/** `busy`: the server asked to wait, and the search is tried again by itself. */
type State = { answer: SearchAnswer | null; trouble: "failed" | "busy" | null };
const NOTHING: State = { answer: null, trouble: null };
const FAILED: State = { answer: null, trouble: "failed" };

/**
 * The answer to the last text typed; the one before stays until then. An answer that comes too late is dropped. A search
 * that the server refuses for a moment (429, 503) is tried again when it says, unless something else was typed.
 */
export function useSearchAnswer(api: string, locale: Locale, text: string): State {
  const [state, setState] = useState(NOTHING);
  useEffect(() => {
    if (text.trim().length < SHORTEST) {
      setState(NOTHING);
      return;
    }
    const request = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const search = async (retries: number) => {
      const outcome = await fetchAnswer(`${api}?${new URLSearchParams({ lang: locale, q: text })}`, request.signal);
      if (request.signal.aborted) return;
      if ("answer" in outcome) setState(outcome);
      else if (retries === 0) setState(FAILED);
      else {
        setState(({ answer }) => ({ answer, trouble: "busy" }));
        timer = setTimeout(search, outcome.waitMs, retries - 1);
      }
    };
    timer = setTimeout(search, PAUSE_MS, RETRIES);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [api, locale, text]);
  return state;
}

/** What the server answers, or how long it asks to wait. */
async function fetchAnswer(url: string, signal: AbortSignal): Promise<State | { waitMs: number }> {
  try {
    const response = await fetch(url, { signal });
    if (response.ok) return { answer: (await response.json()) as SearchAnswer, trouble: null };
    if (response.status !== 429 && response.status !== 503) return FAILED;
    const seconds = Number(response.headers.get("Retry-After")) || WAIT_SECONDS;
    // Browsers behind one address get the same delay: chance keeps them from all coming back at once.
    return { waitMs: (Math.min(seconds, LONGEST_WAIT_SECONDS) + Math.random()) * 1_000 };
  } catch {
    return FAILED;
  }
}
