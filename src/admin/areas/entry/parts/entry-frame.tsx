import { type MouseEvent, type ReactNode, useEffect, useState } from "react";
import { storeEmail } from "../../../framework/app/browser/entry-storage.ts";
import { siteFacts } from "../../../framework/app/browser/site-routing.ts";
import { useLanguage } from "../../../framework/app/language.tsx";
import { Note } from "../../../framework/app/parts/notes.tsx";
import { OtherLanguages } from "../../../framework/app/switches/other-languages.tsx";
import { ThemeSwitch } from "../../../framework/app/switches/theme-switch.tsx";
import type { Words } from "../words.fr.ts";

/** A page for somebody who is not in yet: the house's name, one thing to do, and the switches. */
export function EntryFrame({ children }: { children: ReactNode }): ReactNode {
  const { words, locale } = useLanguage<Words>();
  const { name, home } = siteFacts();
  const { offline, stopOffline } = useOfflineLinks();
  useStoredEmail();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens for its links
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link that is followed by keyboard is clicked
    <div className="grid min-h-dvh grid-rows-[auto_1fr_auto] px-5 mid:px-10" onClick={stopOffline}>
      <header className="flex items-center py-4">
        <a
          href={home[locale]}
          className="flex min-h-11 min-w-0 items-center gap-2 font-serif text-[1.375rem] font-medium tracking-[-0.03em] no-underline"
        >
          <span className="mark" aria-hidden="true" />
          <span className="min-w-0 truncate">{name}</span>
          <span className="sr-only">{words.publicSite}</span>
        </a>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto grid w-full max-w-[24.5rem] content-start pt-[min(12vh,7rem)] pb-12"
      >
        {offline && (
          <div className="mb-6">
            <Note alert>
              <p>{words.errors.offline}</p>
            </Note>
          </div>
        )}
        {children}
      </main>
      <footer className="flex flex-wrap items-center justify-between gap-x-6 border-t border-line py-2">
        <ThemeSwitch />
        <OtherLanguages
          rest={location.pathname.replace(/^.*?\/admin(?=\/|$)/, "") + location.search}
          className="inline-flex min-h-11 items-center text-[0.875rem] text-soft no-underline hover:text-ink"
        />
      </footer>
    </div>
  );
}

/** Without a line a link would lead to the browser's own error page, and what was typed would be gone. */
function useOfflineLinks() {
  const [offline, setOffline] = useState(false);
  useEffect(() => {
    const back = () => setOffline(false);
    addEventListener("online", back);
    return () => removeEventListener("online", back);
  }, []);
  const stopOffline = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest("a[href]");
    if (!link || navigator.onLine) return;
    event.preventDefault();
    setOffline(true);
  };
  return { offline, stopOffline };
}

/** The address typed here is there on the next of these pages: "forgotten password" and back, the other language. */
function useStoredEmail(): void {
  useEffect(() => {
    const keep = () => {
      const field = document.querySelector<HTMLInputElement>("input[name=email]");
      if (field !== null) storeEmail(field.value.trim());
    };
    addEventListener("pagehide", keep);
    return () => removeEventListener("pagehide", keep);
  }, []);
}
