import type { ReactNode } from "react";
import type { ViewContext } from "../../blocks/view-context.ts";
import type { SiteLayout } from "../../content/contract/site-layout.ts";
import { messagesIn } from "../../i18n/messages.ts";
import { LANGUAGE_LABELS, LANGUAGE_TAGS, LOCALES, type Locale } from "../../kernel/locale.ts";
import type { SiteSettings } from "../settings.ts";
import { resolveLinks } from "./layout-links.ts";
import { SearchLink } from "./search-link.tsx";

/** Where the language switcher leads. `missing`: the article has no such translation, so to its blog. */
export type SwitcherTarget = Record<Locale, { path: string; missing: boolean }>;

type Props = {
  settings: SiteSettings;
  layout: SiteLayout;
  context: ViewContext;
  path: string | null;
  switcher: SwitcherTarget;
};

/** One line on wide windows; on narrow ones the menu stands behind a button, without script (HTML, popover). */
export function Header({ settings, layout, context, path, switcher }: Props): ReactNode {
  const { messages } = context;
  const menu = resolveLinks(layout.menu, context);
  return (
    <header className="site-header">
      <a className="brand" href={context.href("/")} aria-label={messages.homeOf(settings.name)}>
        {settings.name}
      </a>
      {menu.length > 0 && (
        <nav className="menu" id="menu" popover="auto" aria-label={messages.mainNavigation}>
          <button className="tool close icon-close" type="button" popoverTarget="menu" popoverTargetAction="hide">
            {messages.closeMenu}
          </button>
          <ul>
            {menu.map(({ label, to, href, rel }) => (
              <li key={`${to} ${label}`}>
                <a href={href} aria-current={currentMark(path, to)} rel={rel}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="tools">
        {!settings.isStatic && <SearchLink settings={settings} context={context} />}
        <button
          className="tool theme-switch icon-theme"
          type="button"
          data-theme-switch=""
          aria-label={messages.switchTheme}
        />
        <LanguageSwitcher context={context} switcher={switcher} />
      </div>
      {menu.length > 0 && (
        <button className="tool menu-button icon-menu" type="button" popoverTarget="menu">
          <span className="label">{messages.menu}</span>
        </button>
      )}
    </header>
  );
}

/** The page itself, or the section it stands in. */
function currentMark(path: string | null, to: string): "page" | "true" | undefined {
  const [link = to] = to.split("#", 1);
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
