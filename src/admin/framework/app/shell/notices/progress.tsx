import { useIsMutating } from "@tanstack/react-query";
import { useRouterState } from "@tanstack/react-router";
import type { ReactNode } from "react";

/** A progress line at the top while a screen loads or a mutation runs; visible after 300 ms. */
export function Progress(): ReactNode {
  const loading = useRouterState({ select: ({ isLoading }) => isLoading });
  const acting = useIsMutating() > 0;
  if (!loading && !acting) return null;
  return <div className="travel fixed inset-x-0 top-0 z-40 h-0.5 bg-ink" aria-hidden="true" />;
}
