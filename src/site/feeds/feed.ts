import { key } from "../../content/dependencies/keys.ts";
import type { Reader } from "../../content/dependencies/reads.ts";
import type { PostDocument } from "../../content/document/document.ts";
import { type LinkTargets, linkedEntryIds, readLinkTargets } from "../../content/entry-links/link-targets.ts";
import { findPublished, type Published } from "../../content/reading/find-published.ts";
import { findTagLabel, listPosts } from "../../content/reading/list-published.ts";
import { FEED_LENGTH } from "../../content/reading/list-sizes.ts";
import { absoluteUrl, originOf } from "../../i18n/locale-url.ts";
import { messagesIn } from "../../i18n/messages.ts";
import { typesetContent } from "../../i18n/typographic-signs.ts";
import type { Instant } from "../../kernel/clock.ts";
import { LANGUAGE_TAGS, type Locale } from "../../kernel/locale.ts";
import { blogPath, type FeedFormat, feedPath, postPath } from "../../kernel/paths.ts";
import { pictureAddress } from "../head/picture-address.ts";
import type { SiteSettings } from "../settings.ts";
import { richTextHtml } from "./rich-text-html.ts";

/** What a feed says, in whatever format; its words are typeset and its addresses absolute. */
export type Feed = {
  title: string;
  /** Name of the site: who publishes. */
  publisher: string;
  language: string;
  /** The feed itself, and the page it follows. */
  self: string;
  page: string;
  /** Square pictures of the site: the larger for a feed's own place, the smaller for its line in a list. */
  icon: { large: string; small: string };
  updated: Instant;
  entries: FeedEntry[];
};

/** An article in a feed; addresses are absolute. */
export type FeedEntry = {
  /** Stays the same when the address changes. */
  id: string;
  address: string;
  title: string;
  summary: string;
  author: string | null;
  published: Instant;
  updated: Instant;
  tags: ReadonlyArray<{ tag: string; label: string }>;
  cover: { address: string; width: number; height: number } | null;
  html: string;
};

type OnUnreadable = (translationId: string, error: unknown) => void;

type Options = { locale: Locale; format: FeedFormat; tag: string | null };

/** Entries that are remembered: two languages' newest, and those of a few tags. */
const MAX_ENTRIES = 5 * FEED_LENGTH;

/** An article as it was written into a feed, with the entries it links to and where they were published then. */
type RememberedEntry = { entry: FeedEntry; linked: readonly string[]; leadsTo: string };

type PublishedPost = { locale: Locale; slug: string; versionId: string };

/**
 * The feeds of a site. Entries are remembered by the version they show, which never changes, and by where their links lead:
 * a publish makes feeds anew, and all but one of their articles are as they were.
 */
export class Feeds {
  readonly #settings: SiteSettings;
  readonly #onUnreadable: OnUnreadable;
  /** The oldest first. */
  readonly #entries = new Map<string, RememberedEntry>();

  /** @param onUnreadable called for an article that is left out, because it cannot be shown. */
  constructor(settings: SiteSettings, onUnreadable: OnUnreadable = () => {}) {
    this.#settings = settings;
    this.#onUnreadable = onUnreadable;
  }

  /** The newest articles of a language, whole, of one tag where given; null for a tag that no article has. */
  async load(reader: Reader, { locale, format, tag }: Options): Promise<Feed | null> {
    const { routing, name } = this.#settings;
    const messages = messagesIn(locale);
    const label = tag === null ? null : await findTagLabel(reader, locale, tag);
    if (tag !== null && label === null) return null;
    const posts = await listPosts(reader, { locale, tag, limit: FEED_LENGTH });
    const remembered = posts.flatMap(({ versionId }) => this.#entries.get(versionId) ?? []);
    const links = await readLinkTargets(reader, [...new Set(remembered.flatMap(({ linked }) => linked))]);
    const entries: FeedEntry[] = [];
    for (const { id, slug, versionId } of posts) {
      const former = this.#entries.get(versionId);
      // What is remembered is not read again.
      reader.reads.add(key.text(id));
      const isCurrent = former !== undefined && former.leadsTo === leadsTo(former.linked, links);
      const found = isCurrent
        ? former
        : await this.#readEntry(reader, { locale, slug, versionId }).catch((error: unknown) => {
            this.#onUnreadable(id, error);
            return null;
          });
      if (found === null) continue;
      entries.push(found.entry);
    }
    const subject = label === null ? messages.navigation.blog : messages.articlesOn(label);
    const origin = originOf(routing, locale);
    return {
      title: typesetContent(`${name}, ${subject}`, locale),
      publisher: name,
      language: LANGUAGE_TAGS[locale],
      self: absoluteUrl(routing, locale, feedPath({ format, tag })),
      page: absoluteUrl(routing, locale, blogPath({ tag })),
      icon: { large: `${origin}/icon-512.png`, small: `${origin}/icon-192.png` },
      updated: Math.max(0, ...entries.map((entry) => entry.updated)),
      entries,
    };
  }

  async #readEntry(reader: Reader, { locale, slug, versionId }: PublishedPost): Promise<RememberedEntry | null> {
    const published = await findPublished(reader, { kind: "post", locale, slug });
    if (published?.document.kind !== "post") return null;
    const linked = linkedEntryIds(published.document);
    const links = await readLinkTargets(reader, linked);
    const entry = {
      entry: toEntry(this.#settings, { published, document: published.document, links }),
      linked,
      leadsTo: leadsTo(linked, links),
    };
    this.#entries.set(versionId, entry);
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > MAX_ENTRIES && oldest !== undefined) this.#entries.delete(oldest);
    return entry;
  }
}

/** Where entries are published, as one value to compare. */
function leadsTo(linked: readonly string[], links: LinkTargets): string {
  return JSON.stringify(linked.map((id) => links.get(id) ?? null));
}

type Shown = { published: Published; document: PostDocument; links: LinkTargets };

function toEntry(settings: SiteSettings, { published, document, links }: Shown): FeedEntry {
  const { locale, translationId, updatedAt } = published;
  const { routing } = settings;
  const address = absoluteUrl(routing, locale, postPath(document.slug));
  const { cover } = document;
  return {
    id: `urn:uuid:${translationId}`,
    address,
    title: typesetContent(document.title, locale),
    summary: typesetContent(document.summary, locale),
    author: document.author === undefined ? null : typesetContent(document.author, locale),
    published: document.publishedAt,
    updated: updatedAt,
    tags: document.tags,
    cover:
      cover === undefined
        ? null
        : { address: pictureAddress(routing, locale, cover), width: cover.width, height: cover.height },
    html: richTextHtml(settings, document.body, { locale, base: address, links }),
  };
}
