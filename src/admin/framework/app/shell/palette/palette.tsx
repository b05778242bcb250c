import { useRouter } from "@tanstack/react-router";
import { Command } from "cmdk";
import { type ReactNode, useState } from "react";
import { LANGUAGE_LABELS, LOCALES } from "../../../../../kernel/locale.ts";
import { chooseTheme, THEMES } from "../../browser/theme.ts";
import { useLanguage } from "../../language.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { Icon } from "../../parts/icon.tsx";
import { useAdmin, useSession } from "../../session.ts";
import { useStore } from "../../store.ts";
import { type Line, useNavigation } from "../navigation-entries.ts";
import { useSignOut } from "../session/sign-out.ts";
import type { PaletteEntry, PaletteGroup, UsePaletteAddition } from "./entry.ts";
import { matchGroups } from "./matching.ts";
import { paletteOpen, screenActions } from "./palette-state.ts";

type Props = {
  /** Hooks: the list and its order must never change. */
  additions: readonly UsePaletteAddition[];
};

/** The command palette (Ctrl-K or Cmd-K): pages, actions, and what areas find for the typed text. */
export function Palette({ additions }: Props): ReactNode {
  const { words } = useLanguage();
  const open = useStore(paletteOpen);
  const close = () => paletteOpen.write(false);
  const [typed, type] = useState("");
  const groups = matchGroups(useGroups(additions, typed), typed);
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
            data-autofocus
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
              {entries.map(({ label, key = label, hint, icon, run }) => (
                <Command.Item
                  key={key}
                  value={key}
                  onSelect={() => {
                    close();
                    void run();
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

function useGroups(additions: readonly UsePaletteAddition[], typed: string): PaletteGroup[] {
  const { words, locale } = useLanguage();
  const { site } = useSession();
  const { role } = useAdmin();
  const pages = useNavigation(role);
  const router = useRouter();
  const signOut = useSignOut();
  const { keywords } = words.palette;
  const go = (path: string) => () => router.navigate({ href: router.basepath.replace(/\/$/, "") + path });
  const entryOf = ({ path, ...line }: Line): PaletteEntry => ({ ...line, run: go(path) });
  const ofScreen = useStore(screenActions);
  // biome-ignore lint/correctness/useHookAtTopLevel: always the same hooks, in the same order
  const added = additions.map((useAddition) => useAddition(typed, go));
  const actions: PaletteEntry[] = [
    ...added.flatMap((addition) => addition.actions ?? []),
    ...THEMES.map((theme) => ({
      label: words.palette.theme(words.themes[theme]),
      keywords: keywords.themes[theme],
      icon: "theme" as const,
      run: () => chooseTheme(theme),
    })),
    ...LOCALES.filter((other) => other !== locale).map((other) => ({
      label: LANGUAGE_LABELS[other],
      keywords: keywords.language,
      icon: "arrow" as const,
      run: () => location.assign(site.admin[other]),
    })),
    {
      label: words.publicSite,
      keywords: keywords.publicSite,
      icon: "outside",
      run: () => location.assign(site.home[locale]),
    },
    { label: words.signOut, keywords: keywords.signOut, icon: "leave", run: signOut },
  ];
  return [
    ...(ofScreen === null ? [] : [ofScreen]),
    { name: words.palette.goTo, entries: Object.values(pages).flat().map(entryOf) },
    { name: words.palette.actions, entries: actions },
    ...added.flatMap(({ group }) => group ?? []),
  ];
}
