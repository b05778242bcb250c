import { startTransition } from "react";
import { createRoot } from "react-dom/client";
import { ROOT_ID } from "../framework/contract/shell.ts";
import "../framework/app/styles/admin.css";
import { EnterProvider } from "../areas/entry/enter.tsx";
import { EntryApp } from "../areas/entry/entry-app.tsx";
import { PAGES } from "../areas/index.ts";
import { LanguageProvider, loadLanguage } from "../framework/app/language.tsx";
import { WORDS } from "./words/files.ts";

/**
 * Starts the pages for somebody who is not in yet. They are all there at once, and without the router and the cache of
 * queries that the rest needs: these are loaded while the first fields are filled in.
 */
async function start(place: HTMLElement): Promise<void> {
  const language = await loadLanguage(WORDS);
  const root = createRoot(place);
  const app = (
    <LanguageProvider language={language}>
      <EnterProvider pages={PAGES} load={() => import("./start.tsx")} place={place} onReady={() => root.unmount()}>
        <EntryApp />
      </EnterProvider>
    </LanguageProvider>
  );
  // As a transition, React makes it in slices of 5 ms: a slow phone goes on answering meanwhile.
  startTransition(() => root.render(app));
}

const place = document.getElementById(ROOT_ID);
if (place !== null) void start(place);
