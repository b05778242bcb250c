import { parseDocument as parseYaml } from "yaml";
import { type PageDocument, parseDocument, type Submission } from "../../content/document/document.ts";
import type { Instant } from "../../kernel/clock.ts";
import { AppError } from "../../kernel/errors.ts";
import type { Locale } from "../../kernel/locale.ts";
import type { PictureResolver } from "./pictures.ts";
import { markdownTag, pictureTag } from "./yaml-tags.ts";

type Options = { key: string; locale: Locale; now: Instant; pictures: PictureResolver };

/**
 * Reads a starter page (`content/pages/<key>.<lang>.yaml`): title, summary, and blocks, with rich text as Markdown, and pictures by their files.
 * @throws AppError `PAGE_INVALID` with the first error of the YAML; `DOCUMENT_INVALID` where a block does not fit its schema.
 */
export function readPage(
  source: string,
  { key, locale, now, pictures }: Options,
): Submission & { document: PageDocument } {
  const yaml = parseYaml(source, { schema: "core", customTags: [markdownTag(pictures), pictureTag(pictures)] });
  const [error] = [...yaml.errors, ...yaml.warnings];
  if (error !== undefined) {
    const where = `${key}.${locale}.yaml: ${error.message}`;
    throw new AppError("PAGE_INVALID", where, { fr: where, en: where }, { cause: error });
  }
  const slug = key === "home" ? "" : key;
  const document = parseDocument({ ...yaml.toJS(), kind: "page", slug, publishedAt: now });
  return { key, locale, document: document as PageDocument };
}
