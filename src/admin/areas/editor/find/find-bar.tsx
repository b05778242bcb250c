import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { LOCALES, type Locale } from "../../../../kernel/locale.ts";
import { useWords } from "../../../framework/app/language.tsx";
import { Button, IconButton } from "../../../framework/app/parts/button.tsx";
import { useStore } from "../../../framework/app/store.ts";
import type { Words } from "../screen-words.fr.ts";
import { useView } from "../session/use-view.ts";
import { type FindRequest, type OpenEditors, useTools } from "../tools/writing-tools.tsx";
import {
  replaceEverywhere,
  replaceShown,
  type SearchedColumns,
  searchIn,
  showNext,
  stopSearching,
} from "./find-columns.ts";
import { selectShown } from "./find-plugin.ts";
import { Search } from "./search.ts";
import { useFindCount } from "./use-find-count.ts";

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
  const editors = useShownEditors();
  const [query, setQuery] = useState(() => selectedText(tools.active.read(), editors));
  const [replacement, setReplacement] = useState("");
  const [replaced, setReplaced] = useState<number | null>(null);
  const [options, setOptions] = useState({ matchCase: false, matchAccents: false });
  const [scope, setScope] = useState<Scope>("both");
  const field = useRef<HTMLInputElement>(null);

  const columns: SearchedColumns = useMemo(() => {
    const shown = [...editors].filter(([locale]) => scope === "both" || scope === locale);
    const first = tools.active.read();
    // From the language that is being written, on to the other one.
    return shown
      .map(([locale, editor]) => ({ locale, editor }))
      .sort((one, other) => Number(other.locale === first) - Number(one.locale === first));
  }, [editors, scope, tools]);
  const { shown, total } = useFindCount(columns);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each request takes the focus again.
  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, [request.token]);

  useEffect(() => {
    const timer = setTimeout(() => {
      const searched = query === "" ? [] : columns;
      const others = [...editors.values()].filter((editor) => !searched.some((column) => column.editor === editor));
      stopSearching(others);
      searchIn(searched, new Search(query, options));
    }, PATIENCE);
    return () => clearTimeout(timer);
  }, [query, options, columns, editors]);

  // What is found is forgotten with the bar.
  useEffect(() => () => stopSearching([...tools.editors.read().values()]), [tools]);

  const close = () => {
    const column = columns.find(({ editor }) => selectShown(editor.view));
    const back = column?.editor ?? editors.get(tools.active.read() ?? LOCALES[0]);
    tools.find.write(null);
    // At once: the command of that name waits for a frame, in which the next key may come.
    back?.view.focus();
    if (column !== undefined) back?.commands.scrollIntoView();
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
    showNext(columns, event.shiftKey ? -1 : 1);
  };
  const replaceAll = () => setReplaced(replaceEverywhere(columns, replacement));

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
          {replaced !== null ? find.replaced(replaced) : query === "" ? "" : find.count(shown, total)}
        </p>
        <IconButton
          icon="chevron"
          className="find-previous"
          label={find.previous}
          onClick={() => showNext(columns, -1)}
        />
        <IconButton icon="chevron" className="find-next" label={find.next} onClick={() => showNext(columns, 1)} />
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
              replaceShown(columns, replacement);
            }}
          />
          <Button kind="quiet" onClick={() => replaceShown(columns, replacement)}>
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
  const state = active === null ? undefined : editors.get(active)?.state;
  if (state === undefined || state.selection.empty) return "";
  const { from, to, $from, $to } = state.selection;
  return $from.sameParent($to) && to - from <= LONGEST ? state.doc.textBetween(from, to) : "";
}

/** The texts that can be seen: a language that is hidden is not searched. */
function useShownEditors(): OpenEditors {
  const tools = useTools();
  const editors = useStore(tools.editors);
  const focus = useStore(tools.focus);
  const { view } = useView();
  return useMemo(() => {
    const only = focus ?? (view === "both" ? null : view);
    return only === null ? editors : new Map([...editors].filter(([locale]) => locale === only));
  }, [editors, focus, view]);
}
