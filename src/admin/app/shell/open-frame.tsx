import { Outlet } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useLanguage } from "../language.tsx";
import { useSession } from "../session.ts";
import { LanguageLinks } from "./language-links.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

/** A page for somebody who is not in yet: the house's name, one thing to do, and the switches. */
export function OpenFrame(): ReactNode {
  const { words, locale } = useLanguage();
  const { site } = useSession();
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr_auto] px-5 mid:px-10">
      <header className="flex items-center py-4">
        <a
          href={site.home[locale]}
          className="flex min-h-11 min-w-0 items-center gap-2 font-serif text-[1.375rem] font-medium tracking-[-0.03em] no-underline"
        >
          <span className="mark" aria-hidden="true" />
          <span className="min-w-0 truncate">{site.name}</span>
          <span className="sr-only">{words.publicSite}</span>
        </a>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto grid w-full max-w-[24.5rem] content-start pt-[min(12vh,7rem)] pb-12"
      >
        <Outlet />
      </main>
      <footer className="flex flex-wrap items-center justify-between gap-x-6 border-t border-line py-2">
        <ThemeSwitch />
        <LanguageLinks className="inline-flex min-h-11 items-center text-[0.875rem] text-soft no-underline hover:text-ink" />
      </footer>
    </div>
  );
}
