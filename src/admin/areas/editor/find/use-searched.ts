import { useMemo, useState } from "react";
import type { Locale } from "../../../../kernel/locale.ts";
import { useStore } from "../../../framework/app/store.ts";
import { useArticle } from "../session/article.tsx";
import { useView } from "../session/use-view.ts";
import { type OpenEditors, useTools } from "../tools/writing-tools.tsx";
import { searchedBody } from "./searched-body.ts";
import { FIELDS, searchedField } from "./searched-field.ts";
import type { Searched, SearchedPart } from "./searched-part.ts";

type PartOf = { locale: Locale; name: string; part: SearchedPart };

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

/** Title, summary, and running text of each language that is shown, from the language that is being written. */
export function useSearched(scope: Locale | "both"): { editors: OpenEditors; all: Searched; searched: Searched } {
  const tools = useTools();
  const { texts } = useArticle();
  const editors = useShownEditors();
  // Where the writer was when the bar was opened.
  const [field] = useState(fieldInFocus);
  const parts = useMemo(() => {
    const first = tools.active.read();
    return [...editors]
      .sort(([one], [other]) => Number(other === first) - Number(one === first))
      .flatMap(([locale, editor]): PartOf[] => [
        ...FIELDS.map((name) => ({
          ...{ locale, name },
          part: searchedField({ name, edited: texts[locale], store: tools.fieldSearches[locale][name] }),
        })),
        { locale, name: "body", part: searchedBody(editor) },
      ]);
  }, [editors, texts, tools]);
  return useMemo(() => {
    const searchedOf = (some: readonly PartOf[]): Searched => ({
      parts: some.map(({ part }) => part),
      from: some.find(({ locale, name }) => locale === some[0]?.locale && name === field)?.part ?? null,
    });
    const chosen = parts.filter(({ locale }) => scope === "both" || scope === locale);
    return { editors, all: searchedOf(parts), searched: searchedOf(chosen) };
  }, [parts, scope, field, editors]);
}

/** The name of the field that has the focus; the running text is one too. */
function fieldInFocus(): string | null {
  const { activeElement } = document;
  if (activeElement?.closest(".ProseMirror") != null) return "body";
  return FIELDS.find((name) => activeElement?.closest(`.editor-${name}`) != null) ?? null;
}
