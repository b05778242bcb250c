import { listPageStates, type PageState } from "../../../content/reading/list-blanks.ts";
import { listUntranslated } from "../../../content/reading/list-untranslated.ts";
import { absoluteUrl } from "../../../i18n/locale-url.ts";
import type { Invitation } from "../../../identity/identity.ts";
import { LOCALES, type Locale } from "../../../kernel/locale.ts";
import { pagePath, postPath } from "../../../kernel/paths.ts";
import { countStuck } from "../../../mail/mails-table.ts";
import { may } from "../../framework/contract/rights.ts";
import { DONE, handle } from "../../framework/server/handlers.ts";
import { endpoints } from "./endpoints.ts";
import { statisticsHandlers } from "./server/statistics-handlers.ts";

/** Articles that are named, and how many of the newest of each language are looked at. */
const NAMED = 3;
const AMONG = 1_000;
/** Bytes. Below, it is time to act: a full disk takes neither pictures nor changes any more. */
const LOW_DISK = 1_000_000_000;

/** What waits for a person, how the site is, and its audience. */
export const handlers = handle(endpoints, ({ identity, read, health, site, firstSteps }) => ({
  ...statisticsHandlers({ read, site }),
  async "GET /waiting"({ who: { admin } }) {
    const mails = may(admin.role, "manage-mails") ? await read((db) => countStuck(db, Date.now())) : null;
    const invitations = may(admin.role, "manage-invitations") ? unanswered(await identity.invitations.list()) : null;
    const { total, all, articles } = await read((db) => listUntranslated(db, { among: AMONG, first: NAMED }));
    const states = await read(listPageStates);
    return {
      answer: {
        mails,
        invitations,
        blanks: blanksIn(states, (locale, slug) => absoluteUrl(site.routing, locale, pagePath(slug))),
        untranslated: {
          total,
          among: all ? null : AMONG,
          articles: articles.map(({ title, locale, slug }) => ({
            title,
            locale,
            missing: otherThan(locale),
            url: absoluteUrl(site.routing, locale, postPath(slug)),
          })),
        },
      },
    };
  },
  async "GET /health"() {
    const { disk, ...state } = await health();
    return { answer: { ...state, disk: { ...disk, low: disk.free < LOW_DISK } } };
  },
  async "PUT /settings/first-steps"({ body }) {
    await firstSteps.hide(body.hidden);
    return DONE;
  },
}));

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

/** Of each address the newest counts, which comes first: what became of it is what became of the person. */
function unanswered(invitations: readonly Invitation[]): { open: number; expired: number } {
  const newest = new Map<string, Invitation["status"]>();
  for (const { email, status } of invitations) if (!newest.has(email)) newest.set(email, status);
  const count = (status: Invitation["status"]) => [...newest.values()].filter((each) => each === status).length;
  return { open: count("open"), expired: count("expired") };
}

function otherThan(locale: Locale): Locale {
  return LOCALES.find((each) => each !== locale) ?? locale;
}
