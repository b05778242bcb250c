import type { Queryable } from "../../../../db/client.ts";
import { type Cell, csvFile } from "../../../../http/csv.ts";
import type { Locale } from "../../../../kernel/locale.ts";
import {
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
import type { StatisticsList } from "../statistics-schemas.ts";

/** Most rows of a file. */
const MOST = 10_000;

type Options = { list: StatisticsList; period: Period; locale: Locale };

/** One list of a period as a CSV file, with column heads in the reader's language. */
export async function statisticsCsv(read: Dependencies["read"], { list, period, locale }: Options): Promise<Response> {
  const rows = await read((db) => LISTS[list](db, period));
  const name = `${FILE_NAMES[list][locale]}-${period.from}-${period.to}`;
  return csvFile(name, withHead(HEADS[list][locale], rows), locale);
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
      article,
      locale,
      sums.starts,
      sums.reached_25,
      sums.reached_50,
      sums.reached_75,
      sums.completed,
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
