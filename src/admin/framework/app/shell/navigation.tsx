import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useLanguage } from "../language.tsx";
import { Avatar } from "../parts/avatar.tsx";
import { Icon } from "../parts/icon.tsx";
import { useAdmin, useSession } from "../session.ts";
import { LanguageLinks } from "../switches/language-links.tsx";
import { ThemeSwitch } from "../switches/theme-switch.tsx";
import { useBadgeOf } from "./badges.tsx";
import { type Line, useNavigation } from "./navigation-entries.ts";
import { openPalette } from "./palette/palette-state.ts";
import { isApple } from "./palette/shortcut.ts";
import { useSignOut } from "./session/sign-out.ts";

const ROW =
  "flex w-full min-h-9 coarse:min-h-11 items-center gap-2.5 rounded-md px-2.5 text-[0.875rem] text-soft no-underline hover:bg-ink/6 hover:text-ink";

/** Classes of the current page's line: marked at its side, like the selected result of the public search. */
const CURRENT = "bg-ink/6 font-medium !text-ink shadow-[inset_2px_0_var(--ink)] forced:outline";

type Props = {
  onFollow?: () => void;
  /** To its icons: their names are still read aloud, and shown beside the pointer. */
  folded?: boolean;
  /** Folds it, and unfolds it; absent where it cannot be. */
  onFold?: () => void;
};

/** The navigation: the pages that the administrator may open; below them account, theme, language and sign-out. */
export function Navigation({ onFollow, folded = false, onFold }: Props): ReactNode {
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
        <span className="navigation-word min-w-0 truncate">{site.name}</span>
        <span className="sr-only">{words.publicSite}</span>
      </a>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        title={folded ? words.palette.open : undefined}
        className="flex min-h-9 w-full items-center gap-2.5 rounded-md border border-line px-2.5 text-[0.875rem] text-soft hover:border-ink hover:text-ink coarse:min-h-11"
        onClick={() => {
          onFollow?.();
          openPalette();
        }}
      >
        <Icon name="search" />
        <span className="navigation-word grow text-start">{words.palette.open}</span>
        <kbd className="navigation-unfolded font-sans text-[0.75rem] coarse:hidden">
          {isApple() ? "⌘K" : words.palette.keys}
        </kbd>
      </button>
      <nav aria-label={words.navigation} className="grid gap-4">
        <Group lines={navigation.main} onFollow={onFollow} folded={folded} />
        <Group name={words.groups.team} lines={navigation.team} onFollow={onFollow} folded={folded} />
        <Group name={words.groups.running} lines={navigation.running} onFollow={onFollow} folded={folded} />
      </nav>
      <div className="mt-auto grid gap-px border-t border-line pt-3">
        {navigation.own.map(({ path, label }) => (
          <Link
            key={path}
            to={path}
            className={`${ROW} py-1.5`}
            title={folded ? label : undefined}
            activeProps={{ className: CURRENT }}
            onClick={() => onFollow?.()}
          >
            <Avatar {...admin} className="-ms-1" />
            <span className="navigation-word grid min-w-0 leading-tight">
              <span className="truncate font-medium text-ink">{label}</span>
              <span className="truncate text-[0.75rem]">{admin.name ?? admin.email}</span>
            </span>
          </Link>
        ))}
        {!folded && <ThemeSwitch />}
        <div className="navigation-unfolded flex items-center gap-2.5 px-2.5">
          <span
            className="grid w-[1.15rem] place-items-center text-[0.8125rem] font-semibold text-soft"
            aria-hidden="true"
          >
            {words.languageSign}
          </span>
          <LanguageLinks className="inline-flex min-h-9 items-center text-[0.875rem] text-soft no-underline hover:text-ink coarse:min-h-11" />
        </div>
        <button type="button" className={ROW} title={folded ? words.signOut : undefined} onClick={signOut}>
          <Icon name="leave" />
          <span className="navigation-word">{words.signOut}</span>
        </button>
        {onFold !== undefined && (
          <button
            type="button"
            className={`${ROW} navigation-fold`}
            aria-expanded={!folded}
            aria-controls="navigation"
            title={folded ? words.unfold : undefined}
            onClick={onFold}
          >
            <Icon name="chevron" />
            <span className="navigation-word">{folded ? words.unfold : words.fold}</span>
          </button>
        )}
      </div>
    </>
  );
}

type Lines = { lines: readonly Line[]; onFollow: (() => void) | undefined; folded: boolean };

/** A group of lines; nothing when it is empty. */
function Group({ name, lines, onFollow, folded }: Lines & { name?: string }): ReactNode {
  if (lines.length === 0) return null;
  return (
    <div className="grid gap-px">
      {name !== undefined && <p className="navigation-word px-2.5 pb-1 text-[0.75rem] text-soft">{name}</p>}
      <Links lines={lines} onFollow={onFollow} folded={folded} />
    </div>
  );
}

function Links({ lines, onFollow, folded }: Lines): ReactNode {
  return lines.map(({ path, icon, label }) => (
    <Link
      key={path}
      to={path}
      activeOptions={{ exact: true, includeSearch: false }}
      className={ROW}
      activeProps={{ className: CURRENT }}
      title={folded ? label : undefined}
      onClick={() => onFollow?.()}
    >
      <Icon name={icon} />
      <span className="navigation-word">{label}</span>
      <Waiting path={path} />
    </Link>
  ));
}

/** How much waits on a page; on a folded line, a dot. */
function Waiting({ path }: { path: string }): ReactNode {
  const { tag } = useLanguage();
  const badge = useBadgeOf(path);
  if (badge === null) return null;
  return (
    <>
      <span aria-hidden="true" className="navigation-badge">
        {new Intl.NumberFormat(tag).format(badge.count)}
      </span>
      <span className="sr-only">{`, ${badge.label}`}</span>
    </>
  );
}
