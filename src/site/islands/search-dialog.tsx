import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import type { SearchAnswer, SearchSegment } from "../contract/search-answer.ts";
import type { SearchDialogProps } from "../contract/search-dialog.ts";
import { useSearchAnswer } from "./use-search-answer.ts";

type Props = SearchDialogProps & {
  /** Counts the times it was opened: each time it comes to the front, what was typed last selected. */
  opened: number;
};

/**
 * Search while typing: a combobox over a list of links (WAI-ARIA Authoring Practices, "Combobox", list autocomplete).
 * Without a choice Enter leads to the page of all results, as the form does without script.
 */
export function SearchDialog({ locale, page, api, maxLength, words, opened }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState(-1);
  const { answer, trouble } = useSearchAnswer(api, locale, text);
  const hits = answer?.hits ?? [];

  // biome-ignore lint/correctness/useExhaustiveDependencies: opening again is what this waits for
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
    input.current?.select();
  }, [opened]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer has other results to choose from
  useEffect(() => setChosen(-1), [answer, text]);
  useEffect(() => {
    list.current?.children[chosen]?.scrollIntoView({ block: "nearest" });
  }, [chosen]);

  const close = () => dialog.current?.close();
  const choose = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && hits.length > 0) {
      event.preventDefault();
      // Past either end is the field itself, where nothing is chosen.
      const positions = hits.length + 1;
      setChosen(((chosen + 1 + step + positions) % positions) - 1);
    }
    const target = list.current?.children[chosen];
    if (event.key === "Enter" && target instanceof HTMLElement) {
      event.preventDefault();
      target.click();
    }
  };
  const leave = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    // The dialog itself is what a click beside it hits.
    const outside = target === dialog.current;
    const followed = target instanceof Element && target.closest("a") !== null && !ctrlKey && !metaKey && !shiftKey;
    if (outside || followed) close();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog, Enter follows a link
    <dialog ref={dialog} className="search-dialog" aria-label={words.label} onClick={leave}>
      <div className="search-dialog-inside">
        <form action={page} onSubmit={close}>
          <input
            ref={input}
            name="q"
            type="text"
            role="combobox"
            aria-label={words.label}
            aria-autocomplete="list"
            aria-expanded={hits.length > 0}
            aria-controls="search-dialog-hits"
            aria-activedescendant={chosen === -1 ? undefined : `search-dialog-hit-${chosen}`}
            aria-describedby="search-dialog-keys"
            placeholder={words.placeholder}
            maxLength={maxLength}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={choose}
          />
          <button type="button" onClick={close}>
            {words.close}
          </button>
        </form>
        <div
          ref={list}
          id="search-dialog-hits"
          className="search-dialog-hits"
          role="listbox"
          aria-label={words.results}
        >
          {hits.map((hit, index) => (
            <Hit key={hit.url} hit={hit} index={index} chosen={index === chosen} words={words} />
          ))}
        </div>
        <p role="status" className="search-dialog-status">
          {trouble === null ? (answer?.summary ?? "") : words[trouble]}
        </p>
        {answer !== null && <Further answer={answer} text={text} page={page} words={words} />}
        <p id="search-dialog-keys" className="search-dialog-keys">
          {words.keys}
        </p>
      </div>
    </dialog>
  );
}

type HitProps = Pick<Props, "words"> & { hit: SearchAnswer["hits"][number]; index: number; chosen: boolean };

function Hit({ hit, index, chosen, words }: HitProps) {
  return (
    <a
      id={`search-dialog-hit-${index}`}
      className="search-dialog-hit"
      role="option"
      aria-selected={chosen}
      href={hit.url}
      tabIndex={-1}
    >
      <span className="search-dialog-kind">{hit.date ?? words.kinds[hit.kind]}</span>
      <strong>
        <Segments segments={hit.title} />
      </strong>
      <span className="search-dialog-excerpt">
        <Segments segments={hit.excerpt} />
      </span>
    </a>
  );
}

type FurtherProps = Pick<Props, "page" | "words"> & { answer: SearchAnswer; text: string };

/** The page of all results, and what another language has where this one has nothing. */
function Further({ answer, text, page, words }: FurtherProps) {
  return (
    <p className="search-dialog-further">
      {answer.hits.length > 0 && <a href={`${page}?${new URLSearchParams({ q: text.trim() })}`}>{words.all}</a>}
      {answer.elsewhere.map(({ url, label }) => (
        <a key={url} href={url}>
          {label}
        </a>
      ))}
    </p>
  );
}

function Segments({ segments }: { segments: readonly SearchSegment[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text keep their places
  return segments.map(({ text, hit }, index) => (hit ? <mark key={index}>{text}</mark> : text));
}
