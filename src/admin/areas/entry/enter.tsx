import { createContext, type ReactNode, use, useMemo } from "react";
import { clearEntry } from "../../framework/app/browser/entry-storage.ts";
import { pageName } from "../../framework/app/browser/one-time-link.ts";
import { addressBase } from "../../framework/app/browser/site-routing.ts";
import { type PageAccess, returnPathAmong } from "../../framework/contract/return-path.ts";
import { HOME_PATH } from "../../framework/contract/shell.ts";

type Enter = {
  /** Language-less path that the sign-in leads to. */
  path: string;
  /** Preloads the back office. */
  prepare(): void;
  /** Starts the back office after any kind of sign-in, at `path`. */
  enter(): Promise<void>;
};

const EnterContext = createContext<Enter | null>(null);

/** @throws Error outside of `EnterProvider`. */
export function useEnter(): Enter {
  const enter = use(EnterContext);
  if (enter === null) throw new Error("this page is not an entry to the back office");
  return enter;
}

type Props = {
  /** Every page and the access it requires. */
  pages: PageAccess;
  /** Loads the rest of the back office. */
  load(): Promise<{ startBackOffice: StartBackOffice }>;
  /** The element that the back office is rendered into. */
  container: HTMLElement;
  /** Removes the entry page once the back office is ready. */
  onReady(): void;
  children: ReactNode;
};

type StartBackOffice = (
  container: HTMLElement,
  options: { entered: { path: string; onReady(): void } },
) => Promise<void>;

/** Lets the pages before the sign-in start the back office in place, without a full load. */
export function EnterProvider({ pages, load, container, onReady, children }: Props): ReactNode {
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
          await startBackOffice(container, { entered: { path, onReady } });
        } catch {
          // Its file could not be loaded, or was replaced by a newer build: load the page itself.
          location.replace(to);
        }
      },
    }),
    [path, load, container, onReady],
  );
  return <EnterContext value={value}>{children}</EnterContext>;
}
