import { type MouseEvent, type ReactNode, useEffect, useState } from "react";
import { storeEmail } from "../../../framework/app/browser/entry-storage.ts";
import { siteFacts } from "../../../framework/app/browser/site-routing.ts";
import { useLanguage } from "../../../framework/app/language.tsx";
import { Note } from "../../../framework/app/parts/notes.tsx";
import { OtherLanguages } from "../../../framework/app/switches/other-languages.tsx";
import { ThemeSwitch } from "../../../framework/app/switches/theme-switch.tsx";
import type { Words } from "../words.fr.ts";

/** Layout of the pages before the sign-in: name of the site, content, theme and language. */
export function EntryFrame({ children }: { children: ReactNode }): ReactNode {
  const { words, locale } = useLanguage<Words>();
  const { name, home } = siteFacts();
  const { offline, blockOfflineLink } = useOfflineLinks();
  useStoredEmail();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles clicks on the links within
    // biome-ignore lint/a11y/useKeyWithClickEvents: following a link by keyboard fires a click
    <div className="grid min-h-dvh grid-rows-[auto_1fr_auto] px-5 mid:px-10" onClick={blockOfflineLink}>
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
          subpath={location.pathname.replace(/^.*?\/admin(?=\/|$)/, "") + location.search}
          className="inline-flex min-h-11 items-center text-[0.875rem] text-soft no-underline hover:text-ink"
        />
      </footer>
    </div>
  );
}

/** Blocks links while the browser is offline: they would lead to its own error page, and what was typed would be lost. */
function useOfflineLinks() {
  const [offline, setOffline] = useState(false);
  useEffect(() => {
    const clear = () => setOffline(false);
    addEventListener("online", clear);
    return () => removeEventListener("online", clear);
  }, []);
  const blockOfflineLink = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest("a[href]");
    if (!link || navigator.onLine) return;
    event.preventDefault();
    setOffline(true);
  };
  return { offline, blockOfflineLink };
}

/** Keeps the typed email address for the next entry page, such as "forgotten password" or another language. */
function useStoredEmail(): void {
  useEffect(() => {
    const store = () => {
      const field = document.querySelector<HTMLInputElement>("input[name=email]");
      if (field !== null) storeEmail(field.value.trim());
    };
    addEventListener("pagehide", store);
    return () => removeEventListener("pagehide", store);
  }, []);
}
