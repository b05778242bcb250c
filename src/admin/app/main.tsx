import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { createRoot } from "react-dom/client";
import { ROOT_ID } from "../contract/shell.ts";
import "./admin.css";
import { createQueries, sessionQuery } from "./api/queries.ts";
import { LanguageProvider, loadLanguage } from "./language.tsx";
import { createAdminRouter } from "./router.tsx";

/** Starts the back office in the empty page that the server sends. */
async function start(place: HTMLElement): Promise<void> {
  const queries = createQueries();
  // Asked for at once; a fault shows where the router asks again.
  void queries.prefetchQuery(sessionQuery);
  const language = await loadLanguage();
  const router = createAdminRouter(queries);
  createRoot(place).render(
    <LanguageProvider language={language}>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </LanguageProvider>,
  );
}

const place = document.getElementById(ROOT_ID);
if (place !== null) void start(place);
