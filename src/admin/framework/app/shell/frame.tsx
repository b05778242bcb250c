import { Outlet, useLocation } from "@tanstack/react-router";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { accessOf } from "../../contract/return-path.ts";
import { mayAccess } from "../../contract/rights.ts";
import { useBackOffice } from "../back-office.tsx";
import { useRemembered } from "../browser/remembered.ts";
import { useWords } from "../language.tsx";
import { IconButton } from "../parts/button.tsx";
import { Dialog } from "../parts/dialog.tsx";
import { NotYours } from "../screen/error-screen.tsx";
import { useAdmin, useSession } from "../session.ts";
import { useStore } from "../store.ts";
import { Badges } from "./badges.tsx";
import { Navigation } from "./navigation.tsx";
import { openPalette, paletteOpen } from "./palette/palette-state.ts";

/** The admin layout: the navigation at the side, or behind a button in a narrow window, and the screen. */
export function Frame(): ReactNode {
  const words = useWords();
  const { site, needsSecondFactor } = useSession();
  const [drawer, setDrawer] = useState(false);
  const { Palette } = useBackOffice();
  const isPaletteOpen = useStore(paletteOpen);
  const [folded, fold] = useRemembered("navigation");
  usePaletteKeys();
  return (
    <div
      className={`wide:grid wide:min-h-dvh ${folded ? "wide:grid-cols-[3.75rem_minmax(0,1fr)]" : "wide:grid-cols-[15.5rem_minmax(0,1fr)]"}`}
    >
      {!needsSecondFactor && <Badges />}
      <a
        href="#content"
        className="absolute start-4 top-0 z-50 -translate-y-[110%] bg-ink px-4 py-2.5 text-[0.875rem] font-semibold text-paper focus:translate-y-0"
      >
        {words.skip}
      </a>
      <header
        id="navigation"
        data-navigation={folded ? "folded" : undefined}
        className={`unprinted sticky top-0 hidden h-dvh flex-col gap-4 overflow-y-auto border-e border-line wide:flex ${folded ? "px-1.5 py-3" : "p-3"}`}
      >
        <Navigation folded={folded} onFold={() => fold(!folded)} />
      </header>
      <header className="unprinted sticky top-0 z-10 flex items-center gap-1 border-b border-line bg-paper px-2 py-1 wide:hidden">
        <IconButton
          icon="menu"
          label={words.menu}
          className="!size-11"
          aria-haspopup="dialog"
          onClick={() => setDrawer(true)}
        />
        <p className="flex min-w-0 grow items-center gap-2 font-serif text-[1.125rem] font-medium tracking-[-0.02em]">
          <span className="mark" aria-hidden="true" />
          <span className="truncate">{site.name}</span>
        </p>
        <IconButton
          icon="search"
          label={words.palette.open}
          className="!size-11"
          aria-haspopup="dialog"
          onClick={openPalette}
        />
      </header>
      <Dialog title={words.menu} shape="drawer" open={drawer} onClose={() => setDrawer(false)}>
        <div className="relative flex h-full flex-col gap-4 overflow-y-auto p-3">
          <IconButton
            icon="close"
            label={words.close}
            className="!absolute end-3 top-3 !size-11"
            onClick={() => setDrawer(false)}
          />
          <Navigation onFollow={() => setDrawer(false)} />
        </div>
      </Dialog>
      <main id="content" tabIndex={-1} className="min-w-0 px-5 pt-6 pb-24 mid:px-8 wide:px-12 wide:pt-10">
        <div className="mx-auto max-w-[64rem] has-data-wide:max-w-none">
          <PermittedScreen />
        </div>
      </main>
      {isPaletteOpen && (
        <Suspense>
          <Palette />
        </Suspense>
      )}
    </div>
  );
}

/** The screen, or a note that the role may not open it. The server refuses its page and its calls by itself. */
function PermittedScreen(): ReactNode {
  const { role } = useAdmin();
  const { pages } = useBackOffice();
  const path = useLocation({ select: ({ pathname }) => pathname.slice(pathname.indexOf("/admin")).replace(/\/$/, "") });
  const access = accessOf(pages, path);
  return access !== null && !mayAccess(role, access) ? <NotYours /> : <Outlet />;
}

function usePaletteKeys(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // In a text, the same keys are those of a link.
      if (event.defaultPrevented) return;
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      paletteOpen.write(!paletteOpen.read());
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}
