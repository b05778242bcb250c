import { isLocale, type Locale } from "../../../../kernel/locale.ts";
import { useListSearch } from "../../../framework/app/list-search.ts";
import { useArticle } from "./article.tsx";

/** What can be opened beside the text, by its name in the address. */
const PANEL_NAMES = ["details", "publishing", "translation", "history"] as const;
export type PanelName = (typeof PANEL_NAMES)[number];

/** Id of the element of the panel that is open. */
export const PANEL_ID = "editor-panel";

export type OpenPanel = { name: PanelName; locale: Locale } | null;

type Panels = {
  open: OpenPanel;
  show(name: PanelName, locale: Locale): void;
  close(): void;
};

/** The panel that is open, kept in the address, so that a reload and a link keep it. */
export function usePanel(): Panels {
  const { read, write } = useListSearch("/admin/blog/edit");
  const { sourceLocale } = useArticle();
  const [named = "", of = ""] = read("panel").split("-");
  const name = PANEL_NAMES.find((each) => each === named);
  return {
    open: name === undefined ? null : { name, locale: isLocale(of) ? of : sourceLocale },
    show: (next, locale) => write("panel", `${next}-${locale}`),
    close: () => write("panel", ""),
  };
}
