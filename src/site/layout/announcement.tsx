import type { ReactNode } from "react";
import type { ViewContext } from "../../blocks/view-context.ts";
import type { SiteSettings } from "../settings.ts";

/** The owner's line above every page, in the languages that have one. */
export function Announcement({ settings, context }: { settings: SiteSettings; context: ViewContext }): ReactNode {
  const announcement = settings.announcement[context.locale];
  const href = announcement === undefined ? null : context.resolve(announcement.to);
  if (announcement === undefined || href === null) return null;
  return (
    <aside className="announcement" aria-label={context.messages.announcement}>
      <a href={href} data-track-cta="announcement">
        {announcement.text}
      </a>
    </aside>
  );
}
