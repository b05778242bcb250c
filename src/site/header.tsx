import type { ReactNode } from "react";
import type { ViewContext } from "../blocks/view-context.ts";
import { messagesIn } from "../i18n/messages.ts";
import { LANGUAGE_LABELS, LANGUAGE_TAGS, LOCALES, type Locale } from "../kernel/locale.ts";
import type { SiteSettings } from "./settings.ts";

/** Where the language switcher leads (row R7). `missing`: the article has no such translation, so to its blog. */
export type SwitcherTarget = Record<Locale, { path: string; missing: boolean }>;

type Props = {
  settings: SiteSettings;
  context: ViewContext;
  path: string | null;
  switcher: SwitcherTarget;
};

const NAVIGATION = ["blog", "pricing", "careers", "investor", "contact"] as const;

export function Header({ settings, context, path, switcher }: Props): ReactNode {
  const { messages } = context;
  return (
    <header className="site-header">
      <a className="brand" href={context.href("/")} aria-label={messages.homeOf(settings.name)}>
        {settings.name}
      </a>
      <nav aria-label={messages.mainNavigation}>
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
      <LanguageSwitcher settings={settings} context={context} switcher={switcher} />
    </header>
  );
}

/** The page itself, or the section it stands in. */
function currentMark(path: string | null, link: string): "page" | "true" | undefined {
  if (path === link) return "page";
  return path?.startsWith(`${link}/`) || path?.startsWith(`${link}?`) ? "true" : undefined;
}

function LanguageSwitcher({ settings, context, switcher }: Omit<Props, "path">): ReactNode {
  return (
    <nav className="languages" aria-label={context.messages.languages}>
      <ul>
        {LOCALES.map((locale) => (
          <li key={locale} lang={LANGUAGE_TAGS[locale]}>
            {locale === context.locale ? (
              <span aria-current="true">{LANGUAGE_LABELS[locale]}</span>
            ) : (
              <a
                href={switcherHref({ settings, context, switcher, locale })}
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

type HrefOptions = Omit<Props, "path"> & { locale: Locale };

/** Languages that share an address need the choice said in it; the server answers it with the cookie (row R6). */
function switcherHref({ settings, context, switcher, locale }: HrefOptions): string {
  const href = context.href(switcher[locale].path, locale);
  if (settings.routing.strategy !== "no_prefix" || settings.routing.domains[locale] !== undefined) return href;
  return `${href}${href.includes("?") ? "&" : "?"}lang=${locale}`;
}
