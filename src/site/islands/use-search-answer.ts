import { useEffect, useState } from "react";
import type { Locale } from "../../kernel/locale.ts";
import type { SearchAnswer } from "../contract/search-answer.ts";

/** Between two letters of somebody who types; most words are asked for once. */
const PAUSE_MS = 120;
/** One letter begins too many words. */
const SHORTEST = 2;
/** A refused search is tried again so often, by itself. */
const RETRIES = 3;
/** Where a refusal says nothing of when, or more than anybody waits for. */
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
    const asking = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const search = async (retries: number) => {
      const found = await fetchAnswer(`${api}?${new URLSearchParams({ lang: locale, q: text })}`, asking.signal);
      if (asking.signal.aborted) return;
      if ("answer" in found) setState(found);
      else if (retries === 0) setState(FAILED);
      else {
        setState(({ answer }) => ({ answer, trouble: "busy" }));
        timer = setTimeout(search, found.waitMs, retries - 1);
      }
    };
    timer = setTimeout(search, PAUSE_MS, RETRIES);
    return () => {
      clearTimeout(timer);
      asking.abort();
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
    // Browsers behind one address are told the same: they do not all come back in the same moment.
    return { waitMs: (Math.min(seconds, LONGEST_WAIT_SECONDS) + Math.random()) * 1_000 };
  } catch {
    return FAILED;
  }
}
