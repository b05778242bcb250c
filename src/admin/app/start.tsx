import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { createRoot } from "react-dom/client";
import "../framework/app/styles/admin.css";
import type { ScreenPath } from "../areas/index.ts";
import { createQueries } from "../framework/app/api/query-client.ts";
import { sessionQuery } from "../framework/app/api/session-query.ts";
import { BackOfficeProvider } from "../framework/app/back-office.tsx";
import { LanguageProvider, loadLanguage } from "../framework/app/language.tsx";
import { createAdminRouter } from "../framework/app/router.tsx";
import { BACK_OFFICE } from "./back-office.ts";
import { SCREENS } from "./screens.ts";
import { WORDS } from "./words/files.ts";

type Options = {
  /** Set after a sign-in on this very page. */
  entered?: {
    /** Language-less path of the first screen. */
    path: string;
    /** Removes the sign-in page, which is shown until the first screen is ready. */
    onReady(): void;
  };
};

/** Starts the back office in the empty page that the server sends, or in place of the sign-in page. */
export async function startBackOffice(container: HTMLElement, { entered }: Options = {}): Promise<void> {
  const queries = createQueries();
  // Prefetched; an error is shown when the router loads it again.
  void queries.prefetchQuery(sessionQuery);
  const language = await loadLanguage(WORDS);
  if (entered !== undefined) {
    const { admin, site } = await queries.ensureQueryData(sessionQuery);
    const chosen = admin?.language ?? language.locale;
    // Another language is another page, with its own URL.
    if (chosen !== language.locale) return location.replace(site.admin[chosen] + entered.path.slice("/admin".length));
  }
  const router = createAdminRouter<ScreenPath>({ queries, entered: entered !== undefined, screens: SCREENS });
  if (entered !== undefined) await router.load();
  entered?.onReady();
  createRoot(container).render(
    <LanguageProvider language={language}>
      <QueryClientProvider client={queries}>
        <BackOfficeProvider value={BACK_OFFICE}>
          <RouterProvider router={router} />
        </BackOfficeProvider>
      </QueryClientProvider>
    </LanguageProvider>,
  );
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAdminRouter<ScreenPath>>;
  }
}
