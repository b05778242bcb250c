import { lastChange } from "../../../src/content/changes/read-changes.ts";
import type { Db } from "../../../src/db/client.ts";
import { publicPath, type Routing } from "../../../src/i18n/locale-url.ts";
import { LOCALES, type Locale } from "../../../src/kernel/locale.ts";
import {
  blogPath,
  DATES_PATH,
  FEED_FORMATS,
  feedPath,
  jobFeedPath,
  LLMS_PATH,
  markdownAlternatePath,
  pagePath,
  payloadPath,
  postPath,
  SITEMAP_PATH,
  siteMapPath,
  sitemapPartPath,
} from "../../../src/kernel/paths.ts";
import { readFormSettings } from "../../../src/messages/form-settings.ts";
import { followChanges } from "../../../src/server/background/follow-changes.ts";
import type { SiteSettings } from "../../../src/site/settings.ts";
import { Site } from "../../../src/site/site.ts";

/** Addresses of a small site: every slug, tag and list page it may ever have. */
export type Universe = { posts: string[]; pages: string[]; tags: string[]; listPages: number };

/** A target as a visitor of a language asks for it; written as `fr /blog`. */
export type Request = { target: string; language: Locale };

/** What is answered to each request: the text, or the status where there is none. */
type Answers = Map<string, string | number>;

export const PREFIXED: Routing = { strategy: "prefix_except_default", siteUrl: "https://vitrine.example", domains: {} };
export const SHARED: Routing = { strategy: "no_prefix", siteUrl: "https://vitrine.example", domains: {} };

const NO_THIRD_PARTIES = { load: "after-acceptance", tagManagerPurposes: [], hosts: [], cookies: [] } as const;
const settings = (routing: Routing): SiteSettings => ({
  name: "Vitrine",
  routing,
  timeZone: "Europe/Paris",
  isStatic: false,
  build: { id: "contract", timestamp: "2026-11-20T00:00:00.000Z" },
  assets: {
    scripts: [],
    styles: [],
    fonts: [],
    islands: {},
    thirdParties: "",
    embeds: { style: "/assets/embeds.css", videoFrame: "/assets/video-frame.js" },
    form: { style: "", hook: "", script: "" },
    offers: "/assets/offers.css",
    firebase: {},
  },
  measurement: { own: false, respectSignals: true, thirdParties: NO_THIRD_PARTIES, proof: false },
  boundByArticle47: false,
  refusedPolicies: {},
  sourceUrl: undefined,
  announcement: {},
});

/** A site that keeps its answers. @param onRender is called with what it had to make anew. */
export function keptSite(db: Db, onRender: (key: string) => void = () => {}, routing = PREFIXED): Site {
  return new Site({
    settings: settings(routing),
    db,
    commonHeaders: {},
    onRender,
    readSent: () => null,
    readFormSettings,
  });
}

/** What is answered at a target, or the status of what is no answer. */
export async function textAt(site: Site, target: string, language?: Locale): Promise<string | number> {
  const visitor = { cookie: undefined, acceptLanguage: language, fetchSite: undefined };
  const answer = await site.answer(target, undefined, visitor);
  if (answer.kind === "file") return `file ${answer.file.id}`;
  if (answer.kind !== "ready" || answer.status !== 200) return answer.kind === "ready" ? answer.status : 302;
  return Buffer.from(answer.answer.variant("identity").body, "latin1").toString();
}

type AskedSite = {
  answers(requests: readonly Request[]): Promise<Answers>;
};

/** A site that keeps what it answered, and follows the changes of its database. */
export type FollowedSite = AskedSite & {
  /** Follows every change that is committed. */
  catchUp(): Promise<void>;
  /** The keys of what is made anew while something is done. */
  rendered(work: () => Promise<unknown>): Promise<string[]>;
};

/** A site that has kept nothing. */
export function freshSite(db: Db, routing: Routing): AskedSite {
  return asked(keptSite(db, undefined, routing));
}

export async function followedSite(db: Db, routing: Routing): Promise<FollowedSite> {
  const made: string[] = [];
  const site = keptSite(db, (key) => made.push(key), routing);
  const failed: unknown[] = [];
  const log = { error: (about: unknown) => failed.push(about) } as unknown as Parameters<
    typeof followChanges
  >[0]["log"];
  const changes = followChanges({ db, since: await db.snapshot(lastChange), site, log });
  return {
    ...asked(site),
    async catchUp() {
      await changes.catchUp();
      if (failed.length > 0) throw failed[0];
    },
    async rendered(work) {
      made.length = 0;
      await work();
      return [...made];
    },
  };
}

function asked(site: Site): AskedSite {
  return {
    async answers(requests) {
      const answers: Answers = new Map();
      for (const { target, language } of requests) {
        answers.set(`${language} ${target}`, await textAt(site, target, language));
      }
      return answers;
    },
  };
}

/** Everything that visitors can ask of such a site. */
export function targetsOf({ posts, pages, tags, listPages }: Universe, routing: Routing): Request[] {
  const numbers = Array.from({ length: listPages }, (_, index) => index + 1);
  const shown = [
    ...posts.map((slug) => postPath(slug)),
    ...pages.map((slug) => pagePath(slug)),
    ...[null, ...tags].flatMap((tag) => numbers.map((page) => blogPath({ tag, page }))),
    ...numbers.map((page) => siteMapPath(page)),
  ];
  const files = [
    ...shown.map((path) => markdownAlternatePath(path)),
    ...[null, ...tags].flatMap((tag) => FEED_FORMATS.map((format) => feedPath({ format, tag }))),
    ...FEED_FORMATS.map(jobFeedPath),
    LLMS_PATH,
    DATES_PATH,
  ];
  const ofLanguage = [...shown, ...shown.map((path) => payloadPath(path)), ...files];
  const ofSite = [SITEMAP_PATH, ...numbers.map((part) => sitemapPartPath(part))];
  return LOCALES.flatMap((language) => [
    ...ofLanguage.map((path) => ({ target: publicPath(routing, language, path), language })),
    ...ofSite.map((target) => ({ target, language })),
  ]);
}
