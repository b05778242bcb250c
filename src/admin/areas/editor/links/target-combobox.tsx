import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from "react";
import type { Locale } from "../../../../kernel/locale.ts";
import { useLanguage, useWords } from "../../../framework/app/language.tsx";
import { useDebounced } from "../../../framework/app/use-debounced.ts";
import { call } from "../api.ts";
import type { LinkableHeading } from "../links-schemas.ts";
import type { Words } from "../screen-words.fr.ts";
import { type LinkOption, linkOptions } from "./link-options.ts";
import { readTypedAddress } from "./typed-address.ts";

/** A pause in typing after which titles are looked for, in milliseconds. */
const PAUSE = 150;

type Props = {
  /** The language of the text that the link stands in. */
  locale: Locale;
  /** What stands in the field at first. */
  initial: string;
  /** Headings of the same text. */
  headings: readonly LinkableHeading[];
  /** An option was chosen, by Enter or by a click. */
  choose(option: LinkOption): void;
  /** Of the field in a form that has others, which come before it. */
  name?: string;
};

/**
 * Where a link leads, typed as a title or an address, with what fits it below (WAI-ARIA APG, combobox with a list). The
 * list is part of the dialog: it is there as long as the field is.
 */
export function TargetCombobox({ locale, initial, headings, choose, name }: Props): ReactNode {
  const { links: words } = useWords<Words>().editor;
  const { locale: reader, typeset } = useLanguage();
  const id = useId();
  const [typed, type] = useState(initial);
  const [active, activate] = useState(0);
  const [error, setError] = useState<string | null>(null);
  const sought = useDebounced(typed.trim(), PAUSE);
  const isAddress = readTypedAddress(typed) !== null;
  const query = useQuery({
    queryKey: ["link-targets", sought],
    queryFn: ({ signal }) => call("GET /link-targets", { query: { q: sought }, signal }),
    enabled: !isAddress,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    retry: false,
  });
  const entries = query.data?.entries ?? [];
  const options = linkOptions({ typed, entries, headings, locale, words });
  const index = Math.min(active, options.length - 1);
  const current = options[index];
  const optionId = (option: LinkOption) => `${id}-${option.id.replace(/\W/g, "-")}`;
  const shownId = current === undefined ? undefined : optionId(current);
  useEffect(() => {
    if (shownId !== undefined) document.getElementById(shownId)?.scrollIntoView({ block: "nearest" });
  }, [shownId]);

  const take = () => {
    const address = readTypedAddress(typed);
    if (address?.kind === "refused") return setError(typeset(address.reason[reader]));
    // What is listed may still be of what was typed before.
    if (current !== undefined && (isAddress || sought === typed.trim())) return choose(current);
    if (typed.trim() !== "" && !query.isFetching && sought === typed.trim()) setError(words.unknown);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") {
      event.preventDefault();
      return take();
    }
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step === 0 || options.length === 0) return;
    event.preventDefault();
    activate((index + step + options.length) % options.length);
  };
  const isEmpty = options.length === 0 && !query.isFetching && !isAddress;
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="text-[0.875rem] font-medium">
        {words.field}
      </label>
      <input
        id={id}
        name={name}
        data-autofocus={name === undefined ? true : undefined}
        role="combobox"
        aria-expanded={options.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={shownId}
        aria-invalid={error === null ? undefined : true}
        aria-describedby={error === null ? undefined : `${id}-error`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={2_000}
        placeholder={words.placeholder}
        className="link-field"
        value={typed}
        onChange={(event) => {
          type(event.target.value);
          activate(0);
          setError(null);
        }}
        onFocus={(event) => event.target.select()}
        onKeyDown={onKeyDown}
      />
      {error !== null && (
        <p id={`${id}-error`} role="alert" className="text-[0.875rem] font-medium text-accent">
          {error}
        </p>
      )}
      <p className="sr-only" role="status">
        {query.isFetching ? "" : words.found(options.length)}
      </p>
      <div id={`${id}-list`} role="listbox" aria-label={words.results} className="link-options">
        {options.map((option, position) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus (aria-activedescendant)
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
          <div
            key={option.id}
            id={optionId(option)}
            role="option"
            aria-selected={position === index}
            // The field keeps the focus.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
          >
            <span className="link-option-label">{option.label}</span>
            {option.detail !== "" && <span className="link-option-detail">{option.detail}</span>}
          </div>
        ))}
      </div>
      {isEmpty && <p className="text-[0.875rem] text-soft">{query.isError ? words.failed : words.nothing}</p>}
    </div>
  );
}
