import { discardDraft } from "../../../../content/drafts/discard-draft.ts";
import { describeLinks, type LinkState } from "../../../../content/entry-links/describe-links.ts";
import { makeOwnPreviewLink, translationUnknown } from "../../../../content/previews/preview-links.ts";
import { notPublished } from "../../../../content/publishing/errors.ts";
import { answeringAddresses, keptFiles } from "../../../../content/publishing/known-addresses.ts";
import { readObstacles } from "../../../../content/publishing/obstacles.ts";
import { requirePublishable } from "../../../../content/publishing/publishable.ts";
import { readPublishedText } from "../../../../content/publishing/published-text.ts";
import { listRedirectTargets } from "../../../../content/publishing/redirect-targets.ts";
import { searchPublished } from "../../../../content/search/search-published.ts";
import type { Queryable } from "../../../../db/client.ts";
import { typeset } from "../../../../i18n/french-typography.ts";
import { absoluteUrl, originOf } from "../../../../i18n/locale-url.ts";
import { WordReader } from "../../../../i18n/search-terms.ts";
import { newToken, tokenHash } from "../../../../identity/links/tokens.ts";
import { AppError } from "../../../../kernel/errors.ts";
import { type Locale, NO_LANGUAGE } from "../../../../kernel/locale.ts";
import { postPath, previewPath } from "../../../../kernel/paths.ts";
import { parseEntryLink } from "../../../../kernel/url.ts";
import type { Dependencies } from "../../../framework/server/dependencies.ts";
import type { Handlers } from "../../../framework/server/handlers.ts";
import type { endpoints } from "../endpoints.ts";
import { postOf, writtenTextOf } from "./post.ts";

/** Articles that are offered to lead visitors to, and results that are read to find them. */
const OFFERED = 8;
const SEARCHED = 24;

/** States of links to entries that visitors can follow. */
const READABLE: ReadonlySet<LinkState> = new Set(["published", "other-language", "moved"]);
const isEntryLink = (href: string) => parseEntryLink(href) !== null;

type Name =
  | "GET /translations/:id/obstacles"
  | "GET /translations/:id/published"
  | "POST /translations/:id/discard"
  | "POST /translations/:id/previews/own"
  | "POST /links/check"
  | "GET /redirect-targets";

/** What the panel that publishes asks before and around a publish. */
export function publishingHandlers({
  read,
  write,
  pictures,
  linkTarget,
  site: { routing },
}: Dependencies): Pick<Handlers<typeof endpoints>, Name> {
  const reader = new WordReader();
  const urlOf = (locale: Locale, slug: string) => absoluteUrl(routing, locale, postPath(slug));

  return {
    async "GET /translations/:id/obstacles"({ id, locale: readerLocale }) {
      const now = Date.now();
      const found = await read((db) => readObstacles(db, id, now));
      if (found === null) return { answer: { obstacles: null } };
      const { revision, document, address } = found;
      const errors = found.errors.map(({ path: [field], sentence }) => ({
        field: String(field),
        message: typeset(sentence[readerLocale], readerLocale),
      }));
      if (errors.length === 0) {
        try {
          await pictures.require(requirePublishable(document, readerLocale, now));
        } catch (error) {
          if (!(error instanceof AppError) || error.code !== "PICTURE_UNKNOWN") throw error;
          errors.push({ field: "body", message: typeset(error.reader[readerLocale], readerLocale) });
        }
      }
      return { answer: { obstacles: { revision, errors, address } } };
    },

    async "GET /translations/:id/published"({ id }) {
      const { text, locale } = await read(async (db) => ({
        text: await readPublishedText(db, id),
        locale: await localeOf(db, id),
      }));
      if (text === null) return { answer: { published: null } };
      return { answer: { published: { ...text, url: urlOf(locale, text.slug), document: postOf(text.document) } } };
    },

    async "POST /translations/:id/discard"({ id: translationId, body, who }) {
      const now = Date.now();
      return write(async (tx) => {
        const revision = await discardDraft(tx, { translationId, seen: body.revision, now, by: who.admin.id });
        const text = await readPublishedText(tx, translationId);
        if (text === null) throw notPublished();
        return { answer: { revision, savedAt: now, document: writtenTextOf(text.document) } };
      });
    },

    async "POST /translations/:id/previews/own"({ id: translationId, who }) {
      const now = Date.now();
      const token = newToken();
      const { id, email } = who.admin;
      return write(async (tx) => {
        const locale = await localeOf(tx, translationId);
        const link = { translationId, tokenHash: tokenHash(token), now, by: { id, email } };
        const { expiresAt } = await makeOwnPreviewLink(tx, link);
        return { answer: { link: originOf(routing, locale) + previewPath(token), expiresAt } };
      });
    },

    async "POST /links/check"({ body: { locale, paths } }) {
      const [named, others] = [paths.filter(isEntryLink), paths.filter((path) => !isEntryLink(path))];
      const targets = others.map((path) => ({ path, target: linkTarget(path, locale) }));
      const unknown = await read(async (db) => {
        const described = await describeLinks(db, { hrefs: named, locale, routing });
        const files = targets.flatMap(({ target }) => (target?.kind === "file" ? [target.id] : []));
        const kept = await keptFiles(db, files);
        const addresses = targets.flatMap(({ path, target }) =>
          target?.kind === "page" || target?.kind === "post" ? [{ path, ...target }] : [],
        );
        const answers = await answeringAddresses(db, addresses);
        const silent = new Set(addresses.filter((_, index) => !answers[index]).map(({ path }) => path));
        const lost = targets.filter(
          ({ path, target }) => target === null || silent.has(path) || (target.kind === "file" && !kept.has(target.id)),
        );
        const hidden = described.filter(({ state }) => !READABLE.has(state)).map(({ href }) => href);
        return new Set([...lost.map(({ path }) => path), ...hidden]);
      });
      return { answer: { unknown: paths.filter((path) => unknown.has(path)) } };
    },

    async "GET /redirect-targets"({ query: { locale, q } }) {
      const targets = await read(async (db) => {
        if (q === undefined) return listRedirectTargets(db, { locale, limit: OFFERED });
        const { hits } = await searchPublished(db, { text: q, locale, limit: SEARCHED, reader });
        const matches = hits.filter(({ kind, title }) => kind === "post" && title.some(({ hit }) => hit));
        return listRedirectTargets(db, { locale, slugs: matches.map(({ slug }) => slug), limit: SEARCHED });
      });
      const offered = targets.slice(0, OFFERED);
      return { answer: { targets: offered.map(({ slug, ...target }) => ({ ...target, url: urlOf(locale, slug) })) } };
    },
  };
}

/** @throws AppError `TRANSLATION_UNKNOWN` (404). */
async function localeOf(db: Queryable, translationId: string): Promise<Locale> {
  const row = await db.selectFrom("translations").select("locale").where("id", "=", translationId).executeTakeFirst();
  if (row === undefined || row.locale === NO_LANGUAGE) throw translationUnknown();
  return row.locale;
}
