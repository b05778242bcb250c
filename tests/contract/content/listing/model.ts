import fc from "fast-check";
import { expect, it } from "vitest";
import { binArticle, restoreEntry } from "../../../../src/content/bin/bin-entry.ts";
import { discardDraft } from "../../../../src/content/drafts/discard-draft.ts";
import type { ArticleFilter } from "../../../../src/content/listing/article-filter.ts";
import { listArticles } from "../../../../src/content/listing/list-articles.ts";
import { endPlan } from "../../../../src/content/planning/end-plan.ts";
import { movePlan, planPublish } from "../../../../src/content/planning/plan-publish.ts";
import { failPlan, publishPlan } from "../../../../src/content/planning/publish-plan.ts";
import { publish } from "../../../../src/content/publishing/publish.ts";
import { unpublishTranslation } from "../../../../src/content/publishing/unpublish.ts";
import { readTranslationState } from "../../../../src/content/translation/read-translation-state.ts";
import type { Tx } from "../../../../src/db/client.ts";
import { AppError } from "../../../../src/kernel/errors.ts";
import { LOCALES, type Locale } from "../../../../src/kernel/locale.ts";
import type { Subject } from "../content.ts";
import { type Article, named, stateOf, type Text } from "./model-text.ts";
import { save, says } from "./texts.ts";

const ACTS = [
  "publish",
  "discard",
  "plan",
  "carry out",
  "fail",
  "move",
  "cancel",
  "unpublish",
  "bin",
  "restore",
] as const;
const WRITERS = ["anna", "boris", null];
const TITLES = ["Écluse", "Batelier", "Halage"];
const TAGS = ["eau", "canal"];

/** What the list says of an article, against a model of it. */
export function listedStatesProperty({ db }: Subject, runs: number): void {
  it("after any run of saves, publishes, plans, and the like, each article is listed as what it is (property)", async () => {
    const where = { key: fc.constantFrom("a", "b"), locale: fc.constantFrom<Locale>("fr", "en") };
    const step = fc.oneof(
      {
        weight: 2,
        arbitrary: fc.record({
          act: fc.constant("save" as const),
          ...where,
          title: fc.constantFrom(...TITLES),
          tag: fc.constantFrom(...TAGS),
          by: fc.constantFrom(...WRITERS),
          words: fc.constantFrom("un", "deux", "trois"),
        }),
      },
      { weight: 3, arbitrary: fc.record({ act: fc.constantFrom(...ACTS), ...where }) },
    );
    type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
        run++;
        const author = `Run ${run}`;
        const model = new Map<string, Article>();
        for (const each of steps) {
          const expected = allowed(model.get(each.key), each);
          const done = await perform(model, each, author).then(
            () => true,
            (error) => {
              if (!(error instanceof AppError)) throw error;
              return false;
            },
          );
          if (expected !== null) expect({ act: each.act, done }).toEqual({ act: each.act, done: expected });
          await expectListed(model, author);
        }
      }),
      { numRuns: runs },
    );

    /** Whether it can be done; null where there is nothing to do it to. */
    function allowed(article: Article | undefined, { act, locale }: Step): boolean | null {
      if (act === "save") return true;
      if (article === undefined) return null;
      if (act === "bin") return !article.binned;
      if (act === "restore") return article.binned;
      const text = article.texts[locale];
      if (text === undefined) return null;
      if (act === "publish" || act === "plan") return text.draft && !article.binned;
      if (act === "discard") return text.published;
      if (act === "move") return text.plan !== "none";
      if (act === "unpublish") return text.published;
      return true;
    }

    async function perform(model: Map<string, Article>, each: Step, author: string): Promise<void> {
      const { key, locale } = each;
      const article = model.get(key) ?? { id: "", binned: false, texts: {} };
      const text = article.texts[locale];
      const write = <T>(work: (tx: Tx) => Promise<T>) => db().transaction(work);
      if (each.act === "save") {
        const { title, tag, by } = each;
        const saved = await save(db(), {
          ...{
            key: `${author.toLowerCase().replace(" ", "-")}-${key}`,
            locale,
            by,
            title,
            author,
            tags: [{ tag, label: tag.toUpperCase() }],
          },
          body: says(each.words),
        });
        article.id = saved.entryId;
        article.texts[locale] = {
          published: false,
          publisher: null,
          plan: "none",
          ...{ shown: { title: "", tag: "" }, planned: { title: "", tag: "" } },
          ...text,
          ...{
            id: saved.translationId,
            revision: saved.revision,
            title,
            tag,
            writer: by,
            draft: true,
            savedSince: true,
          },
        };
        model.set(key, article);
        return;
      }
      if (article.id === "") return;
      if (each.act === "bin") {
        await write((tx) => binArticle(tx, { entryId: article.id, now: 2_000, by: { id: "carla", email: "c@d" } }));
        article.binned = true;
        for (const one of Object.values(article.texts)) {
          if (one.published) takeDown(one, "carla");
          one.plan = "none";
        }
        return;
      }
      if (each.act === "restore") {
        await write((tx) => restoreEntry(tx, article.id));
        article.binned = false;
        return;
      }
      if (text === undefined) return;
      const { id: translationId, revision } = text;
      if (each.act === "publish") {
        await write((tx) => publish(tx, { translationId, revision, now: 2_000, by: "dora" }));
        Object.assign(text, { published: true, publisher: "dora", draft: false, plan: "none", shown: named(text) });
      }
      if (each.act === "discard") {
        await write((tx) => discardDraft(tx, { translationId, seen: revision, now: 2_000, by: "dora" }));
        if (text.draft) {
          Object.assign(text, text.shown, { draft: false, revision: revision + 1, savedSince: text.plan !== "none" });
        }
      }
      if (each.act === "plan") {
        await write((tx) => planPublish(tx, { translationId, revision, at: 5_000, now: 2_000, by: null }));
        Object.assign(text, { plan: "waits", savedSince: false, planned: named(text) });
      }
      if (each.act === "carry out") {
        await write((tx) => publishPlan(tx, { translationId, now: 6_000 }));
        if (text.plan === "waits") {
          const draft = text.draft && text.savedSince;
          Object.assign(text, { published: true, publisher: null, draft, plan: "none", shown: text.planned });
          // Without a draft, what visitors read is the text, also where that draft was taken back.
          if (!draft) Object.assign(text, text.planned);
        }
      }
      if (each.act === "fail") {
        const error = { code: "SLUG_TAKEN", reader: { fr: "Non.", en: "No." } };
        await write((tx) => failPlan(tx, { translationId, now: 6_000, error }));
        if (text.plan === "waits") text.plan = "failed";
      }
      if (each.act === "move") {
        await write((tx) => movePlan(tx, { translationId, at: 5_000, now: 2_000 }));
        text.plan = "waits";
      }
      if (each.act === "cancel") {
        await write((tx) => endPlan(tx, translationId));
        text.plan = "none";
      }
      if (each.act === "unpublish") {
        await write((tx) => unpublishTranslation(tx, { translationId, now: 2_000, by: "emil" }));
        takeDown(text, "emil");
        text.plan = "none";
      }
    }

    function takeDown(text: Text, by: string): void {
      if (!text.draft) Object.assign(text, { writer: by, revision: text.revision + 1 });
      Object.assign(text, { published: false, draft: true });
    }

    async function expectListed(model: Map<string, Article>, author: string): Promise<void> {
      const list = (filter: ArticleFilter = {}) =>
        db().snapshot((reader) =>
          listArticles(reader, {
            filter: { author, ...filter },
            order: { by: "changed", descending: true },
            locale: "fr",
            limit: 10,
          }),
        );
      const shown = [...model.values()].filter(({ binned }) => !binned);
      const page = await list();
      expect(page.total).toBe(shown.length);
      const rows = page.articles.map(({ id, texts }) => [
        id,
        Object.fromEntries(
          Object.entries(texts).map(([locale, text]) => [
            locale,
            [
              ...[text.state, text.title, text.tags[0]?.tag, text.plannedAt, text.planAhead, text.planFailed],
              ...[text.revision, text.writer],
            ],
          ]),
        ),
      ]);
      const expected = shown.map(({ id, texts }) => [
        id,
        Object.fromEntries(
          Object.entries(texts).map(([locale, text]) => [
            locale,
            [
              ...[stateOf(text), text.title, text.tag],
              ...[text.plan === "none" ? null : 5_000, text.plan !== "none" && text.savedSince, text.plan === "failed"],
              ...[text.draft ? text.revision : null, text.draft ? text.writer : text.publisher],
            ],
          ]),
        ),
      ]);
      expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(expected));

      const idsOf = async (filter: ArticleFilter) => (await list(filter)).articles.map(({ id }) => id).sort();
      const modelIds = (fits: (article: Article) => boolean) =>
        shown
          .filter(fits)
          .map(({ id }) => id)
          .sort();
      const anyText = (fits: (text: Text) => boolean) => (article: Article) => Object.values(article.texts).some(fits);
      for (const locale of LOCALES) {
        for (const state of ["missing", "draft", "scheduled", "published", "changed"] as const) {
          expect([locale, state, ...(await idsOf({ states: { [locale]: state } }))]).toEqual([
            ...[locale, state],
            ...modelIds(({ texts }) => (texts[locale] === undefined ? "missing" : stateOf(texts[locale])) === state),
          ]);
        }
      }
      expect(await idsOf({ planned: true })).toEqual(modelIds(anyText(({ plan }) => plan !== "none")));
      expect(await idsOf({ changed: true })).toEqual(modelIds(anyText((text) => stateOf(text) === "changed")));
      expect(await idsOf({ writer: "anna" })).toEqual(
        modelIds(anyText((text) => text.draft && text.writer === "anna")),
      );
      expect(await idsOf({ tag: "eau" })).toEqual(modelIds(anyText(({ tag }) => tag === "eau")));
      expect(await idsOf({ text: "ecluses" })).toEqual(modelIds(anyText(({ title }) => title === "Écluse")));
      const behind = await behindOf(shown);
      for (const locale of LOCALES) {
        expect(await idsOf({ states: { [locale]: "behind" } })).toEqual(
          modelIds(({ texts }) => (behind.get(texts[locale]?.id ?? "") ?? 0) > 0),
        );
      }
      for (const { texts } of page.articles) {
        for (const text of Object.values(texts)) expect(text.behind).toBe(behind.get(text.translationId) ?? 0);
      }
      expect(await idsOf({ untranslated: true })).toEqual(
        modelIds(({ texts }) =>
          LOCALES.some((locale) => texts[locale] === undefined || (behind.get(texts[locale].id) ?? 0) > 0),
        ),
      );
    }

    /** Counted piece by piece, by what a translator's screen shows. */
    async function behindOf(articles: readonly Article[]): Promise<Map<string, number>> {
      const counts = new Map<string, number>();
      for (const { id } of articles.flatMap(({ texts }) => Object.values(texts))) {
        const state = await db().snapshot((reader) => readTranslationState(reader, id));
        counts.set(id, state?.pieces.filter(({ status }) => status !== "upToDate").length ?? 0);
      }
      return counts;
    }
  }, 120_000);
}
