import type { ReactNode } from "react";
import { LANGUAGE_LABELS, LANGUAGE_TAGS, LOCALES } from "../../../../kernel/locale.ts";
import { siteFacts } from "../browser/site-routing.ts";
import { useLanguage } from "../language.tsx";

type Props = {
  /** What follows `/admin` in the URL, with its query. */
  subpath: string;
  className?: string;
};

/** Links to the same page in the other languages. They load another document, so the browser warns of unsaved values. */
export function OtherLanguages({ subpath, className = "" }: Props): ReactNode {
  const { locale } = useLanguage();
  const { admin } = siteFacts();
  return LOCALES.filter((other) => other !== locale).map((other) => (
    <a
      key={other}
      href={admin[other] + subpath}
      lang={LANGUAGE_TAGS[other]}
      hrefLang={LANGUAGE_TAGS[other]}
      className={className}
    >
      {LANGUAGE_LABELS[other]}
    </a>
  ));
}
