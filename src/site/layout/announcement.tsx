import type { ReactNode } from "react";
import type { ViewContext } from "../../blocks/view-context.ts";
import type { SiteLayout } from "../../content/contract/site-layout.ts";
import { isExternal } from "../../kernel/url.ts";
import type { SiteSettings } from "../settings.ts";

type Props = { settings: SiteSettings; layout: SiteLayout; context: ViewContext };

/** The owner's line above every page, in the languages that have one. */
export function Announcement({ settings, layout, context }: Props): ReactNode {
  const announcement = resolveAnnouncement(settings, layout, context);
  if (announcement === null) return null;
  const { text, href } = announcement;
  return (
    <aside className="announcement" aria-label={context.messages.announcement}>
      {href === null ? (
        <p>{text}</p>
      ) : (
        <a href={href} data-track-cta="announcement" rel={isExternal(href) ? "noopener" : undefined}>
          {text}
        </a>
      )}
    </aside>
  );
}

type ShownAnnouncement = { text: string; href: string | null };

/** The stored announcement takes precedence over that of the settings file. */
function resolveAnnouncement(
  { announcement: fromSettings }: SiteSettings,
  { announcement }: SiteLayout,
  context: ViewContext,
): ShownAnnouncement | null {
  const hrefOf = (to: string) => context.resolve(to)?.href ?? null;
  switch (announcement.kind) {
    case "none":
      return null;
    case "text":
      return { text: announcement.text, href: announcement.to === null ? null : hrefOf(announcement.to) };
    case "configured": {
      const configured = fromSettings[context.locale];
      const href = configured === undefined ? null : hrefOf(configured.to);
      return configured === undefined || href === null ? null : { text: configured.text, href };
    }
  }
}
