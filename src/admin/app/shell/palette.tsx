import { useRouter } from "@tanstack/react-router";
import { Command } from "cmdk";
import type { ReactNode } from "react";
import { LANGUAGE_LABELS, LOCALES } from "../../../kernel/locale.ts";
import { may } from "../../contract/rights.ts";
import { useLanguage } from "../language.tsx";
import { Dialog } from "../parts/dialog.tsx";
import { Icon, type IconName } from "../parts/icon.tsx";
import { useAdmin, useSession } from "../session.ts";
import { useStore } from "../store.ts";
import { chooseTheme, THEMES } from "../theme.ts";
import { areasFor } from "./areas.ts";
import { paletteOpen } from "./palette-state.ts";
import { useSignOut } from "./sign-out.ts";

type Entry = { label: string; icon: IconName; act(): unknown };

/** Everything the back office can be told, by a few letters (Ctrl or Cmd-K). */
export function Palette(): ReactNode {
  const { words } = useLanguage();
  const open = useStore(paletteOpen);
  const close = () => paletteOpen.write(false);
  const groups = useEntries();
  return (
    <Dialog title={words.palette.title} shape="palette" open={open} onClose={close}>
      <Command label={words.palette.title} loop vimBindings={false} filter={score} className="flex min-h-0 flex-col">
        <div className="flex items-center gap-3 border-b border-line px-4">
          <Icon name="search" className="text-soft" />
          <Command.Input
            data-first
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
              {entries.map(({ label, icon, act }) => (
                <Command.Item
                  key={label}
                  value={label}
                  onSelect={() => {
                    close();
                    void act();
                  }}
                  className="flex min-h-10 cursor-pointer items-center gap-3 rounded-sm px-2.5 text-[0.9375rem] coarse:min-h-11 data-[selected=true]:bg-ink/8 forced:data-[selected=true]:outline-2 forced:data-[selected=true]:-outline-offset-2"
                >
                  <Icon name={icon} className="text-soft" />
                  {label}
                </Command.Item>
              ))}
            </Command.Group>
          ))}
        </Command.List>
      </Command>
    </Dialog>
  );
}

function useEntries(): Array<{ name: string; entries: Entry[] }> {
  const { words, locale } = useLanguage();
  const { site } = useSession();
  const { role } = useAdmin();
  const router = useRouter();
  const signOut = useSignOut();
  const go = (path: string) => () => router.navigate({ href: router.basepath.replace(/\/$/, "") + path });
  const pages: Entry[] = areasFor(role)
    .flatMap(({ areas }) => areas)
    .map(({ name, icon, path }) => ({ label: words.areas[name], icon, act: go(path) }));
  const invite: Entry = { label: words.palette.invite, icon: "plus", act: go("/admin/invitations?new=1") };
  const create: Entry = { label: words.palette.create, icon: "plus", act: go("/admin/users?new=1") };
  const actions: Entry[] = [
    ...(may(role, "manage-invitations") ? [invite] : []),
    ...(may(role, "manage-users") ? [create] : []),
    { label: words.palette.security, icon: "key", act: go("/admin/account") },
    ...THEMES.map((theme) => ({
      label: words.palette.theme(words.themes[theme]),
      icon: "theme" as const,
      act: () => chooseTheme(theme),
    })),
    ...LOCALES.filter((other) => other !== locale).map((other) => ({
      label: LANGUAGE_LABELS[other],
      icon: "arrow" as const,
      act: () => location.assign(site.admin[other]),
    })),
    { label: words.publicSite, icon: "outside", act: () => location.assign(site.home[locale]) },
    { label: words.signOut, icon: "leave", act: signOut },
  ];
  pages.push({ label: words.areas.account, icon: "account", act: go("/admin/account") });
  return [
    { name: words.palette.goTo, entries: pages },
    { name: words.palette.actions, entries: actions },
  ];
}

/** Every word that was typed must begin a word of the entry, whatever the accents. */
function score(value: string, typed: string): number {
  const has = bareWords(value);
  return bareWords(typed).every((start) => has.some((word) => word.startsWith(start))) ? 1 : 0;
}

function bareWords(text: string): string[] {
  const bare = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return bare.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}
