import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { Command } from "cmdk";
import { type ReactNode, useEffect, useState } from "react";
import { LANGUAGE_LABELS, LOCALES } from "../../../../../kernel/locale.ts";
import { may } from "../../../contract/rights.ts";
import { adminsQuery, articlesFoundQuery } from "../../api/queries.ts";
import { useLanguage } from "../../language.tsx";
import { bare } from "../../list-search.ts";
import { Dialog } from "../../parts/dialog.tsx";
import { Icon, type IconName } from "../../parts/icon.tsx";
import { useAdmin, useSession } from "../../session.ts";
import { useStore } from "../../store.ts";
import { chooseTheme, THEMES } from "../../browser/theme.ts";
import { type Area, areasFor, COMING } from "../areas.ts";
import { paletteOpen } from "./palette-state.ts";
import { useSignOut } from "../session/sign-out.ts";

/** `also`: other words by which it is looked for; `found`: the server found it, whatever it is called. */
type Entry = {
  key?: string;
  label: string;
  also?: string;
  found?: boolean;
  hint?: string;
  icon: IconName;
  act(): unknown;
};

/** Everything the back office can be told, by a few letters (Ctrl or Cmd-K). */
export function Palette(): ReactNode {
  const { words } = useLanguage();
  const open = useStore(paletteOpen);
  const close = () => paletteOpen.write(false);
  const [typed, type] = useState("");
  const groups = fitting(useEntries(typed), typed);
  return (
    <Dialog title={words.palette.title} shape="palette" open={open} onClose={close}>
      <Command
        label={words.palette.title}
        loop
        vimBindings={false}
        shouldFilter={false}
        className="flex min-h-0 flex-col"
      >
        <div className="flex items-center gap-3 border-b border-line px-4">
          <Icon name="search" className="text-soft" />
          <Command.Input
            data-first
            value={typed}
            onValueChange={type}
            placeholder={words.palette.hint}
            className="min-h-12 w-full bg-transparent text-[1rem] outline-none"
          />
        </div>
        <Command.List label={words.palette.results} className="min-h-0 overflow-y-auto p-1.5">
          <Command.Empty className="px-3 py-6 text-center text-soft">{words.palette.nothing}</Command.Empty>
          {groups.map(({ name, entries }) => (
            <Command.Group
              key={name}
              heading={name}
              className="[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2.5 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-[0.75rem] [&_[cmdk-group-heading]]:text-soft"
            >
              {entries.map(({ label, key = label, hint, icon, act }) => (
                <Command.Item
                  key={key}
                  value={key}
                  onSelect={() => {
                    close();
                    void act();
                  }}
                  className="flex min-h-10 cursor-pointer items-center gap-3 rounded-sm px-2.5 text-[0.9375rem] coarse:min-h-11 data-[selected=true]:bg-ink/8 forced:data-[selected=true]:outline-2 forced:data-[selected=true]:-outline-offset-2"
                >
                  <Icon name={icon} className="text-soft" />
                  <span className="min-w-0 grow">{label}</span>
                  {hint !== undefined && <span className="flex-none text-[0.8125rem] text-soft">{hint}</span>}
                </Command.Item>
              ))}
            </Command.Group>
          ))}
        </Command.List>
      </Command>
    </Dialog>
  );
}

function useEntries(typed: string): Group[] {
  const { words, locale } = useLanguage();
  const { site } = useSession();
  const { role } = useAdmin();
  const router = useRouter();
  const signOut = useSignOut();
  const { also } = words.palette;
  const go = (path: string) => () => router.navigate({ href: router.basepath.replace(/\/$/, "") + path });
  const entryOf = ({ name, icon, path }: Area): Entry => ({
    label: words.areas[name],
    also: also.areas[name],
    icon,
    act: go(path),
  });
  const pages = areasFor(role).flatMap(({ areas }) => areas.map(entryOf));
  pages.push(entryOf({ name: "account", icon: "account", path: "/admin/account" }));
  const invite: Entry = {
    label: words.palette.invite,
    also: also.invite,
    icon: "plus",
    act: go("/admin/invitations?new=1"),
  };
  const actions: Entry[] = [
    ...(may(role, "manage-invitations") ? [invite] : []),
    { label: words.palette.security, also: also.security, icon: "key", act: go("/admin/account") },
    ...THEMES.map((theme) => ({
      label: words.palette.theme(words.themes[theme]),
      also: also.themes[theme],
      icon: "theme" as const,
      act: () => chooseTheme(theme),
    })),
    ...LOCALES.filter((other) => other !== locale).map((other) => ({
      label: LANGUAGE_LABELS[other],
      also: also.language,
      icon: "arrow" as const,
      act: () => location.assign(site.admin[other]),
    })),
    { label: words.publicSite, also: also.publicSite, icon: "outside", act: () => location.assign(site.home[locale]) },
    { label: words.signOut, also: also.signOut, icon: "leave", act: signOut },
  ];
  return [
    { name: words.palette.goTo, entries: pages },
    { name: words.palette.actions, entries: actions },
    { name: words.palette.articles, entries: useArticles(typed) },
    { name: words.areas.users, entries: usePeople(typed, go) },
    { name: words.coming, entries: COMING.map(entryOf) },
  ];
}

/** Articles that are published, by their titles in both languages; the article itself is what opens. */
function useArticles(typed: string): Entry[] {
  const asked = useDebounced(typed.trim(), 150);
  const { data } = useQuery({ ...articlesFoundQuery(asked), enabled: asked.length >= 2 });
  if (asked.length < 2 || typed.trim().length < 2) return [];
  return (data?.articles ?? []).map(({ title, locale, url }) => ({
    key: url,
    label: title,
    found: true,
    hint: LANGUAGE_LABELS[locale],
    icon: "blog",
    act: () => location.assign(url),
  }));
}

/** The administrators, for who may see them; nobody before something is typed. */
function usePeople(typed: string, go: (path: string) => () => unknown): Entry[] {
  const { role } = useAdmin();
  const enabled = may(role, "manage-users") && typed.trim() !== "";
  const { data } = useQuery({ ...adminsQuery, enabled });
  if (!enabled) return [];
  return (data?.admins ?? []).map(({ id, name, email }) => ({
    key: id,
    label: name ?? email,
    also: email,
    ...(name !== null && { hint: email }),
    icon: "account",
    act: go(`/admin/users?q=${encodeURIComponent(email)}`),
  }));
}

/** A value once it has stayed as it is for so long. */
function useDebounced(value: string, ms: number): string {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}

type Group = { name: string; entries: Entry[] };

/**
 * What fits what was typed, the best first. Every word must begin a word of the entry, whatever the accents; its own
 * name comes before its other ones.
 */
function fitting(groups: readonly Group[], typed: string): Group[] {
  const found = groups.map(({ name, entries }) => {
    const scored = entries.map((entry) => ({ entry, score: scoreOf(entry, typed) })).filter(({ score }) => score > 0);
    scored.sort((a, b) => b.score - a.score);
    return { name, entries: scored.map(({ entry }) => entry), best: scored[0]?.score ?? 0 };
  });
  return found.filter(({ best }) => best > 0).sort((a, b) => b.best - a.best);
}

function scoreOf({ label, also = "", found = false }: Entry, typed: string): number {
  if (begins(label, typed)) return 3;
  if (begins(`${label} ${also}`, typed)) return 2;
  return found ? 1 : 0;
}

function begins(text: string, typed: string): boolean {
  const has = wordsOf(text);
  return wordsOf(typed).every((start) => has.some((word) => word.startsWith(start)));
}

function wordsOf(text: string): string[] {
  return bare(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
