import { createContext, type ReactNode, use, useMemo } from "react";
import { clearEntry } from "../../framework/app/browser/entry-storage.ts";
import { pageName } from "../../framework/app/browser/one-time-link.ts";
import { addressBase } from "../../framework/app/browser/site-routing.ts";
import { type PageAccess, returnPathAmong } from "../../framework/contract/return-path.ts";
import { HOME_PATH } from "../../framework/contract/shell.ts";

type Enter = {
  /** Where the sign-in leads, without language. */
  path: string;
  /** Loads what comes after the sign-in, ahead of it. */
  prepare(): void;
  /** Goes on into the back office after any way of signing in, to the page that was asked for where there was one. */
  enter(): Promise<void>;
};

const EnterContext = createContext<Enter | null>(null);

export function useEnter(): Enter {
  const enter = use(EnterContext);
  if (enter === null) throw new Error("this page is not an entry to the back office");
  return enter;
}

type Props = {
  /** Every page, and what it needs. */
  pages: PageAccess;
  /** Loads the rest of the back office. */
  load(): Promise<{ startBackOffice: StartBackOffice }>;
  /** Where the back office is shown. */
  place: HTMLElement;
  /** Takes the page away that the back office is shown in place of. */
  onReady(): void;
  children: ReactNode;
};

type StartBackOffice = (place: HTMLElement, options: { entered: { path: string; onReady(): void } }) => Promise<void>;

export function EnterProvider({ pages, load, place, onReady, children }: Props): ReactNode {
  const path = returnPathAmong(pages, new URLSearchParams(location.search).get("to")) ?? HOME_PATH;
  const value = useMemo<Enter>(
    () => ({
      path,
      prepare: () => void load().catch(() => {}),
      async enter() {
        const to = addressBase() + path;
        clearEntry(pageName(path));
        try {
          const { startBackOffice } = await load();
          history.replaceState(null, "", to);
          await startBackOffice(place, { entered: { path, onReady } });
        } catch {
          // Its file is gone with an older build, or did not come: the page itself is asked for.
          location.replace(to);
        }
      },
    }),
    [path, load, place, onReady],
  );
  return <EnterContext value={value}>{children}</EnterContext>;
}
