import { LOCALES, type Locale } from "../../../../kernel/locale.ts";
import { useListSearch } from "../../../framework/app/list-search.ts";
import { useStore } from "../../../framework/app/store.ts";
import { useMedia } from "../tools/toolbar/use-media.ts";
import { useTools } from "../tools/writing-tools.tsx";
import { useArticle } from "./article.tsx";
import { VIEWS, type View } from "./view.ts";

/** Where columns would stand one below the other: one language is shown at a time. */
const ONE_AT_A_TIME = "(width < 60rem)";

type ShownView = {
  view: View;
  /** Those that there is room for. */
  views: readonly View[];
  setView(view: View): void;
  /** Shows a language that is hidden. */
  reveal(locale: Locale): void;
};

/** Which languages are shown, kept in the address; without a word there, as many as there is room for. */
export function useView(): ShownView {
  const { read, write } = useListSearch("/admin/blog/edit");
  const { sourceLocale } = useArticle();
  const isNarrow = useMedia(ONE_AT_A_TIME);
  const usual: View = isNarrow ? sourceLocale : "both";
  const views = isNarrow ? LOCALES : VIEWS;
  const view = views.find((each) => each === read("view")) ?? usual;
  const setView = (next: View) => write("view", next === usual ? "" : next);
  return {
    ...{ view, views, setView },
    reveal(locale) {
      if (view !== "both" && view !== locale) setView(isNarrow ? locale : "both");
    },
  };
}

/** The language that is written in: the one that is shown, or of both the one that was touched last. */
export function useFocusedLocale(): Locale {
  const { view } = useView();
  const { sourceLocale } = useArticle();
  const active = useStore(useTools().active);
  return view === "both" ? (active ?? sourceLocale) : view;
}
