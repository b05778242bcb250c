import { messagesIn } from "../../i18n/messages.ts";
import type { Locale } from "../../kernel/locale.ts";
import { FEED_PATH } from "../../kernel/paths.ts";
import type { SiteLayout } from "../contract/site-layout.ts";

const MENU = ["blog", "pricing", "careers", "investor", "contact"] as const;

const LEGAL = [
  ["legal", "/legal"],
  ["privacy", "/legal/privacy"],
  ["cookies", "/legal/cookies"],
  ["terms", "/legal/terms"],
  ["accessibility", "/legal/accessibility"],
  ["routes", "/legal/routes"],
] as const;

/** The layout of a language until it is changed: it links to the starter content. */
export function defaultLayout(locale: Locale): SiteLayout {
  const { navigation, legal, footer, feeds } = messagesIn(locale);
  return {
    menu: MENU.map((name) => ({ label: navigation[name], to: `/${name}` })),
    footer: {
      promise: footer.promise,
      groups: [
        { title: footer.legal, links: LEGAL.map(([name, to]) => ({ label: legal[name], to })) },
        { title: footer.follow, links: [{ label: feeds.atom, to: FEED_PATH }] },
      ],
      colophon: footer.colophon,
      noThirdParties: footer.noOthers,
    },
    announcement: { kind: "configured" },
  };
}
