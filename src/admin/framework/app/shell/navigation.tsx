import { Link, useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useLanguage, useWords } from "../language.tsx";
import { Avatar } from "../parts/avatar.tsx";
import { Icon } from "../parts/icon.tsx";
import { useAdmin, useSession } from "../session.ts";
import { LanguageLinks } from "../switches/language-links.tsx";
import { ThemeSwitch } from "../switches/theme-switch.tsx";
import { type Line, useNavigation } from "./navigation-entries.ts";
import { openPalette } from "./palette/palette-state.ts";
import { isApple } from "./palette/shortcut.ts";
import { useSignOut } from "./session/sign-out.ts";

const ROW =
  "flex w-full min-h-9 coarse:min-h-11 items-center gap-2.5 rounded-md px-2.5 text-[0.875rem] text-soft no-underline hover:bg-ink/6 hover:text-ink";

/** Classes of the current page's line: marked at its side, like the selected result of the public search. */
const CURRENT = "bg-ink/6 font-medium !text-ink shadow-[inset_2px_0_var(--vermilion)] forced:outline";

/** The navigation: the pages that the administrator may open; below them account, theme, language and sign-out. */
export function Navigation({ onFollow }: { onFollow?: () => void }): ReactNode {
  const { words, locale } = useLanguage();
  const { site } = useSession();
  const admin = useAdmin();
  const navigation = useNavigation(admin.role);
  const signOut = useSignOut();
  return (
    <>
      <a
        href={site.home[locale]}
        className="flex min-h-11 items-center gap-2 px-2.5 font-serif text-[1.25rem] font-medium tracking-[-0.03em] no-underline"
      >
        <span className="mark" aria-hidden="true" />
        <span className="min-w-0 truncate">{site.name}</span>
        <span className="sr-only">{words.publicSite}</span>
      </a>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        className="flex min-h-9 w-full items-center gap-2.5 rounded-md border border-line px-2.5 text-[0.875rem] text-soft hover:border-ink hover:text-ink coarse:min-h-11"
        onClick={() => {
          onFollow?.();
          openPalette();
        }}
      >
        <Icon name="search" />
        <span className="grow text-start">{words.palette.open}</span>
        <kbd className="font-sans text-[0.75rem] coarse:hidden">{isApple() ? "⌘K" : words.palette.keys}</kbd>
      </button>
      <nav aria-label={words.navigation} className="grid gap-4">
        <Group lines={navigation.main} onFollow={onFollow} />
        <Group name={words.groups.team} lines={navigation.team} onFollow={onFollow} />
        <Group name={words.groups.running} lines={navigation.running} onFollow={onFollow} />
        <Upcoming lines={navigation.upcoming} onFollow={onFollow} />
      </nav>
      <div className="mt-auto grid gap-px border-t border-line pt-3">
        {navigation.own.map(({ path, label }) => (
          <Link
            key={path}
            to={path}
            className={`${ROW} py-1.5`}
            activeProps={{ className: CURRENT }}
            onClick={() => onFollow?.()}
          >
            <Avatar {...admin} className="-ms-1" />
            <span className="grid min-w-0 leading-tight">
              <span className="truncate font-medium text-ink">{label}</span>
              <span className="truncate text-[0.75rem]">{admin.name ?? admin.email}</span>
            </span>
          </Link>
        ))}
        <ThemeSwitch />
        <div className="flex items-center gap-2.5 px-2.5">
          <span
            className="grid w-[1.15rem] place-items-center text-[0.8125rem] font-semibold text-soft"
            aria-hidden="true"
          >
            {words.languageSign}
          </span>
          <LanguageLinks className="inline-flex min-h-9 items-center text-[0.875rem] text-soft no-underline hover:text-ink coarse:min-h-11" />
        </div>
        <button type="button" className={ROW} onClick={signOut}>
          <Icon name="leave" />
          {words.signOut}
        </button>
      </div>
    </>
  );
}

type Lines = { lines: readonly Line[]; onFollow: (() => void) | undefined };

/** A group of lines; nothing when it is empty. */
function Group({ name, lines, onFollow }: Lines & { name?: string }): ReactNode {
  if (lines.length === 0) return null;
  return (
    <div className="grid gap-px">
      {name !== undefined && <p className="px-2.5 pb-1 text-[0.75rem] text-soft">{name}</p>}
      <Links lines={lines} onFollow={onFollow} />
    </div>
  );
}

function Links({ lines, onFollow }: Lines): ReactNode {
  return lines.map(({ path, icon, label }) => (
    <Link
      key={path}
      to={path}
      activeOptions={{ exact: true, includeSearch: false }}
      className={ROW}
      activeProps={{ className: CURRENT }}
      onClick={() => onFollow?.()}
    >
      <Icon name={icon} />
      {label}
    </Link>
  ));
}

/** Areas of later versions, collapsed into one line; expanded while one of them is the current page. */
function Upcoming({ lines, onFollow }: Lines): ReactNode {
  const words = useWords();
  const isCurrent = useLocation({ select: ({ pathname }) => lines.some(({ path }) => pathname.endsWith(path)) });
  if (lines.length === 0) return null;
  return (
    <details open={isCurrent} className="group">
      <summary className={`${ROW} list-none [&::-webkit-details-marker]:hidden`}>
        <Icon name="chevron" className="group-open:rotate-90" />
        {words.coming}
      </summary>
      <Links lines={lines} onFollow={onFollow} />
    </details>
  );
}
