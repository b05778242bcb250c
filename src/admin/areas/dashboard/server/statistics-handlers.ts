import { describeCta, describeSection } from "../../../../blocks/describe.ts";
import { publishedTitles } from "../../../../content/reading/published-titles.ts";
import { absoluteUrl } from "../../../../i18n/locale-url.ts";
import { postPath } from "../../../../kernel/paths.ts";
import {
  countLiveVisitors,
  type Period,
  readArticles,
  readClicks,
  readDays,
  readLanguages,
  readPages,
  readReferrers,
  readSections,
  readVitals,
} from "../../../../tracking/statistics/read-statistics.ts";
import type { Dependencies } from "../../../framework/server/dependencies.ts";
import type { Handlers } from "../../../framework/server/handlers.ts";
import type { endpoints } from "../endpoints.ts";
import { findPages } from "./named-pages.ts";
import { statisticsCsv } from "./statistics-csv.ts";

/** Most rows of a list in an answer. */
const SHOWN = 25;
/** A visitor counts as live for this long after their last event. */
const LIVE_MS = 5 * 60_000;

type Name = Extract<keyof typeof endpoints, `GET /statistics${string}`>;
type StatisticsHandlers = Pick<Handlers<typeof endpoints>, Name>;

/** Handlers of the audience figures. They read sums alone, in which no visitor can be identified. */
export function statisticsHandlers({
  read,
  site: { routing },
}: Pick<Dependencies, "read" | "site">): StatisticsHandlers {
  return {
    "GET /statistics/audience": ({ query }) =>
      read(async (db) => {
        const [days, before] = [await readDays(db, query), await readDays(db, periodBefore(query))];
        const sum = (name: "views" | "visitors") => before.reduce((total, day) => total + Number(day[name]), 0);
        return {
          answer: {
            days,
            before: { views: sum("views"), visitors: sum("visitors") },
            languages: await readLanguages(db, query),
            referrers: await readReferrers(db, query, SHOWN),
          },
        };
      }),
    async "GET /statistics/live-visitors"() {
      const at = Date.now();
      return { answer: { here: await read((db) => countLiveVisitors(db, at - LIVE_MS)), at } };
    },
    "GET /statistics/pages": ({ query, locale }) =>
      read(async (db) => {
        const pages = await readPages(db, query, SHOWN);
        const sections = await readSections(db, query, SHOWN);
        const clicks = await readClicks(db, query, SHOWN);
        const paths = [...pages, ...sections, ...clicks].map(({ path }) => path);
        const contentAt = await findPages(db, routing, paths);
        return {
          answer: {
            pages: pages.map((row) => ({ ...row, page: contentAt(row.path, row.locale).page })),
            sections: sections.map((row) => {
              const { page, blocks } = contentAt(row.path);
              return { ...row, page, described: describeSection(row.section, blocks, locale) };
            }),
            clicks: clicks.map((row) => {
              const { page, blocks } = contentAt(row.path);
              const within = describeSection(row.section, blocks, locale);
              return { ...row, page, within, described: describeCta(row.cta, row.section, blocks, locale) };
            }),
          },
        };
      }),
    "GET /statistics/articles": ({ query }) =>
      read(async (db) => {
        const articles = await readArticles(db, query, SHOWN);
        const titles = await publishedTitles(
          db,
          "post",
          articles.map(({ article }) => article),
        );
        return {
          answer: {
            articles: articles.map(({ article, locale, starts, medianTime, ...sums }) => ({
              article,
              locale,
              starts,
              medianTime,
              title: titles(locale, article),
              url: absoluteUrl(routing, locale, postPath(article)),
              reached: { 25: sums.reached_25, 50: sums.reached_50, 75: sums.reached_75, 100: sums.completed },
            })),
          },
        };
      }),
    "GET /statistics/vitals": ({ query }) => read(async (db) => ({ answer: { vitals: await readVitals(db, query) } })),
    async "GET /statistics.csv"({ query: { list, lang, ...period }, locale }) {
      return statisticsCsv(read, { list, period, locale: lang ?? locale });
    },
  };
}

/** The period of the same length right before. */
function periodBefore({ from, to }: Period): Period {
  const [start, end] = [Date.parse(from), Date.parse(to)];
  const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);
  const day = 86_400_000;
  return { from: dayOf(start - (end - start) - day), to: dayOf(start - day) };
}
