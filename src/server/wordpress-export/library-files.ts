import type { Queryable } from "../../db/client.ts";
import type { Attachment } from "../../exporters/wordpress/embed-markup.ts";
import type { Dated, ExportedFile } from "../../exporters/wordpress/wxr.ts";
import type { Locale } from "../../kernel/locale.ts";

type Named = Attachment & { media: string; parent: number; locale: Locale };

/** Files of one statement. */
const AT_ONCE = 200;

/** The files of the library that texts of an export show. Each has one number, and belongs to the text that shows it first. */
export class LibraryFiles {
  readonly #files = new Map<string, Named>();
  #next: number;

  /** @param first number of the first file: texts have those below. */
  constructor(first: number) {
    this.#next = first;
  }

  /** The file as an item of the export. @param url of the file, in full. */
  attach(media: string, url: string, shown: { parent: number; locale: Locale }): Attachment {
    const known = this.#files.get(media);
    if (known !== undefined) return known;
    const file = { id: this.#next, url, media, ...shown };
    this.#next += 1;
    this.#files.set(media, file);
    return file;
  }

  /** All of them, with what the library says of each; one that the library has lost keeps its address. */
  async *exported(db: Queryable, dateOf: (at: number) => Dated): AsyncGenerator<ExportedFile> {
    const files = [...this.#files.values()];
    for (let from = 0; from < files.length; from += AT_ONCE) {
      const part = files.slice(from, from + AT_ONCE);
      const rows = await db
        .selectFrom("media_items")
        .select(["id", "name", "alt_fr", "alt_en", "created_at"])
        .where(
          "id",
          "in",
          part.map(({ media }) => media),
        )
        .execute();
      const byId = new Map(rows.map((row) => [row.id, row]));
      for (const { id, url, media, parent, locale } of part) {
        const item = byId.get(media);
        const alt = (locale === "fr" ? item?.alt_fr : item?.alt_en) ?? item?.alt_fr ?? item?.alt_en ?? null;
        const name = item?.name || media;
        yield { id, url, name, caption: "", alt, parent, date: dateOf(item?.created_at ?? 0) };
      }
    }
  }
}
