import type { ReactNode } from "react";
import type { ViewContext } from "../blocks/view-context.ts";
import type { SiteSettings } from "./settings.ts";

/** The owner's line above every page, in the languages that have one. */
export function Announcement({ settings, context }: { settings: SiteSettings; context: ViewContext }): ReactNode {
  const announcement = settings.announcement[context.locale];
  if (announcement === undefined) return null;
  return (
    <aside className="announcement" aria-label={context.messages.announcement}>
      <a href={context.resolve(announcement.to)} data-track-cta="announcement">
        {announcement.text}
      </a>
    </aside>
  );
}
