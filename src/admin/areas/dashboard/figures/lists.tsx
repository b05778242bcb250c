import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LANGUAGE_LABELS } from "../../../../kernel/locale.ts";
import { useLanguage } from "../../../framework/app/language.tsx";
import { Load } from "../../../framework/app/screen/load.tsx";
import type { AudienceAnswer, PagesAnswer, VitalsAnswer } from "../statistics-schemas.ts";
import type { Words } from "../words.fr.ts";
import type { Period } from "./period.ts";
import { Ranking } from "./ranking.tsx";
import { Speed } from "./speed.tsx";

type Props = {
  audience: AudienceAnswer;
  pages: UseQueryResult<PagesAnswer>;
  vitals: UseQueryResult<VitalsAnswer>;
  period: Period;
};

/** What there was most of in a period. */
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
        counted={words.audience.arrivals}
        list="referrers"
        period={period}
        rows={referrers.map(({ host, arrivals }) => ({ key: host, name: host, count: arrivals }))}
      />
      <Ranking
        title={words.audience.languages}
        counted={words.audience.views}
        further={words.audience.visitors}
        list="languages"
        period={period}
        rows={languages.map(({ locale, views, visitors }) => ({
          key: locale,
          name: LANGUAGE_LABELS[locale],
          count: views,
          further: number.format(visitors),
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
        counted={words.audience.views}
        further={words.audience.visitors}
        list="pages"
        period={period}
        rows={pages.map(({ path, locale, page, views, visitors }) => ({
          key: `${locale} ${path}`,
          name: page === null ? path : <PageLink page={page} />,
          beside: page !== null && path,
          count: views,
          further: number.format(visitors),
        }))}
      />
      <Ranking
        title={words.audience.sections}
        counted={words.audience.views}
        list="sections"
        period={period}
        rows={sections.map(({ path, page, section, described, views }) => ({
          key: `${path} ${section}`,
          name: <Described what={described} page={page} />,
          beside: page === null ? path : <PageLink page={page} />,
          count: views,
        }))}
      />
      <Ranking
        title={words.audience.clicks}
        counted={words.audience.clicked}
        list="clicks"
        period={period}
        rows={clicks.map(({ path, page, section, within, cta, described, clicks: count }) => ({
          key: `${path} ${section} ${cta}`,
          name: <OwnWords what={described} page={page} />,
          beside: (
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
type What = PagesAnswer["sections"][number]["described"];

function PageLink({ page: { title, url, locale } }: { page: NonNullable<Page> }): ReactNode {
  return (
    <a href={url} lang={locale} className="hover:underline">
      {title}
    </a>
  );
}

/** What a section is, and the heading it has on its page. */
function Described({ what: { label, words: said }, page }: { what: What; page: Page }): ReactNode {
  const { words } = useLanguage<Words>();
  if (said === null || page === null) return label;
  const [before, after] = words.audience.quoted;
  return (
    <>
      {label}{" "}
      <span className="text-soft">
        {before}
        <span lang={page.locale}>{said}</span>
        {after}
      </span>
    </>
  );
}

/** What a call to action says of itself, or what it is. */
function OwnWords({ what: { label, words }, page }: { what: What; page: Page }): ReactNode {
  return words === null || page === null ? label : <span lang={page.locale}>{words}</span>;
}
