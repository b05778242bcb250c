import { useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { OtherLanguages } from "./other-languages.tsx";

/** Links to the current screen in the other languages. */
export function LanguageLinks({ className = "" }: { className?: string }): ReactNode {
  // From the router, so that it follows each navigation.
  const { pathname, searchStr } = useLocation();
  return <OtherLanguages subpath={pathname.replace(/^.*?\/admin(?=\/|$)/, "") + searchStr} className={className} />;
}
