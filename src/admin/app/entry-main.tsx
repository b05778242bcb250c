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
 * Starts the pages before the sign-in. They come in one file, without the router and the query cache of the rest, which
 * are loaded while the first fields are filled in.
 */
async function start(container: HTMLElement): Promise<void> {
  const language = await loadLanguage(WORDS);
  const root = createRoot(container);
  const app = (
    <LanguageProvider language={language}>
      <EnterProvider
        pages={PAGES}
        load={() => import("./start.tsx")}
        container={container}
        onReady={() => root.unmount()}
      >
        <EntryApp />
      </EnterProvider>
    </LanguageProvider>
  );
  // As a transition, React renders in slices of 5 ms, so that a slow phone stays responsive.
  startTransition(() => root.render(app));
}

const container = document.getElementById(ROOT_ID);
if (container !== null) void start(container);
