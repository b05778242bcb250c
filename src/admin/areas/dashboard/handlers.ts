import { lastProven } from "../../../backup/contract/backup-state.ts";
import { backupWarning } from "../../../backup/contract/overview.ts";
import { readerOf } from "../../../content/dependencies/reads.ts";
import { listPageStates, type PageState } from "../../../content/reading/list-blanks.ts";
import { listUntranslated } from "../../../content/reading/list-untranslated.ts";
import { absoluteUrl } from "../../../i18n/locale-url.ts";
import type { Invitation } from "../../../identity/identity.ts";
import { LOCALES, type Locale } from "../../../kernel/locale.ts";
import { pagePath, postPath } from "../../../kernel/paths.ts";
import { countStuck } from "../../../mail/mails-table.ts";
import { readMessageNews } from "../../../messages/reading/count-messages.ts";
import { may } from "../../framework/contract/rights.ts";
import { DONE, defineHandlers } from "../../framework/server/handlers.ts";
import { endpoints } from "./endpoints.ts";
import { statisticsHandlers } from "./server/statistics-handlers.ts";
import { readWaitingArticles } from "./server/waiting-articles.ts";

/** Untranslated articles in the answer, and how many of the newest in each language are searched for them. */
const NAMED = 3;
const AMONG = 1_000;
/** Bytes. Below, the dashboard warns: a full disk accepts neither pictures nor changes. */
const LOW_DISK = 1_000_000_000;

/** Handlers of the dashboard: pending work, site health, audience. */
export const handlers = defineHandlers(
  endpoints,
  ({ identity, read, health, backups, site, firstSteps, unreadable }) => ({
    ...statisticsHandlers({ read, site }),
    async "GET /waiting"({ who: { admin }, locale: readerLocale }) {
      const mails = may(admin.role, "manage-mails") ? await read((db) => countStuck(db, Date.now())) : null;
      const invitations = may(admin.role, "manage-invitations")
        ? countPending(await identity.invitations.list())
        : null;
      const { total, all, articles } = await read((db) => listUntranslated(db, { among: AMONG, first: NAMED }));
      const states = await read((db) => listPageStates(readerOf(db)));
      const waiting = await readWaitingArticles(
        { read, site },
        { adminId: admin.id, locale: readerLocale, now: Date.now() },
      );
      const reader = { id: admin.id, readsAll: may(admin.role, "read-all-messages") };
      const { unread, doubtful } = await read((db) => readMessageNews(db, reader));
      return {
        answer: {
          mails,
          invitations,
          messages: { unread, doubtful },
          blanks: blanksIn(states, (locale, slug) => absoluteUrl(site.routing, locale, pagePath(slug))),
          articles: waiting,
          unreadable: (await unreadable()).map(({ entryId, kind, locale, slug, title }) => ({
            ...{ articleId: kind === "post" ? entryId : null, title, locale },
            url: absoluteUrl(site.routing, locale, kind === "post" ? postPath(slug) : pagePath(slug)),
          })),
          untranslated: {
            total,
            among: all ? null : AMONG,
            articles: articles.map(({ title, locale, slug }) => ({
              title,
              locale,
              missing: otherLocale(locale),
              url: absoluteUrl(site.routing, locale, postPath(slug)),
            })),
          },
        },
      };
    },
    async "GET /health"({ who: { admin } }) {
      const { disk, ...state } = await health();
      const overview = may(admin.role, "manage-backups") ? await backups.overview() : null;
      return {
        answer: {
          ...state,
          disk: { ...disk, low: disk.free < LOW_DISK },
          backups: overview && {
            isSet: overview.place !== null,
            lastProven: lastProven(overview)?.proven ?? null,
            warning: backupWarning(overview, Date.now()),
          },
        },
      };
    },
    async "PUT /settings/first-steps"({ body }) {
      await firstSteps.hide(body.hidden);
      return DONE;
    },
  }),
);

/** Each missing piece counts once, on however many pages it is missing. */
function blanksIn(states: readonly PageState[], urlOf: (locale: Locale, slug: string) => string) {
  const withBlanks = states.filter(({ blanks }) => blanks.length > 0);
  const pieces = withBlanks.flatMap(({ blanks }) =>
    blanks.map((blank) => ("field" in blank ? blank.field : blank.text)),
  );
  return {
    count: new Set(pieces).size,
    pages: withBlanks.map(({ title, locale, slug }) => ({ title, locale, url: urlOf(locale, slug) })),
  };
}

/** Counts people by their newest invitation. The list is sorted newest first. */
function countPending(invitations: readonly Invitation[]): { open: number; expired: number } {
  const newest = new Map<string, Invitation["status"]>();
  for (const { email, status } of invitations) if (!newest.has(email)) newest.set(email, status);
  const count = (status: Invitation["status"]) => [...newest.values()].filter((each) => each === status).length;
  return { open: count("open"), expired: count("expired") };
}

function otherLocale(locale: Locale): Locale {
  return LOCALES.find((each) => each !== locale) ?? locale;
}
