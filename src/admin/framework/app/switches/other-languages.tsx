import type { ReactNode } from "react";
import { LANGUAGE_LABELS, LANGUAGE_TAGS, LOCALES } from "../../../../kernel/locale.ts";
import { siteFacts } from "../browser/site-routing.ts";
import { useLanguage } from "../language.tsx";

type Props = {
  /** What stands behind `/admin` in the address. */
  rest: string;
  className?: string;
};

/** The same page in the other language. Another address, so another page: the browser asks about unsaved work. */
export function OtherLanguages({ rest, className = "" }: Props): ReactNode {
  const { locale } = useLanguage();
  const { admin } = siteFacts();
  return LOCALES.filter((other) => other !== locale).map((other) => (
    <a
      key={other}
      href={admin[other] + rest}
      lang={LANGUAGE_TAGS[other]}
      hrefLang={LANGUAGE_TAGS[other]}
      className={className}
    >
      {LANGUAGE_LABELS[other]}
    </a>
  ));
}
