import type { ReactNode } from "react";
import { CHOICE_ID } from "../../blocks/consent-choice/view.tsx";
import type { ViewContext } from "../../blocks/view-context.ts";
import { COOKIES_PATH, FEED_PATH } from "../../kernel/paths.ts";
import { asksConsent } from "../../tracking/contract/measurement.ts";
import { namesThirdParties } from "../../tracking/contract/third-parties.ts";
import type { SiteSettings } from "../settings.ts";

const LEGAL = [
  ["legal", "/legal"],
  ["privacy", "/legal/privacy"],
  ["cookies", "/legal/cookies"],
  ["terms", "/legal/terms"],
  ["accessibility", "/legal/accessibility"],
  ["routes", "/legal/routes"],
] as const;

type Props = { settings: SiteSettings; context: ViewContext };

/** Every way on from the end of a page, and what the page is set in. */
export function Footer({ settings, context }: Props): ReactNode {
  const { messages } = context;
  const { footer, legal } = messages;
  const others = namesThirdParties(settings.measurement.thirdParties);
  return (
    <footer className="site-footer">
      <div className="columns">
        <p className="promise">{footer.promise}</p>
        <Column title={footer.legal}>
          {LEGAL.map(([name, path]) => (
            <FooterLink key={name} href={context.href(path)}>
              {/* Whom the law obliges says how far the site conforms, one step from every page (RGAA 4). */}
              {name === "accessibility" && settings.boundByArticle47 ? legal.accessibilityStated : legal[name]}
            </FooterLink>
          ))}
          {asksConsent(settings.measurement) && (
            <li>
              <a href={`${context.href(COOKIES_PATH)}#${CHOICE_ID}`} data-consent-open="">
                {others ? messages.consent.openWithOthers : messages.consent.open}
              </a>
            </li>
          )}
        </Column>
        <Column title={footer.follow}>
          <FooterLink href={context.href(FEED_PATH)} type="application/atom+xml">
            {messages.feeds.atom}
          </FooterLink>
        </Column>
      </div>
      <div className="colophon">
        <p className="brand">{settings.name}</p>
        <p>
          {footer.colophon} {!others && footer.noOthers}
        </p>
      </div>
    </footer>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>{children}</ul>
    </nav>
  );
}

type LinkProps = { href: string; type?: string; children: ReactNode };

function FooterLink({ href, type, children }: LinkProps): ReactNode {
  return (
    <li>
      <a href={href} type={type}>
        {children}
      </a>
    </li>
  );
}
