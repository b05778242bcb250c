import type { ReactNode } from "react";
import type { ViewContext } from "../blocks/view-context.ts";
import { FEED_PATH } from "../kernel/paths.ts";
import type { SiteSettings } from "./settings.ts";

const LEGAL = [
  ["legal", "/legal"],
  ["privacy", "/legal/privacy"],
  ["cookies", "/legal/cookies"],
  ["terms", "/legal/terms"],
  ["routes", "/legal/routes"],
] as const;

export function Footer({ settings, context }: { settings: SiteSettings; context: ViewContext }): ReactNode {
  const { messages } = context;
  return (
    <footer className="site-footer">
      <p className="brand">{settings.name}</p>
      <nav aria-label={messages.legalNavigation}>
        <ul>
          {LEGAL.map(([name, path]) => (
            <li key={name}>
              <a href={context.href(path)}>{messages.legal[name]}</a>
            </li>
          ))}
          <li>
            <a href={context.href(FEED_PATH)} type="application/atom+xml">
              {messages.feed}
            </a>
          </li>
        </ul>
      </nav>
    </footer>
  );
}
