import { type ReactNode, useEffect, useRef, useState } from "react";
import { useWords } from "../language.tsx";

/** Classes of a small field above a list. */
export const FIELD =
  "min-h-9 coarse:min-h-11 w-full min-w-0 rounded-md border border-soft/60 bg-paper px-2.5 text-[0.875rem] focus-visible:outline-offset-0";

type Option = { value: string; label: string };

type Props = {
  /** Accessible name of the tools. */
  label: string;
  /** The search field; its label says which columns are searched. */
  search: { label: string; value: string; set(text: string): void };
  /** Filters and the order; the first option of each is its default. */
  choices: ReadonlyArray<{ label: string; value: string; options: readonly Option[]; set(value: string): void }>;
};

/** Pause in typing after which the list is filtered. */
const PAUSE_MS = 150;

/** Search, filters and order above a list. */
export function ListTools({ label, search, choices }: Props): ReactNode {
  return (
    <search aria-label={label} className="unprinted mb-6 flex flex-wrap gap-3">
      <Labeled label={search.label} className="grow basis-56">
        <SearchField {...search} />
      </Labeled>
      {choices.map(({ label: name, value, options, set }) => (
        <Labeled key={name} label={name} className="grow basis-36 mid:grow-0 mid:basis-52">
          <select value={value} className={FIELD} onChange={(event) => set(event.currentTarget.value)}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        </Labeled>
      ))}
    </search>
  );
}

/** Keeps the typed text in its own state, so that typing never waits for the list; follows the URL when that changes. */
function SearchField({ value, set }: Props["search"]): ReactNode {
  const [typed, setTyped] = useState(value);
  const reported = useRef(value);
  useEffect(() => {
    if (value === reported.current) return;
    reported.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => {
    const text = typed.trim();
    if (text === reported.current) return;
    const timer = setTimeout(() => {
      reported.current = text;
      set(text);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, set]);
  return (
    <input
      type="search"
      value={typed}
      maxLength={200}
      autoCapitalize="none"
      spellCheck={false}
      className={FIELD}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}

/** A small field with its label above it. */
export function Labeled({
  label,
  className = "",
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}): ReactNode {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is its child
    <label className={`grid min-w-0 gap-1 ${className}`}>
      <span className="text-[0.75rem] text-soft">{label}</span>
      {children}
    </label>
  );
}

/** Shown in place of a list when a search or a filter leaves nothing. */
export function NothingFound(): ReactNode {
  const words = useWords();
  return (
    <p role="status" className="border-t border-ink pt-6 text-soft">
      {words.list.nothing}
    </p>
  );
}
