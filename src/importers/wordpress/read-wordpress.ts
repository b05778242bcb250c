import type { Found } from "../reading/found.ts";
import { patternIds, showsAttached } from "./content/content-html.ts";
import { ImportState } from "./import-state.ts";
import { foundFile, hasDescription } from "./items/found-file.ts";
import { foundTexts } from "./items/found-texts.ts";
import type { TextItem } from "./items/item-facts.ts";
import { itemStatus } from "./items/status.ts";
import { declaredLanguage } from "./languages/declared.ts";
import type { ExportEvent, RawItem } from "./xml/export-events.ts";
import { readExport } from "./xml/read-export.ts";

/** Characters of all texts that wait for a synced pattern, or for pictures. */
const MAX_WAITING = 16 * 1024 * 1024;

/**
 * Reads an export of WordPress (WXR), of one file or divided into several, as a stream: it is read as fast as what is found is taken,
 * and no more is kept than names, ids, synced patterns, and the few texts that wait for one of those.
 * @throws AppError `IMPORT_NOT_WORDPRESS`, `IMPORT_ENCODING_UNKNOWN`, `IMPORT_TWO_SITES`
 */
export async function* readWordPress(
  files: ReadonlyArray<{ name: string; bytes: AsyncIterable<Uint8Array> }>,
): AsyncGenerator<Found> {
  const reader = new Reader();
  for (const file of files) {
    for await (const event of readExport(file)) yield* reader.read(event, file.name);
  }
  yield* reader.end();
}

class Reader {
  readonly #state = new ImportState();
  /** Texts with a pattern or pictures that may be still to come. They are read at the end. */
  readonly #waiting: TextItem[] = [];
  #waitingSize = 0;

  *read(event: ExportEvent, file: string): Generator<Found> {
    switch (event.type) {
      case "channel": {
        const site = this.#state.openFile(event.fields, file);
        if (site !== null) yield { type: "site", site };
        return;
      }
      case "author":
        this.#state.addAuthor(event.author);
        return;
      case "term":
        this.#state.addTerm(event.term, file);
        return;
      case "item":
        yield* this.#readItem(event.item, file);
        return;
      default: {
        const code = event.type === "broken" ? "unreadable" : "cut-off";
        yield {
          type: "finding",
          finding: { code, detail: event.detail, place: { file, line: event.line }, text: null },
        };
      }
    }
  }

  *end(): Generator<Found> {
    for (const entry of this.#waiting) yield* this.#giveTexts(entry);
    for (const finding of this.#state.missingPairs()) yield { type: "finding", finding };
    yield* this.#state.leftOut.found();
  }

  *#readItem(item: RawItem, file: string): Generator<Found> {
    const field = (name: string) => (item.fields.get(name) ?? "").trim();
    const place = { file, line: item.line };
    const [id, type] = [Number(field("wp:post_id")), field("wp:post_type") || "post"];
    if (!Number.isSafeInteger(id) || id <= 0) {
      yield { type: "finding", finding: { code: "unreadable", detail: field("title") || "item", place, text: null } };
      return;
    }
    const isText = type === "post" || type === "page";
    if (!this.#state.isNewId(id, isText)) {
      if (!isText && type !== "attachment") return;
      const detail = field("title") || String(id);
      yield { type: "finding", finding: { code: "twice", detail, place, text: isText ? `wp:${id}` : null } };
      return;
    }
    this.#state.leftOut.add("comments", item.comments);
    if (type === "attachment") yield* this.#readFile(item, id, place);
    else if (type === "wp_block") this.#readPattern(item, id, place);
    else if (isText) yield* this.#readText(item, id, type, place);
    else this.#state.leftOut.addType(type, place);
  }

  *#readFile(item: RawItem, id: number, place: TextItem["place"]): Generator<Found> {
    const status = item.fields.get("wp:status")?.trim();
    if (status === "trash" || status === "private" || status === "auto-draft") {
      this.#state.leftOut.addType(`attachment, ${status}`, place);
      return;
    }
    const { file, findings } = foundFile(item, id, place);
    for (const finding of findings) yield { type: "finding", finding };
    if (file === null) return;
    const parent = Number(item.fields.get("wp:post_parent"));
    if (parent > 0 && /\.(?:jpe?g|png|gif|webp|avif)$/i.test(file.name)) this.#state.addAttached(parent, id);
    if (hasDescription(item)) yield* this.#state.leftOut.field("description", place, null);
    yield { type: "file", file };
  }

  /** Only a published pattern is shown where a text names it. */
  #readPattern(item: RawItem, id: number, place: TextItem["place"]): void {
    const field = (name: string) => (item.fields.get(name) ?? "").trim();
    if (itemStatus(field("wp:status"), field("wp:post_password")) !== "published") {
      this.#state.leftOut.addType("wp_block", place);
    } else this.#state.addPattern(id, field("content:encoded"));
  }

  *#readText(item: RawItem, id: number, kind: "post" | "page", place: TextItem["place"]): Generator<Found> {
    const field = (name: string) => (item.fields.get(name) ?? "").trim();
    const status = itemStatus(field("wp:status"), field("wp:post_password"));
    if (status === null) {
      this.#state.leftOut.add("revisions");
      return;
    }
    const declared = declaredLanguage(item, id, this.#state.listed);
    const entry: TextItem = { item, id, kind, status, declared, place };
    const content = item.fields.get("content:encoded") ?? "";
    const isWaiting = showsAttached(content) || patternIds(content).some((pattern) => !this.#state.hasPattern(pattern));
    if (isWaiting && this.#waitingSize + content.length < MAX_WAITING) {
      this.#waitingSize += content.length;
      this.#waiting.push(entry);
    } else yield* this.#giveTexts(entry);
  }

  *#giveTexts(entry: TextItem): Generator<Found> {
    for (const found of foundTexts(entry, this.#state)) {
      if ("code" in found) {
        yield { type: "finding", finding: found };
        continue;
      }
      const { text, findings, fields } = found;
      yield { type: "text", text };
      for (const finding of findings) yield { type: "finding", finding };
      for (const name of fields) yield* this.#state.leftOut.field(name, text.place, text.id);
    }
  }
}
