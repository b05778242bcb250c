import { closeHistory, undo } from "@tiptap/pm/history";
import type { Node } from "@tiptap/pm/model";
import { type EditorState, TextSelection, type Transaction } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { AppError } from "../../../../../kernel/errors.ts";
import type { Locale } from "../../../../../kernel/locale.ts";
import { parseVideoUrl, type Video, videoHostName, videoPage } from "../../../../../rich-text/embeds/video.ts";
import type { Store } from "../../../../framework/app/store.ts";
import { hearSelection } from "../../text/plugins/hear-selection.ts";
import { cellAt } from "../../text/tables/place.ts";
import { isDocument } from "../document/document-file.ts";
import { linkTarget } from "../html/links.ts";
import { withoutControls } from "../letters/controls.ts";
import type { Column } from "../pieces/to-nodes.ts";
import { isMarkdown } from "../plain/is-markdown.ts";
import type { ClipboardContent } from "../read-clipboard.ts";
import type { Pasted } from "../read-source.ts";
import type { PasteReport } from "../report.ts";
import type { PasteWords } from "../words.fr.ts";
import { hasRoom } from "./fill-cells.ts";
import { insertPasted } from "./insert-pasted.ts";
import { lastPasteIn, setLastPaste } from "./last-paste.ts";
import { type PasteNotice, sentenceOf } from "./paste-notice.ts";
import { markPending, settlePictures } from "./pending-pictures.ts";
import type { TakePictures } from "./take-pictures.ts";

/** What a paste needs of the page around its editor. */
export type PasteOptions = {
  /** The language of the text. */
  locale: Locale;
  words: PasteWords;
  /** What is told to the writer; null where there is nothing to tell. */
  notice: Store<PasteNotice | null>;
  takePictures: TakePictures;
};

type Offer = PasteNotice["offer"];

/** Reads what is pasted, one after the other, and puts it into an editor. What reads is loaded when it is first needed. */
export class Paster {
  readonly #options: PasteOptions;
  #view: EditorView | null = null;
  #queue: Promise<void> = Promise.resolve();
  /** The document as the last paste left it: any other was written by somebody. */
  #left: EditorState["doc"] | null = null;

  constructor(options: PasteOptions) {
    this.#options = options;
  }

  start(view: EditorView): void {
    this.#view = view;
  }

  end(): void {
    this.#view = null;
  }

  /** Loads what reads a clipboard, so that a first paste does not wait for it. */
  prepare(): void {
    import("../read-clipboard.ts").catch(() => undefined);
  }

  /** Takes a clipboard. @param asWords without formatting. @returns false where the editor itself pastes: what came from it. */
  take(content: ClipboardContent, asWords: boolean): boolean {
    const view = this.#view;
    if (view === null) return false;
    const { html, plain, files } = content;
    if (isOurs(html) && !asWords) return false;
    const isCode = view.state.selection.$from.parent.type.spec.code === true;
    const [document, another] = files.filter(isDocument);
    if (another !== undefined) this.#tell(this.#options.words.oneDocument);
    else if (document !== undefined) this.#enqueue(() => this.#takeDocument(document));
    else if (plain !== "" && (asWords || isCode || html === "")) {
      if (isCode)
        this.#dispatch(view.state.tr.insertText(withoutControls(plain).replaceAll(/\r\n?/g, "\n")).scrollIntoView());
      else if (this.#takeAddress(view, addressOfFrame(plain) ?? plain)) return true;
      else this.#enqueue(() => this.#takeText(plain, asWords, /<table\b/i.test(html)));
    } else if (html !== "") this.#enqueue(() => this.#takeHtml(content));
    else return false;
    return true;
  }

  /** The same for what is dropped. @param at the place in the text. */
  drop(content: ClipboardContent, at: number | null): boolean {
    const view = this.#view;
    if (view === null) return false;
    if (at !== null) this.#dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(at))));
    const taken = this.take(content, false);
    if (taken) view.focus();
    return taken;
  }

  /** Takes a document in. */
  importDocument(file: File): Promise<void> {
    return this.#enqueue(() => this.#takeDocument(file));
  }

  /** What was told ends with what the writer does next, but for what has to be done by hand. */
  changed(before: EditorState): void {
    const state = this.#view?.state;
    const notice = this.#options.notice.read();
    if (state === undefined || notice === null || notice.undo === null) return;
    if (state.doc === before.doc || state.doc === this.#left || this.#left === null) return;
    const stays = notice.addresses.length > 0 || notice.offer !== null;
    this.#options.notice.write(stays ? { ...notice, undo: null } : null);
  }

  #enqueue(task: () => Promise<void>): Promise<void> {
    const { words } = this.#options;
    const run = async () => {
      try {
        await task();
      } catch (error) {
        this.#tell(error instanceof AppError ? error.reader[words.language] : words.failed);
      }
    };
    this.#queue = this.#queue.then(run);
    return this.#queue;
  }

  async #takeHtml(content: ClipboardContent): Promise<void> {
    const { readClipboard } = await import("../read-clipboard.ts");
    const view = this.#view;
    if (view === null) return;
    const pasted = readClipboard(content, this.#column(view.state));
    if (pasted.blocks.length === 1 && wordsIn(pasted) === content.plain.trim()) {
      // A link that was copied from an address bar, in HTML.
      if (this.#takeAddress(view, content.plain)) return;
    }
    this.#insert(view, pasted);
  }

  async #takeText(text: string, asWords: boolean, isTable: boolean): Promise<void> {
    const { readCells, readText } = await import("../read-clipboard.ts");
    const view = this.#view;
    if (view === null) return;
    const isCells = text.includes("\t") || (isTable && /[\r\n]/.test(text.trim()));
    if (isCells && cellAt(view.state.selection.$from) !== null) {
      this.#insert(view, readCells(text, this.#column(view.state)));
      return;
    }
    this.#insert(
      view,
      readText(text, this.#column(view.state)),
      asWords || !isMarkdown(text) ? null : this.#offerMarkdown(text),
    );
  }

  async #takeDocument(file: File): Promise<void> {
    const { words } = this.#options;
    if (this.#view === null) return;
    this.#tell(words.importing(file.name));
    const { readDocument } = await import("../document/read-document.ts");
    const pasted = await readDocument(file, this.#column(this.#view.state));
    if (this.#view !== null) this.#insert(this.#view, pasted, null, words.imported(file.name));
  }

  #tell(text: string): void {
    this.#options.notice.write({ text, addresses: [], offer: null, undo: null });
  }

  #column({ selection: { $from } }: EditorState): Column {
    return { language: this.#options.locale, above: headingAbove($from.doc, $from.index(0)) };
  }

  #insert(view: EditorView, pasted: Pasted, offer: Offer = null, said = ""): void {
    const { notice, words } = this.#options;
    const tr = view.state.tr;
    const [first, another] = pasted.blocks;
    const rows = first?.type === "table" && another === undefined ? (first.content ?? []) : [];
    if (!hasRoom(tr.selection.$from, rows.length, rows[0]?.content?.length ?? 0)) {
      this.#tell(words.tableFull);
      return;
    }
    const range = insertPasted(tr, pasted);
    if (range !== null) {
      const uids = [...pasted.pictures.keys()];
      setLastPaste(markPending(closeHistory(tr), uids), range).setMeta("paste", true);
      this.#dispatch(tr.scrollIntoView());
      if (uids.length > 0) void this.#takePictures(pasted, tr);
      // What is typed next is another step. Pictures on their way still belong to this one.
      else view.dispatch(closeHistory(view.state.tr));
    }
    const videos = offer === null && range !== null ? this.#offerVideos(view, pasted) : null;
    const offered = offer !== null ? words.markdown : videos !== null ? words.videos(pasted.videos.size) : "";
    const text = [said, sentenceOf(pasted.report, words), offered].filter(Boolean).join(" ");
    notice.write(text === "" ? null : this.#notice(text, pasted.report, offer ?? videos, range !== null));
  }

  #notice(text: string, { remotePictures }: PasteReport, offer: Offer, done: boolean): PasteNotice {
    const undoIt = () => {
      const view = this.#view;
      if (view === null) return;
      undo(view.state, view.dispatch);
      view.focus();
      this.#options.notice.write(null);
    };
    return { text, addresses: [...new Set(remotePictures)], offer, undo: done ? undoIt : null };
  }

  /** Sends the pictures of a paste. They come into the step of the paste: one undo takes back both. */
  async #takePictures(pasted: Pasted, paste: Transaction): Promise<void> {
    const { takePictures, notice, words } = this.#options;
    const entries = [...pasted.pictures];
    const stored = await takePictures(entries.map(([, { file }]) => file)).catch(() => entries.map(() => null));
    const view = this.#view;
    if (view === null) return;
    const settled = new Map(
      entries.map(([uid, { alt, href }], index) => {
        const picture = stored[index] ?? null;
        return [uid, picture === null ? null : { picture, alt, href }] as const;
      }),
    );
    hearSelection(view);
    this.#dispatch(settlePictures(view.state, settled).setMeta("appendedTransaction", paste));
    const refused = stored.filter((picture) => picture === null).length;
    if (refused === 0) return;
    const report = { ...pasted.report, refusedPictures: refused };
    notice.write(this.#notice(sentenceOf(report, words), report, null, false));
  }

  /** An address makes the selected words a link; by itself it is one, and where it leads to a video that is offered. */
  #takeAddress(view: EditorView, plain: string): boolean {
    const address = plain.trim();
    const href = /\s/.test(address) ? null : linkTarget(address);
    const link = view.state.schema.marks.link;
    const { selection, tr } = view.state;
    const { $from, empty, from, to } = selection;
    if (href === null || link === undefined || !(selection instanceof TextSelection)) return false;
    if (!$from.parent.type.allowsMarkType(link)) return false;
    const mark = link.create({ href });
    if (!empty) {
      this.#dispatch(tr.addMark(from, to, mark).setMeta("paste", true).scrollIntoView());
      return true;
    }
    const isAlone = $from.parent.type.name === "paragraph" && $from.parent.content.size === 0;
    tr.insert(from, view.state.schema.text(href, [mark])).removeStoredMark(link);
    setLastPaste(closeHistory(tr), { from, to: from + href.length }).setMeta("paste", true);
    this.#dispatch(tr.scrollIntoView());
    const { notice, words } = this.#options;
    const offer = isAlone && parseVideoUrl(address) !== null ? this.#offerVideo(address) : null;
    if (offer === null) notice.write(null);
    else notice.write({ text: words.video, addresses: [], offer, undo: null });
    return true;
  }

  #offerVideo(address: string): Offer {
    const { words, notice } = this.#options;
    const accept = () => {
      const view = this.#view;
      const range = view && lastPasteIn(view.state);
      const video = parseVideoUrl(address);
      notice.write(null);
      if (!view || !range || video === null) return;
      const $at = view.state.doc.resolve(range.from);
      const node = this.#videoNode(view, video);
      this.#dispatch(closeHistory(view.state.tr.replaceWith($at.before(), $at.after(), node)).scrollIntoView());
      view.focus();
    };
    return { label: words.insertVideo(1), accept };
  }

  /** Videos that a pasted page showed in frames. Their links stand in the text until they are asked for. */
  #offerVideos(view: EditorView, { blocks, videos }: Pasted): Offer {
    const { words, notice } = this.#options;
    const [only] = videos.values();
    if (only === undefined) return null;
    if (blocks.length === 1) {
      // Its words went into the paragraph that was there.
      const range = lastPasteIn(view.state);
      const written = range === null ? "" : view.state.doc.resolve(range.from).parent.textContent;
      if (written === videoHostName(only)) return this.#offerVideo(videoPage(only));
    }
    if (placesOf(view.state.doc, videos).length === 0) return null;
    const accept = () => {
      notice.write(null);
      if (this.#view === null) return;
      const { state } = this.#view;
      const { tr } = state;
      for (const { pos, node, video } of placesOf(state.doc, videos).reverse()) {
        tr.replaceWith(pos, pos + node.nodeSize, this.#videoNode(this.#view, video));
      }
      if (tr.docChanged) this.#dispatch(closeHistory(tr).scrollIntoView());
      this.#view.focus();
    };
    return { label: words.insertVideo(videos.size), accept };
  }

  #videoNode({ state: { schema } }: EditorView, video: Video): Node {
    const { provider, id } = video;
    const title = this.#options.words.videoTitle(videoHostName(video));
    return schema.node("video", { provider, id, title, transcript: null, poster: null });
  }

  #offerMarkdown(text: string): Offer {
    const { words } = this.#options;
    const accept = () =>
      void this.#enqueue(async () => {
        const { readMarkdown } = await import("../plain/read-markdown.ts");
        const view = this.#view;
        const range = view && lastPasteIn(view.state);
        this.#options.notice.write(null);
        if (!view || !range) return;
        const selection = TextSelection.between(view.state.doc.resolve(range.from), view.state.doc.resolve(range.to));
        view.dispatch(view.state.tr.setSelection(selection));
        this.#insert(view, readMarkdown(text, this.#column(view.state)));
        view.focus();
      });
    return { label: words.format, accept };
  }

  #dispatch(tr: Transaction): void {
    const view = this.#view;
    if (view === null) return;
    this.#left = null;
    view.dispatch(tr);
    this.#left = view.state.doc;
  }
}

/** The paragraphs that link to videos and hold nothing else, by their ids. */
function placesOf(doc: Node, videos: ReadonlyMap<string, Video>): Array<{ pos: number; node: Node; video: Video }> {
  const places: Array<{ pos: number; node: Node; video: Video }> = [];
  doc.descendants((node, pos) => {
    const video = videos.get(String(node.attrs.uid));
    if (video !== undefined && node.textContent === videoHostName(video)) places.push({ pos, node, video });
    return !node.isTextblock;
  });
  return places;
}

/** The video in the code that its host gives for a page: `<iframe src="…">`. */
function addressOfFrame(text: string): string | null {
  if (text.length > 5_000 || !/^\s*<iframe\s/i.test(text) || !/<\/iframe>\s*$/i.test(text)) return null;
  const source = /\ssrc\s*=\s*["']?([^\s"'>]{1,2000})/i.exec(text)?.[1]?.replaceAll("&amp;", "&");
  const video = parseVideoUrl(source?.startsWith("//") ? `https:${source}` : (source ?? ""));
  return video === null ? null : videoPage(video);
}

/** Whether a clipboard's HTML was written by one of our editors: its pieces have their ids or say what they are. */
function isOurs(html: string): boolean {
  return html.includes("data-pm-slice") && (html.includes(" data-uid=") || html.includes(" data-node="));
}

function headingAbove(doc: EditorState["doc"], index: number): number {
  for (let at = Math.min(index, doc.childCount) - 1; at >= 0; at -= 1) {
    const { type, attrs } = doc.child(at);
    if (type.name === "heading") return Number(attrs.level);
  }
  return 1;
}

function wordsIn({ blocks }: Pasted): string {
  return (blocks[0]?.content ?? []).map(({ text }) => text ?? "").join("");
}
