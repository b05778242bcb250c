import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { createRoot } from "react-dom/client";
import "../framework/app/styles/admin.css";
import { createQueries, sessionQuery } from "../framework/app/api/queries.ts";
import { LanguageProvider, loadLanguage } from "../framework/app/language.tsx";
import { createAdminRouter } from "../framework/app/router.tsx";

type Options = {
  /** Somebody has just signed in on this page, to go on to a path without language. */
  entered?: {
    path: string;
    /** Takes away what they see, which stays until the first screen is ready. */
    onReady(): void;
  };
};

/** Starts the back office in the empty page that the server sends, or in place of the sign-in. */
export async function startBackOffice(place: HTMLElement, { entered }: Options = {}): Promise<void> {
  const queries = createQueries();
  // Asked for at once; a fault shows where the router asks again.
  void queries.prefetchQuery(sessionQuery);
  const language = await loadLanguage();
  if (entered !== undefined) {
    const { admin, site } = await queries.ensureQueryData(sessionQuery);
    const chosen = admin?.language ?? language.locale;
    // The language they chose is another page.
    if (chosen !== language.locale) return location.replace(site.admin[chosen] + entered.path.slice("/admin".length));
  }
  const router = createAdminRouter({ queries, entered: entered !== undefined });
  if (entered !== undefined) await router.load();
  entered?.onReady();
  createRoot(place).render(
    <LanguageProvider language={language}>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </LanguageProvider>,
  );
}
