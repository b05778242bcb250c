import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { may, PAGES, type PagePath } from "../../contract/rights.ts";
import { useLanguage } from "../language.tsx";
import { Icon } from "../parts/icon.tsx";
import { FullMoment } from "../parts/time.tsx";
import { useAdmin, useSession } from "../session.ts";
import { Screen } from "../shell/screen.tsx";
import type { Words } from "../words/fr.ts";

type Task = { name: keyof Words["dashboard"]["tasks"]; path: PagePath };
const TASKS: readonly Task[] = [
  { name: "invite", path: "/admin/invitations" },
  { name: "secure", path: "/admin/account" },
  { name: "write", path: "/admin/blog" },
  { name: "mails", path: "/admin/mails" },
  { name: "audit", path: "/admin/audit" },
];

/** `/admin`: what can be done here today. Figures come with the site's statistics. */
export function DashboardScreen(): ReactNode {
  const { words, locale } = useLanguage();
  const { site, session } = useSession();
  const { role, email } = useAdmin();
  return (
    <Screen title={words.areas.dashboard} lead={words.dashboard.lead(email, words.roles[role])}>
      <ul className="border-t border-ink">
        {TASKS.filter(({ path }) => may(role, PAGES[path])).map(({ name, path }) => (
          <li key={name} className="border-b border-line">
            <Link
              to={path}
              className="group grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 py-4 no-underline wide:grid-cols-[17rem_minmax(0,1fr)_auto]"
            >
              <span className="font-serif text-lg leading-snug group-hover:text-accent">
                {words.dashboard.tasks[name].title}
              </span>
              <span className="col-start-1 text-[0.875rem] text-soft wide:col-start-2">
                {words.dashboard.tasks[name].text}
              </span>
              <Icon name="arrow" className="col-start-2 row-span-2 row-start-1 text-soft wide:col-start-3" />
            </Link>
          </li>
        ))}
      </ul>
      <div className="mt-8 grid max-w-[44rem] gap-3 text-[0.875rem] text-soft">
        <p>
          <a href={site.home[locale]} className="link text-ink">
            {words.publicSite}
          </a>
        </p>
        {session !== null && (
          <p>
            {words.dashboard.since} <FullMoment at={session.createdAt} />
          </p>
        )}
        <p>{words.dashboard.later}</p>
      </div>
    </Screen>
  );
}
