import { giveTurn } from "../../kernel/turns/give-turn.ts";
import type { Finding, FindingCode } from "../reading/findings.ts";
import type { Found } from "../reading/found.ts";
import { canonicalOf, readPage, type SiteOfPage } from "./page/read-page.ts";
import { isNoText, pageAddress, pageKey, patternOf } from "./walk/addresses.ts";
import type { Frontier, Step } from "./walk/frontier.ts";
import { type Alternate, alternatesOf, isHome } from "./walk/translations.ts";
import type { NotVisited, Visited, Visitor } from "./walk/visitor.ts";

type Options = {
  visitor: Visitor;
  frontier: Frontier;
  about: SiteOfPage;
  /** Whether pages are found by links: nothing else names them. */
  isCrawl: boolean;
  onAlternates(all: readonly Alternate[]): void;
};

/** Links are followed so far from the home page. */
const MAX_DEPTH = 50;
/** Pages that are named because `robots.txt` forbids them, or because they have no text; the rest of each is counted. */
const MAX_NAMED = 100;

/** Reads the pages that wait, some ahead, in their order. */
export async function* readPages(options: Options): AsyncGenerator<Found> {
  const { visitor, frontier, about } = options;
  const running: { step: Step; loading: Promise<Visited | NotVisited | { thrown: unknown }> }[] = [];
  const reader = new PageReader(options);
  let started = 0;
  let limit: string | null = null;

  const start = () => {
    while (running.length < visitor.limits.ahead && limit === null) {
      const step = frontier.next();
      if (step === null) return;
      if (started >= visitor.limits.maxPages) {
        limit = `${visitor.limits.maxPages} pages`;
        return;
      }
      started += 1;
      running.push({ step, loading: visitor.visit(step.url).catch((thrown: unknown) => ({ thrown })) });
    }
  };

  for (;;) {
    start();
    const next = running.shift();
    if (next === undefined) break;
    const page = await next.loading;
    visitor.throwIfAborted();
    if (visitor.isLate) limit ??= `${Math.round(visitor.limits.maxMs / 60_000)} min`;
    if (!("thrown" in page)) yield* "code" in page ? reader.left(next.step, page) : reader.read(next.step, page);
    else throw page.thrown;
    await giveTurn();
  }
  if (frontier.isFull) limit ??= `${visitor.limits.maxAddresses} URL`;
  if (limit !== null) yield { type: "finding", finding: finding("limit", limit, about.site.origin ?? "") };
  const others = reader.others + frontier.skipped;
  if (others > 0) yield { type: "left-out", what: "others", count: others };
}

/** Makes texts of pages, and remembers what else they lead to. */
class PageReader {
  /** Pages that are no texts. */
  others = 0;
  readonly #options: Options;
  #forbidden = 0;
  #withoutTexts = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  /** A page that is not read. */
  *left(step: Step, page: NotVisited): Generator<Found> {
    if (page.code === "robots") this.#forbidden += 1;
    if (page.code === null || (page.code === "robots" && this.#forbidden > MAX_NAMED)) this.others += 1;
    else yield { type: "finding", finding: finding(page.code, detailOf(step.url, page), step.url) };
  }

  /** A page that is no text. Of a home page, that is to be expected. */
  *#withoutText(url: string): Generator<Found> {
    const isFirst = isHome(url) || pageKey(url) === pageKey(this.#options.about.home);
    if (isFirst || ++this.#withoutTexts > MAX_NAMED) this.others += 1;
    else yield { type: "finding", finding: finding("no-text", url.slice(0, 200), url) };
  }

  async *read(step: Step, page: Visited): AsyncGenerator<Found> {
    const { frontier, isCrawl, onAlternates, about } = this.#options;
    const { url, head, html, encoding } = page;
    // Redirected to an address that was read before, or is on its way.
    if (pageKey(url) !== pageKey(step.url) && !frontier.take(url)) {
      frontier.alias(step.url, url);
      return;
    }
    const canonical = canonicalOf(url, head);
    const alternates = alternatesOf(head.links, canonical);
    for (const alternate of alternates) frontier.add(alternate.url);
    onAlternates(alternates);
    const isFruitful = isCrawl && step.depth < MAX_DEPTH && followLinks(url, page, step, frontier);
    const isCopy = pageKey(canonical) !== pageKey(url) && !frontier.take(canonical);
    if (isCopy) frontier.alias(url, canonical);
    if (isCopy || isNoText(url)) {
      frontier.learn(step.url, isFruitful);
      if (!isCopy) this.others += 1;
      return;
    }
    const requested = [step.url, ...frontier.takeAliases(canonical), ...frontier.takeAliases(url)];
    const hints = { requested, translation: step.translation, feed: step.feed };
    const { text, findings } = await readPage(url, html, head, hints, about);
    frontier.learn(step.url, text !== null || isFruitful);
    if (text === null) {
      yield* this.#withoutText(url);
      return;
    }
    if (encoding !== null) yield { type: "finding", finding: { ...finding("encoding", encoding, url), text: text.id } };
    yield { type: "text", text };
    for (const one of findings) yield { type: "finding", finding: one };
  }
}

/** Takes the links of a page. @returns whether one of them is new and leads to a page of another form than its own. */
function followLinks(url: string, { head }: Visited, step: Step, frontier: Frontier): boolean {
  const base = head.base === "" ? url : (pageAddress(head.base, url) ?? url);
  let isFruitful = false;
  for (const anchor of head.anchors) {
    const address = pageAddress(anchor, base);
    if (address === null) continue;
    const isNew = frontier.add(address, { depth: step.depth + 1 });
    isFruitful ||= isNew && patternOf(address) !== patternOf(url);
  }
  return isFruitful;
}

function detailOf(url: string, { code, error }: NotVisited): string {
  if (code === "unconfirmed" || code === "robots" || code === "too-large") return url.slice(0, 200);
  const status = error?.details?.status;
  return `${url.slice(0, 200)} (${status ?? error?.code ?? ""})`;
}

function finding(code: FindingCode, detail: string, url: string): Finding {
  return { code, detail, place: { file: url, line: null }, text: null };
}
