import { blocksMarkdown } from "../../../src/blocks/markdown.ts";
import { blockSchema } from "../../../src/blocks/schema.ts";
import { formatNumber, formatPrice } from "../../../src/i18n/format.ts";
import { messagesIn } from "../../../src/i18n/messages.ts";
import type { Locale } from "../../../src/kernel/locale.ts";
import type { RichText } from "../../../src/rich-text/schema.ts";
import { markdownOf, richTextToMdast } from "../../../src/rich-text/to-markdown.ts";

type Context = Parameters<typeof blocksMarkdown>[1];

const URL = "https://x.example";
/** A picture that any address has. */
export const picture = { id: "0".repeat(32), width: 800, height: 600, alt: "Une image" };
/** A paragraph as running text. */
export const doc = (words: string): RichText => ({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text: words }] }],
});

/** Blocks as Markdown, as a site at `x.example` writes them. */
export function write(blocks: object | object[], data: Context["data"] = {}, locale: Locale = "fr"): string {
  const labels = new Set<string>();
  const addresses = {
    href: (target: string) => URL + target,
    picture: ({ id }: { id: string }) => `${URL}/${id.slice(0, 2)}.jpg`,
    file: () => "",
  };
  const context = {
    locale,
    messages: messagesIn(locale),
    href: (path: string, of = locale) => `${URL}${of === "fr" ? "" : "/en"}${path}`,
    choose: (of: Locale, path: string) => `${URL}/${of}${path}`,
    resolve: (target: string) => (target === "source:" ? null : { href: URL + target, target }),
    date: () => ({ text: "20 novembre 2026", iso: "" }),
    number: (value: number) => formatNumber(value, locale),
    price: (minor: number, currency: string) => formatPrice(minor, currency, locale),
    measurement: { own: true, respectSignals: true, thirdParties: NO_THIRD_PARTIES, proof: false },
    data,
    picture: addresses.picture,
    richText: (text: RichText) => richTextToMdast(text, { ...addresses, labels }),
  } as unknown as Context;
  const checked = [blocks].flat().map((block) => blockSchema.parse(block));
  return markdownOf({ type: "root", children: blocksMarkdown(checked, context) });
}

const NO_THIRD_PARTIES = { load: "after-acceptance", tagManagerPurposes: [], hosts: [], cookies: [] };
