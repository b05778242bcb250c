import { useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { LANGUAGE_LABELS, LANGUAGE_TAGS, LOCALES } from "../../../kernel/locale.ts";
import { useLanguage } from "../language.tsx";
import { useSession } from "../session.ts";

/** The same screen in the other language. Another address, so another page: the browser asks about unsaved work. */
export function LanguageLinks({ className = "" }: { className?: string }): ReactNode {
  const { locale } = useLanguage();
  const { site } = useSession();
  // Read by the router, so that it follows every step; a secret in the fragment stays where it is.
  const { pathname, searchStr } = useLocation();
  const rest = pathname.replace(/^.*?\/admin(?=\/|$)/, "") + searchStr;
  return LOCALES.filter((other) => other !== locale).map((other) => (
    <a
      key={other}
      href={site.admin[other] + rest}
      lang={LANGUAGE_TAGS[other]}
      hrefLang={LANGUAGE_TAGS[other]}
      className={className}
    >
      {LANGUAGE_LABELS[other]}
    </a>
  ));
}
