import { createContext, type ReactNode, use, useMemo } from "react";
import { returnPath } from "../../framework/contract/return-path.ts";
import { forgetEntry } from "../../framework/app/browser/entry-storage.ts";
import { addressBase } from "../../framework/app/browser/site-routing.ts";
import { pageName } from "../../framework/app/browser/one-time-link.ts";

type Enter = {
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

/** Where the sign-in leads, without language. */
export function pathAfter(): string {
  return returnPath(new URLSearchParams(location.search).get("to")) ?? "/admin";
}

const loadBackOffice = () => import("../../app/start.tsx");

type Props = { place: HTMLElement; onReady(): void; children: ReactNode };

/** @param onReady takes the page away that the back office is shown in place of. */
export function EnterProvider({ place, onReady, children }: Props): ReactNode {
  const value = useMemo<Enter>(
    () => ({
      prepare: () => void loadBackOffice().catch(() => {}),
      async enter() {
        const path = pathAfter();
        const to = addressBase() + path;
        forgetEntry(pageName(path));
        try {
          const { startBackOffice } = await loadBackOffice();
          history.replaceState(null, "", to);
          await startBackOffice(place, { entered: { path, onReady } });
        } catch {
          // Its file is gone with an older build, or did not come: the page itself is asked for.
          location.replace(to);
        }
      },
    }),
    [place, onReady],
  );
  return <EnterContext value={value}>{children}</EnterContext>;
}
