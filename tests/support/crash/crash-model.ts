import { type Lang, titleOf, versionShown } from "../content/numbered-article.ts";
import { ask, attributes } from "../http/http.ts";

export type Step =
  | { verb: "publish"; key: string; lang: Lang; version: number; slug: string }
  | { verb: "unpublish"; key: string; lang: Lang; slug: string };

/** What is known of one language of an article. */
export type Known = { slug: string | null; version: number; former: readonly string[] };

/** By `key lang`. */
export type Model = ReadonlyMap<string, Known>;

const NOTHING: Known = { slug: null, version: 0, former: [] };

export function known(model: Model, key: string, lang: Lang): Known {
  return model.get(`${key} ${lang}`) ?? NOTHING;
}

/** The model after a step. */
export function after(model: Model, step: Step): Model {
  const { slug, version, former } = known(model, step.key, step.lang);
  const next =
    step.verb === "unpublish"
      ? { slug: null, version, former: [...new Set([...former, step.slug])] }
      : {
          slug: step.slug,
          version: step.version,
          former: [...new Set([...former, ...(slug === null ? [] : [slug])])].filter((each) => each !== step.slug),
        };
  return new Map(model).set(`${step.key} ${step.lang}`, next);
}

/** Everything visitors can see of one language of an article. */
export type View = {
  slug: string | null;
  /** Version on its own page, in the list and in the feed; null where it is not. */
  page: number | null;
  list: number | null;
  feed: number | null;
  /** Where each former address leads; null for "gone". */
  former: Record<string, string | null>;
  /** Address of the other language as the page links it. */
  other: string | null;
};

const other = (lang: Lang): Lang => (lang === "fr" ? "en" : "fr");
const pathOf = (lang: Lang, slug: string) => (lang === "fr" ? `/blog/${slug}` : `/en/blog/${slug}`);

/** What visitors must see according to the model. */
export function expectedView(model: Model, key: string, lang: Lang): View {
  const { slug, version, former } = known(model, key, lang);
  const shown = slug === null ? null : version;
  const twin = known(model, key, other(lang)).slug;
  const leadsTo = slug === null ? null : pathOf(lang, slug);
  return {
    slug,
    page: shown,
    list: shown,
    feed: shown,
    former: Object.fromEntries(former.map((each) => [each, leadsTo])),
    other: slug === null || twin === null ? null : pathOf(other(lang), twin),
  };
}

/** What visitors do see at the addresses the model speaks of. @throws Error where a page is not whole */
export async function actualView(origin: string, model: Model, key: string, lang: Lang): Promise<View> {
  const { slug, former } = known(model, key, lang);
  let page: number | null = null;
  let twin: string | null = null;
  if (slug !== null) {
    const { status, text } = await ask(origin, pathOf(lang, slug));
    if (status === 200) {
      page = versionShown(text, key, lang);
      const links = [...text.matchAll(/<link\b[^>]*>/g)].map(([tag]) => tag);
      const link = links.find((tag) => tag.includes('rel="alternate"') && tag.includes(`hreflang="${other(lang)}`));
      const href = link === undefined ? undefined : attributes(link, "link", "href")[0];
      twin = href === undefined ? null : new URL(href, origin).pathname;
    }
  }
  const leads: Record<string, string | null> = {};
  for (const each of former) {
    const { status, headers } = await ask(origin, pathOf(lang, each));
    leads[each] = status === 301 ? (headers.location ?? "") : status === 410 ? null : `status ${status}`;
  }
  const base = lang === "fr" ? "" : "/en";
  const list = await ask(origin, `${base}/blog`);
  const feed = await ask(origin, `${base}/feed.xml`);
  return {
    slug: page === null ? null : slug,
    page,
    list: versionIn(list.text, key, lang),
    feed: versionIn(feed.text, key, lang),
    former: leads,
    other: twin,
  };
}

function versionIn(text: string, key: string, lang: Lang): number | null {
  const version = new RegExp(`${titleOf(key, lang, 0).slice(0, -1)}(\\d+)<`).exec(text)?.[1];
  return version === undefined ? null : Number(version);
}
