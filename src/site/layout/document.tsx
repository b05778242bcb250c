import type { ReactNode } from "react";
import type { ViewContext } from "../../blocks/view-context.ts";
import type { SiteLayout } from "../../content/contract/site-layout.ts";
import { LANGUAGE_TAGS } from "../../kernel/locale.ts";
import { asksConsent } from "../../tracking/contract/measurement.ts";
import { PAPER } from "../../ui/theme-colors.ts";
import type { SiteSettings } from "../settings.ts";
import { Announcement } from "./announcement.tsx";
import { ConsentBanner } from "./consent-banner.tsx";
import { EARLY_SCRIPT } from "./early-script.ts";
import { Footer } from "./footer.tsx";
import { Header, type SwitcherTarget } from "./header.tsx";
import { ThirdPartiesImage, ThirdPartiesScript } from "./third-parties.tsx";

type Props = {
  settings: SiteSettings;
  context: ViewContext;
  /** Whole text of `<title>`. */
  title: string;
  /** Elements of `<head>` that belong to the page; each carries `data-page`. */
  head: ReactNode;
  /** Addresses of style sheets besides the site's. */
  styles?: readonly string[];
  /** Addresses of scripts besides the site's. */
  scripts?: readonly string[];
  children: ReactNode;
};

/** The whole HTML document around a page. */
export function Document({ settings, context, title, head, styles = [], scripts = [], children }: Props): ReactNode {
  return (
    <html
      lang={LANGUAGE_TAGS[context.locale]}
      data-build={settings.build.id}
      data-asks={asksConsent(settings.measurement) ? (settings.measurement.own ? "own" : "") : undefined}
      data-signals={settings.measurement.respectSignals ? "" : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <meta name="theme-color" content={PAPER.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={PAPER.dark} media="(prefers-color-scheme: dark)" />
        {settings.assets.fonts.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="" />
        ))}
        {/* React writes links and meta elements before scripts: nothing may come between those of the page. */}
        {head}
        {[...settings.assets.styles, ...styles].map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, named by its hash in the policy */}
        <script dangerouslySetInnerHTML={{ __html: EARLY_SCRIPT }} />
        {/* First, so that it hears the events of the other scripts. */}
        <ThirdPartiesScript settings={settings} />
        {[...settings.assets.scripts, ...scripts].map((src) => (
          <script key={src} type="module" src={src} />
        ))}
      </head>
      <body>
        <div id="page">{children}</div>
        <p id="announcer" className="visually-hidden" aria-live="polite" />
        <ThirdPartiesImage settings={settings} />
      </body>
    </html>
  );
}

type BodyProps = {
  settings: SiteSettings;
  layout: SiteLayout;
  context: ViewContext;
  /** Language-less path of the page, for the navigation's current mark; null on error pages. */
  path: string | null;
  switcher: SwitcherTarget;
  children: ReactNode;
};

/** What stands inside `<div id="page">`: the default layout (specification §2). */
export function Body({ settings, layout, context, path, switcher, children }: BodyProps): ReactNode {
  return (
    <>
      <ConsentBanner settings={settings} context={context} />
      <nav aria-label={context.messages.quickAccess}>
        <a className="skip" href="#content">
          {context.messages.skipToContent}
        </a>
      </nav>
      <Announcement settings={settings} layout={layout} context={context} />
      <Header settings={settings} layout={layout} context={context} path={path} switcher={switcher} />
      <main id="content" className={path === "/" ? "home" : undefined} tabIndex={-1}>
        {children}
      </main>
      <Footer settings={settings} layout={layout} context={context} />
    </>
  );
}
