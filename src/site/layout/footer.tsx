import type { ReactNode } from "react";
import { CHOICE_ID } from "../../blocks/consent-choice/view.tsx";
import type { ViewContext } from "../../blocks/view-context.ts";
import type { FooterGroup, SiteLayout } from "../../content/contract/site-layout.ts";
import { ACCESSIBILITY_PATH, COOKIES_PATH, feedAt } from "../../kernel/paths.ts";
import { asksConsent } from "../../tracking/contract/measurement.ts";
import { namesThirdParties } from "../../tracking/contract/third-parties.ts";
import type { SiteSettings } from "../settings.ts";
import { type ResolvedLink, resolveLinks } from "./layout-links.ts";

const FEED_TYPES = { atom: "application/atom+xml", json: "application/feed+json" };

type Props = { settings: SiteSettings; layout: SiteLayout; context: ViewContext };

/** Every way on from the end of a page, and what the page is set in. */
export function Footer({ settings, layout, context }: Props): ReactNode {
  const { promise, colophon, noThirdParties } = layout.footer;
  const groups = withRequiredLinks(settings, layout.footer.groups, context);
  const claim = namesThirdParties(settings.measurement.thirdParties) ? null : noThirdParties;
  return (
    <footer className="site-footer">
      {(promise !== null || groups.length > 0) && (
        <div className="columns">
          {promise !== null && <p className="promise">{promise}</p>}
          {groups.map(({ title, links, consent }) => (
            <nav key={title} aria-label={title}>
              <h2>{title}</h2>
              <ul>
                {links.map((link) => (
                  <FooterLink key={`${link.to} ${link.label}`} link={link} />
                ))}
                {consent && <ConsentLink settings={settings} context={context} />}
              </ul>
            </nav>
          ))}
        </div>
      )}
      <div className="colophon">
        <p className="brand">{settings.name}</p>
        {(colophon !== null || claim !== null) && (
          <p>
            {colophon} {claim}
          </p>
        )}
      </div>
    </footer>
  );
}

type ShownGroup = { title: string; links: ResolvedLink[]; consent: boolean };

/**
 * The groups as they are shown, with what the law wants on every page, whatever the layout says: how far the site of an
 * owner whom the law obliges is accessible (RGAA 4), and the way back to the choice of consent. Both stand in the group
 * that links to the cookie page, or else in the last one.
 */
function withRequiredLinks(settings: SiteSettings, groups: readonly FooterGroup[], context: ViewContext): ShownGroup[] {
  const { footer, legal } = context.messages;
  const statementLink = { label: legal.accessibilityStated, to: ACCESSIBILITY_PATH };
  const isStatementLink = ({ to }: { to: string }) => settings.boundByArticle47 && to === ACCESSIBILITY_PATH;
  const missing =
    settings.boundByArticle47 && !groups.some(({ links }) => links.some(isStatementLink)) ? [statementLink] : [];
  const consent = asksConsent(settings.measurement);
  const required = consent || missing.length > 0;
  const all = required && groups.length === 0 ? [{ title: footer.legal, links: [] }] : groups;
  const withCookies = all.findIndex(({ links }) => links.some(({ to }) => to === COOKIES_PATH));
  const legalIndex = withCookies === -1 ? all.length - 1 : withCookies;
  return all.map(({ title, links }, index) => {
    const shownLinks = links.map((link) => (isStatementLink(link) ? statementLink : link));
    const withMissing = index === legalIndex ? [...shownLinks, ...missing] : shownLinks;
    return { title, links: resolveLinks(withMissing, context), consent: consent && index === legalIndex };
  });
}

function FooterLink({ link: { label, to, href, rel } }: { link: ResolvedLink }): ReactNode {
  const feed = feedAt(to)?.format;
  return (
    <li>
      <a href={href} type={feed === undefined ? undefined : FEED_TYPES[feed]} rel={rel}>
        {label}
      </a>
    </li>
  );
}

/** Opens the choice of consent again, in place with script, on the cookie page without. */
function ConsentLink({ settings, context }: Pick<Props, "settings" | "context">): ReactNode {
  const { open, openWithOthers } = context.messages.consent;
  return (
    <li>
      <a href={`${context.href(COOKIES_PATH)}#${CHOICE_ID}`} data-consent-open="">
        {namesThirdParties(settings.measurement.thirdParties) ? openWithOthers : open}
      </a>
    </li>
  );
}
