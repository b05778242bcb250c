import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { createRoot } from "react-dom/client";
import "./admin.css";
import { createQueries, sessionQuery } from "./api/queries.ts";
import { LanguageProvider, loadLanguage } from "./language.tsx";
import { createAdminRouter } from "./router.tsx";

type Options = {
  /**
   * Somebody has just signed in on this page: what they see stays until the first screen is ready, and is then taken
   * away by this.
   */
  onReady?: () => void;
};

/** Starts the back office in the empty page that the server sends, or in place of the sign-in. */
export async function startBackOffice(place: HTMLElement, { onReady }: Options = {}): Promise<void> {
  const queries = createQueries();
  // Asked for at once; a fault shows where the router asks again.
  void queries.prefetchQuery(sessionQuery);
  const language = await loadLanguage();
  const entered = onReady !== undefined;
  const router = createAdminRouter({ queries, entered });
  if (entered) await router.load();
  onReady?.();
  createRoot(place).render(
    <LanguageProvider language={language}>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </LanguageProvider>,
  );
}
