import type { ReactNode } from "react";
import type { ViewContext } from "../../blocks/view-context.ts";
import { messagesIn } from "../../i18n/messages.ts";
import { LANGUAGE_LABELS, LANGUAGE_TAGS, LOCALES, type Locale } from "../../kernel/locale.ts";
import type { SiteSettings } from "../settings.ts";
import { SearchLink } from "./search-link.tsx";

/** Where the language switcher leads. `missing`: the article has no such translation, so to its blog. */
export type SwitcherTarget = Record<Locale, { path: string; missing: boolean }>;

type Props = {
  settings: SiteSettings;
  context: ViewContext;
  path: string | null;
  switcher: SwitcherTarget;
};

const NAVIGATION = ["blog", "pricing", "careers", "investor", "contact"] as const;

/** One line on wide windows; on narrow ones the menu stands behind a button, without script (HTML, popover). */
export function Header({ settings, context, path, switcher }: Props): ReactNode {
  const { messages } = context;
  return (
    <header className="site-header">
      <a className="brand" href={context.href("/")} aria-label={messages.homeOf(settings.name)}>
        {settings.name}
      </a>
      <nav className="menu" id="menu" popover="auto" aria-label={messages.mainNavigation}>
        <button className="tool close icon-close" type="button" popoverTarget="menu" popoverTargetAction="hide">
          {messages.closeMenu}
        </button>
        <ul>
          {NAVIGATION.map((name) => (
            <li key={name}>
              <a href={context.href(`/${name}`)} aria-current={currentMark(path, `/${name}`)}>
                {messages.navigation[name]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="tools">
        <SearchLink settings={settings} context={context} />
        <button
          className="tool theme-switch icon-theme"
          type="button"
          data-theme-switch=""
          aria-label={messages.switchTheme}
        />
        <LanguageSwitcher context={context} switcher={switcher} />
      </div>
      <button className="tool menu-button icon-menu" type="button" popoverTarget="menu">
        <span className="label">{messages.menu}</span>
      </button>
    </header>
  );
}

/** The page itself, or the section it stands in. */
function currentMark(path: string | null, link: string): "page" | "true" | undefined {
  if (path === link) return "page";
  return path?.startsWith(`${link}/`) || path?.startsWith(`${link}?`) ? "true" : undefined;
}

function LanguageSwitcher({ context, switcher }: Pick<Props, "context" | "switcher">): ReactNode {
  return (
    <nav className="languages" aria-label={context.messages.languages}>
      <ul>
        {LOCALES.map((locale) => (
          <li key={locale} lang={LANGUAGE_TAGS[locale]}>
            {locale === context.locale ? (
              <span aria-current="true">{LANGUAGE_LABELS[locale]}</span>
            ) : (
              <a
                href={context.choose(locale, switcher[locale].path)}
                hrefLang={LANGUAGE_TAGS[locale]}
                data-language={locale}
                title={switcher[locale].missing ? messagesIn(locale).translationMissing : undefined}
              >
                {LANGUAGE_LABELS[locale]}
                {switcher[locale].missing && (
                  <span className="visually-hidden">{` (${messagesIn(locale).translationMissing})`}</span>
                )}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
