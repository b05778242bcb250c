import type { ReactNode } from "react";
import type { ViewContext } from "../../blocks/view-context.ts";
import { MAX_QUERY_LENGTH } from "../../content/search/search-query.ts";
import { typeset } from "../../i18n/french-typography.ts";
import { SEARCH_API_PATH, SEARCH_PATH } from "../../kernel/paths.ts";
import type { SearchDialogProps } from "../contract/search-dialog.ts";
import type { SiteSettings } from "../settings.ts";

/** Leads to the search page; with script it opens the dialog, whose words it carries (`site/islands/search.tsx`). */
export function SearchLink({ settings, context }: { settings: SiteSettings; context: ViewContext }): ReactNode {
  const { locale, messages, href } = context;
  const { label, submit, kinds, dialog, title } = messages.search;
  const page = href(SEARCH_PATH);
  const words = { label, submit, kinds, ...dialog };
  const props: SearchDialogProps = { locale, page, api: SEARCH_API_PATH, maxLength: MAX_QUERY_LENGTH, words };
  const json = JSON.stringify(props, (_, value) => (typeof value === "string" ? typeset(value, locale) : value));
  return (
    <a
      className="tool search-link icon-search"
      href={page}
      data-island="search"
      data-src={settings.assets.islands.search}
      data-props={json}
      aria-keyshortcuts="Control+K Meta+K /"
    >
      <span className="label">{title}</span>
    </a>
  );
}
