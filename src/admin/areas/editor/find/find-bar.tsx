import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { LOCALES, type Locale } from "../../../../kernel/locale.ts";
import { useWords } from "../../../framework/app/language.tsx";
import { Button, IconButton } from "../../../framework/app/parts/button.tsx";
import type { Words } from "../screen-words.fr.ts";
import { type FindRequest, type OpenEditors, useTools } from "../tools/writing-tools.tsx";
import { replaceEverywhere, replaceShown, searchIn, showNext } from "./find-columns.ts";
import { Search } from "./search.ts";
import { useFindCount } from "./use-find-count.ts";
import { useSearched } from "./use-searched.ts";

/** Milliseconds after the last key before a text is searched. */
const PATIENCE = 120;
/** Characters of a query. */
const LONGEST = 200;

type Scope = Locale | "both";

/** Finds and replaces in what is shown, one language or both. Enter goes on, Escape goes back to the text. */
export function FindBar({ request }: { request: FindRequest }): ReactNode {
  const words = useWords<Words>();
  const { find } = words.editor;
  const tools = useTools();
  const [scope, setScope] = useState<Scope>("both");
  const { editors, all, searched } = useSearched(scope);
  const [query, setQuery] = useState(() => selectedText(tools.active.read(), editors));
  const [replacement, setReplacement] = useState("");
  const [replaced, setReplaced] = useState<string | null>(null);
  const [options, setOptions] = useState({ matchCase: false, matchAccents: false });
  const field = useRef<HTMLInputElement>(null);

  const { shown, total } = useFindCount(searched);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each request takes the focus again.
  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, [request.token]);

  useEffect(() => {
    const timer = setTimeout(() => {
      for (const part of all.parts) if (query === "" || !searched.parts.includes(part)) part.end();
      if (query !== "") searchIn(searched, new Search(query, options));
    }, PATIENCE);
    return () => clearTimeout(timer);
  }, [query, options, all, searched]);

  useEffect(() => {
    tools.searched.write(searched);
  }, [tools, searched]);

  // What is found is forgotten with the bar.
  useEffect(
    () => () => {
      for (const part of all.parts) part.end();
    },
    [all],
  );

  const close = () => {
    const isSelected = searched.parts.some((part) => part.select());
    tools.find.write(null);
    if (!isSelected) editors.get(tools.active.read() ?? LOCALES[0])?.view.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };
  const goOn = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    showNext(searched, event.shiftKey ? -1 : 1);
  };
  const replaceOne = () => setReplaced(replaceShown(searched, replacement) ? null : find.noRoom);
  const replaceAll = () => {
    const { replaced: done, left } = replaceEverywhere(searched, replacement);
    setReplaced(left === 0 ? find.replaced(done) : `${find.replaced(done)}. ${find.noRoom}`);
  };

  return (
    <search className="find-bar" aria-label={find.label} onKeyDown={onKeyDown}>
      <div className="find-line">
        <input
          ref={field}
          type="text"
          className="find-field"
          aria-label={find.query}
          placeholder={find.query}
          value={query}
          maxLength={LONGEST}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setReplaced(null);
            setQuery(event.target.value);
          }}
          onKeyDown={goOn}
        />
        <p role="status" className="find-count">
          {replaced !== null ? replaced : query === "" ? "" : find.count(shown, total)}
        </p>
        <IconButton
          icon="chevron"
          className="find-previous"
          label={find.previous}
          onClick={() => showNext(searched, -1)}
        />
        <IconButton icon="chevron" className="find-next" label={find.next} onClick={() => showNext(searched, 1)} />
        <Toggle
          label={find.matchCase}
          sign="Aa"
          on={options.matchCase}
          toggle={() => setOptions({ ...options, matchCase: !options.matchCase })}
        />
        <Toggle
          label={find.matchAccents}
          sign="é"
          on={options.matchAccents}
          toggle={() => setOptions({ ...options, matchAccents: !options.matchAccents })}
        />
        {editors.size > 1 && (
          <select
            className="find-scope"
            aria-label={find.scope}
            value={scope}
            onChange={(event) => setScope(event.target.value as Scope)}
          >
            <option value="both">{find.both}</option>
            {LOCALES.map((locale) => (
              <option key={locale} value={locale}>
                {words.languages[locale]}
              </option>
            ))}
          </select>
        )}
        {!request.replace && (
          <Button kind="quiet" onClick={() => tools.find.write({ ...request, replace: true })}>
            {find.replaceToo}
          </Button>
        )}
        <IconButton icon="close" label={words.close} onClick={close} />
      </div>
      {request.replace && (
        <div className="find-line">
          <input
            type="text"
            className="find-field"
            aria-label={find.replacement}
            placeholder={find.replacement}
            value={replacement}
            autoComplete="off"
            onChange={(event) => setReplacement(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
              event.preventDefault();
              replaceOne();
            }}
          />
          <Button kind="quiet" onClick={replaceOne}>
            {find.replace}
          </Button>
          <Button kind="quiet" onClick={replaceAll}>
            {find.replaceAll}
          </Button>
        </div>
      )}
    </search>
  );
}

function Toggle({ label, sign, on, toggle }: { label: string; sign: string; on: boolean; toggle(): void }): ReactNode {
  return (
    <button type="button" className="find-toggle" aria-label={label} title={label} aria-pressed={on} onClick={toggle}>
      <span aria-hidden="true">{sign}</span>
    </button>
  );
}

/** What is selected, if it is short and on one line: mostly what somebody looks for. */
function selectedText(active: Locale | null, editors: OpenEditors): string {
  const { activeElement } = document;
  if (activeElement instanceof HTMLTextAreaElement) {
    return activeElement.value.slice(activeElement.selectionStart, activeElement.selectionEnd).slice(0, LONGEST);
  }
  const state = active === null ? undefined : editors.get(active)?.state;
  if (state === undefined || state.selection.empty) return "";
  const { from, to, $from, $to } = state.selection;
  return $from.sameParent($to) && to - from <= LONGEST ? state.doc.textBetween(from, to) : "";
}
