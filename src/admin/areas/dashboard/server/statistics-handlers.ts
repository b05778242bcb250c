import { describeCta, describeSection } from "../../../../blocks/describe.ts";
import { publishedTitles } from "../../../../content/reading/published-titles.ts";
import type { Queryable } from "../../../../db/client.ts";
import { absoluteUrl } from "../../../../i18n/locale-url.ts";
import type { Locale } from "../../../../kernel/locale.ts";
import { postPath } from "../../../../kernel/paths.ts";
import {
  countHere,
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
import type { StatisticsList } from "../statistics-schemas.ts";
import { type Cell, csvFile } from "../../../framework/server/csv.ts";
import type { Handlers } from "../../../framework/server/handlers.ts";
import { findPages } from "./named-pages.ts";
import type { Parts } from "../../../framework/server/dependencies.ts";

/** What a screen shows of a list when it shows all of it, and what a file holds at most. */
const SHOWN = 25;
const MOST = 10_000;
const HERE_MS = 5 * 60_000;

type Names = Extract<keyof Handlers, `GET /statistics${string}`>;

/** The audience of the site: sums, in which nobody can be told from anybody. */
export function statisticsCalls({ read, site: { routing } }: Parts): Pick<Handlers, Names> {
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
    async "GET /statistics/here"() {
      const at = Date.now();
      return { answer: { here: await read((db) => countHere(db, at - HERE_MS)), at } };
    },
    "GET /statistics/pages": ({ query, locale }) =>
      read(async (db) => {
        const pages = await readPages(db, query, SHOWN);
        const sections = await readSections(db, query, SHOWN);
        const clicks = await readClicks(db, query, SHOWN);
        const paths = [...pages, ...sections, ...clicks].map(({ path }) => path);
        const at = await findPages(db, routing, paths);
        return {
          answer: {
            pages: pages.map((row) => ({ ...row, page: at(row.path, row.locale).page })),
            sections: sections.map((row) => {
              const { page, blocks } = at(row.path);
              return { ...row, page, described: describeSection(row.section, blocks, locale) };
            }),
            clicks: clicks.map((row) => {
              const { page, blocks } = at(row.path);
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
    async "GET /statistics.csv"({ query: { list, lang, ...period }, locale: asked }) {
      const locale = lang ?? asked;
      const rows = await read((db) => LISTS[list](db, period));
      const name = `${FILE_NAMES[list][locale]}-${period.from}-${period.to}`;
      return csvFile(name, withHead(HEADS[list][locale], rows), locale);
    },
  };
}

/** As many days, right before. */
function periodBefore({ from, to }: Period): Period {
  const [start, end] = [Date.parse(from), Date.parse(to)];
  const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);
  const day = 86_400_000;
  return { from: dayOf(start - (end - start) - day), to: dayOf(start - day) };
}

const LISTS: Record<StatisticsList, (db: Queryable, period: Period) => Promise<Cell[][]>> = {
  days: async (db, period) => (await readDays(db, period)).map(({ day, views, visitors }) => [day, views, visitors]),
  pages: async (db, period) =>
    (await readPages(db, period, MOST)).map(({ path, locale, views, visitors }) => [path, locale, views, visitors]),
  languages: async (db, period) =>
    (await readLanguages(db, period)).map(({ locale, views, visitors }) => [locale, views, visitors]),
  referrers: async (db, period) =>
    (await readReferrers(db, period, MOST)).map(({ host, arrivals }) => [host, arrivals]),
  sections: async (db, period) =>
    (await readSections(db, period, MOST)).map(({ path, section, views }) => [path, section, views]),
  clicks: async (db, period) =>
    (await readClicks(db, period, MOST)).map(({ path, section, cta, clicks }) => [path, section, cta, clicks]),
  articles: async (db, period) =>
    (await readArticles(db, period, MOST)).map(({ article, locale, medianTime, ...sums }) => [
      ...[article, locale, sums.starts, sums.reached_25, sums.reached_50, sums.reached_75, sums.completed],
      medianTime ?? "",
    ]),
  vitals: async (db, period) =>
    (await readVitals(db, period)).map(({ vital, device, loads, p75 }) => [vital, device, loads, p75]),
};

const FILE_NAMES: Record<StatisticsList, Record<Locale, string>> = {
  days: { fr: "jours", en: "days" },
  pages: { fr: "pages", en: "pages" },
  languages: { fr: "langues", en: "languages" },
  referrers: { fr: "provenances", en: "referrers" },
  sections: { fr: "sections", en: "sections" },
  clicks: { fr: "clics", en: "clicks" },
  articles: { fr: "articles", en: "articles" },
  vitals: { fr: "vitesse", en: "vitals" },
};

const HEADS: Record<StatisticsList, Record<Locale, string[]>> = {
  days: { fr: ["jour", "vues", "visiteurs"], en: ["day", "views", "visitors"] },
  pages: { fr: ["page", "langue", "vues", "visiteurs"], en: ["page", "language", "views", "visitors"] },
  languages: { fr: ["langue", "vues", "visiteurs"], en: ["language", "views", "visitors"] },
  referrers: { fr: ["site", "arrivées"], en: ["site", "arrivals"] },
  sections: { fr: ["page", "section", "vues"], en: ["page", "section", "views"] },
  clicks: { fr: ["page", "section", "appel à l’action", "clics"], en: ["page", "section", "call to action", "clicks"] },
  articles: {
    fr: ["article", "langue", "débuts", "25 %", "50 %", "75 %", "terminés", "temps médian (s)"],
    en: ["article", "language", "starts", "25%", "50%", "75%", "completed", "median time (s)"],
  },
  vitals: { fr: ["mesure", "appareil", "chargements", "75e centile"], en: ["vital", "device", "loads", "p75"] },
};

async function* withHead(head: string[], rows: readonly Cell[][]): AsyncGenerator<readonly Cell[]> {
  yield head;
  yield* rows;
}
