import { useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { OtherLanguages } from "./other-languages.tsx";

/** The screen that is shown in the other language. */
export function LanguageLinks({ className = "" }: { className?: string }): ReactNode {
  // Read by the router, so that it follows every step.
  const { pathname, searchStr } = useLocation();
  return <OtherLanguages rest={pathname.replace(/^.*?\/admin(?=\/|$)/, "") + searchStr} className={className} />;
}
