import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useLanguage } from "../../../framework/app/language.tsx";
import { Load } from "../../../framework/app/screen/load.tsx";
import type { Words } from "../screen-words.fr.ts";
import type { AudienceAnswer, PagesAnswer, VitalsAnswer } from "../statistics-schemas.ts";
import type { Period } from "./period.ts";
import { Ranking } from "./ranking.tsx";
import { Speed } from "./speed.tsx";

type Props = {
  audience: AudienceAnswer;
  pages: UseQueryResult<PagesAnswer>;
  vitals: UseQueryResult<VitalsAnswer>;
  period: Period;
};

/** The rankings of a period: pages, sections, calls to action, referrers, languages; and the speed of pages. */
export function Lists({ audience: { referrers, languages }, pages, vitals, period }: Props): ReactNode {
  const { words, tag } = useLanguage<Words>();
  const number = new Intl.NumberFormat(tag);
  return (
    <div className="rankings">
      <Load query={pages} skeleton={null}>
        {(answer) => <PageLists answer={answer} period={period} />}
      </Load>
      <Ranking
        title={words.audience.referrers}
        countLabel={words.audience.arrivals}
        list="referrers"
        period={period}
        rows={referrers.map(({ host, arrivals }) => ({ key: host, name: host, count: arrivals }))}
      />
      <Ranking
        title={words.audience.languages}
        countLabel={words.audience.views}
        secondaryLabel={words.audience.visitors}
        list="languages"
        period={period}
        rows={languages.map(({ locale, views, visitors }) => ({
          key: locale,
          name: words.languages[locale],
          count: views,
          secondary: number.format(visitors),
        }))}
      />
      <Load query={vitals} skeleton={null}>
        {(answer) => <Speed vitals={answer.vitals} period={period} />}
      </Load>
    </div>
  );
}

function PageLists({
  answer: { pages, sections, clicks },
  period,
}: {
  answer: PagesAnswer;
  period: Period;
}): ReactNode {
  const { words, tag } = useLanguage<Words>();
  const number = new Intl.NumberFormat(tag);
  return (
    <>
      <Ranking
        title={words.audience.pages}
        countLabel={words.audience.views}
        secondaryLabel={words.audience.visitors}
        list="pages"
        period={period}
        rows={pages.map(({ path, locale, page, views, visitors }) => ({
          key: `${locale} ${path}`,
          name: page === null ? path : <PageLink page={page} />,
          detail: page !== null && path,
          count: views,
          secondary: number.format(visitors),
        }))}
      />
      <Ranking
        title={words.audience.sections}
        countLabel={words.audience.views}
        list="sections"
        period={period}
        rows={sections.map(({ path, page, section, described, views }) => ({
          key: `${path} ${section}`,
          name: <SectionName description={described} page={page} />,
          detail: page === null ? path : <PageLink page={page} />,
          count: views,
        }))}
      />
      <Ranking
        title={words.audience.clicks}
        countLabel={words.audience.clicked}
        list="clicks"
        period={period}
        rows={clicks.map(({ path, page, section, within, cta, described, clicks: count }) => ({
          key: `${path} ${section} ${cta}`,
          name: <CtaName description={described} page={page} />,
          detail: (
            <>
              {page === null ? path : <PageLink page={page} />}
              {`, ${within.label}`}
            </>
          ),
          count,
        }))}
      />
    </>
  );
}

type Page = PagesAnswer["pages"][number]["page"];
type Description = PagesAnswer["sections"][number]["described"];

function PageLink({ page: { title, url, locale } }: { page: NonNullable<Page> }): ReactNode {
  return (
    <a href={url} lang={locale} className="hover:underline">
      {title}
    </a>
  );
}

/** Name of a section in the reader's language, and its heading in the page's language. */
function SectionName({
  description: { label, words: heading },
  page,
}: {
  description: Description;
  page: Page;
}): ReactNode {
  const { words } = useLanguage<Words>();
  if (heading === null || page === null) return label;
  const [open, close] = words.audience.quoted;
  return (
    <>
      {label}{" "}
      <span className="text-soft">
        {open}
        <span lang={page.locale}>{heading}</span>
        {close}
      </span>
    </>
  );
}

/** Text of a call to action in the page's language, or its name. */
function CtaName({ description: { label, words }, page }: { description: Description; page: Page }): ReactNode {
  return words === null || page === null ? label : <span lang={page.locale}>{words}</span>;
}
