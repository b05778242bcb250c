import { mkdir } from "node:fs/promises";
import { setImmediate } from "node:timers/promises";
import type { Db } from "../../db/client.ts";
import { ASK_AGAIN, REVALIDATE } from "../../http/response/cache-control.ts";
import { HTML_TYPE } from "../../http/response/media-types.ts";
import { isBare, publicPath, type Routing } from "../../i18n/locale-url.ts";
import { DEFAULT_LOCALE, LANGUAGE_LABELS, LANGUAGE_TAGS, LOCALES } from "../../kernel/locale.ts";
import type { Media } from "../../media/media.ts";
import { listPublicAddresses } from "../../site/addresses/list-addresses.ts";
import type { PublicAddress } from "../../site/addresses/public-address.ts";
import type { Site, SiteAnswer } from "../../site/site.ts";
import { labels } from "../routes/media.ts";
import type { Release } from "../start/release.ts";
import type { StaticCopy } from "./copy.ts";
import { CopyWriter } from "./copy-writer.ts";
import { addressFailed, fileMissing, reasonOf, unexpectedStatus } from "./errors.ts";
import { NamedFiles } from "./named-files.ts";
import { requireLoaded, writeAssets, writeBuilds, writeMedia } from "./write-files.ts";

type Options = {
  db: Db;
  media: Media;
  site: Site;
  release: Release;
  /** Where the public files are written now. */
  folder: string;
  /** Where they stand in the end. */
  publicFolder: string;
};

/** Somebody of whom nothing is known: nobody is led to a language. */
const VISITOR = { cookie: undefined, acceptLanguage: undefined, fetchSite: undefined };

/** Writes every public address of a site, one after the other: between two of them visitors are answered. */
export async function writeCopy(options: Options): Promise<{ copy: StaticCopy; bytes: number }> {
  const { site, folder, publicFolder } = options;
  const { routing } = site.settings;
  await mkdir(folder);
  const writer = new CopyWriter(folder);
  const named = new NamedFiles();
  const bare = LOCALES.find((locale) => isBare(routing, locale)) ?? null;
  const copy: StaticCopy = {
    ...{ siteUrl: routing.siteUrl, publicFolder, bare, files: writer.files },
    ...{ redirects: [], gone: [], notFound: [], lists: [] },
  };
  const work = { ...options, writer, named, copy, seen: new Set<string>() };
  try {
    await writeEverything(work);
  } finally {
    // Nothing is written any more once this function has ended, whatever its end.
    await writer.settled();
  }
  writer.requireWhole();
  return { copy, bytes: writer.bytes };
}

type Work = Options & { writer: CopyWriter; named: NamedFiles; copy: StaticCopy; seen: Set<string> };

async function writeEverything(work: Work): Promise<void> {
  for await (const batch of listPublicAddresses(work.db)) {
    for (const address of batch) {
      await setImmediate();
      await writeAddress(work, address);
    }
  }
  await writeNotFound(work);
  const files = { ...work, settings: work.site.settings };
  await writeBuilds(files);
  await writeAssets(files);
  await writeMedia(files);
  requireLoaded(files);
  if (work.copy.bare === null) await leadToLanguage(work);
}

async function writeAddress(work: Work, { locale, path, published }: PublicAddress): Promise<void> {
  const { site, copy, seen } = work;
  const { routing } = site.settings;
  const inUrl = (of: Routing) => (locale === null ? path : publicPath(of, locale, path));
  // The running site names pages of lists by a query.
  const target = inUrl({ ...routing, lists: undefined });
  const url = inUrl(routing);
  if (seen.has(target)) return;
  seen.add(target);
  const answer = await site.answer(target, undefined, VISITOR).catch((cause: unknown) => {
    throw addressFailed(target, reasonOf(cause), cause);
  });
  if (answer.kind === "redirect") {
    copy.redirects.push({ from: decodeURI(url), to: answer.location, status: answer.status });
    return;
  }
  const status = answer.kind === "ready" ? answer.status : 200;
  if (status === 200) {
    await writeAnswer(work, url, answer);
    addList(copy, target, url);
  } else if (published) throw unexpectedStatus(target, status);
  else if (status === 410 && answer.kind === "ready" && isHtml(answer)) {
    const file = `/_gone${fileOf(url, HTML_TYPE)}`;
    await work.writer.ready({ url: file, file }, answer.answer);
    copy.gone.push({ url, file });
  }
}

async function writeAnswer(
  { writer, media, named, release }: Work,
  url: string,
  answer: Exclude<SiteAnswer, { kind: "redirect" }>,
) {
  if (answer.kind === "ready") {
    const type = typeOf(answer);
    named.add(url, await writer.ready({ url, file: fileOf(url, type) }, answer.answer), type);
    return;
  }
  const place = { url, file: url };
  const { headers } = release;
  if (answer.kind === "share-card") {
    const file = await media.shareCard(answer.card);
    // A server of files does not read the version that pages name.
    await writer.stream(place, "image/png", { ...headers, "Cache-Control": REVALIDATE }, media.stream(file));
    return;
  }
  const file = await media.file(answer.file.id);
  if (file === null) throw fileMissing(url, answer.file.id);
  const { type, headers: own } = labels(file);
  await writer.stream(place, type, { ...headers, "Cache-Control": ASK_AGAIN, ...own }, media.stream(file));
}

/** The page of what is not there: the one of its language, at the root and in the folder of each language. */
async function writeNotFound({ site, writer, copy, named }: Work): Promise<void> {
  const { routing } = site.settings;
  for (const locale of LOCALES) {
    const answer = await site.answer(publicPath(routing, locale, "/-"), undefined, VISITOR);
    if (answer.kind !== "ready" || answer.status !== 404)
      throw unexpectedStatus("/-", answer.kind === "ready" ? answer.status : 200);
    const prefix = locale === DEFAULT_LOCALE ? "" : publicPath(routing, locale, "/");
    const file = `${prefix}/404.html`;
    named.add(file, await writer.ready({ url: file, file }, answer.answer), HTML_TYPE);
    copy.notFound.push({ prefix, file });
  }
}

/** Addresses without a language lead to the default one, where every language has its own prefix. */
async function leadToLanguage({ copy, writer }: Work): Promise<void> {
  const prefix = `/${DEFAULT_LOCALE}`;
  const below = (url: string) => url.startsWith(`${prefix}/`);
  const bare = (from: string, to: string) => ({ from: from.slice(prefix.length), to, status: 301 as const });
  copy.redirects = [
    ...copy.redirects,
    ...copy.redirects.flatMap(({ from, to }) => (below(from) ? [bare(from, to)] : [])),
    ...copy.files.flatMap(({ url }) => (below(url) ? [bare(url, url)] : [])),
    { from: "/", to: prefix, status: 302 },
  ];
  const links = LOCALES.map((locale) => `<a href="/${locale}">${LANGUAGE_LABELS[locale]}</a>`);
  // For servers that were told nothing (HTML Standard, "refresh").
  const head = `<meta charset="utf-8"><title>${LANGUAGE_LABELS[DEFAULT_LOCALE]}</title>`;
  const refresh = `<meta http-equiv="refresh" content="0; url=${prefix}">`;
  await writer.plain(
    "index.html",
    `<!doctype html>\n<html lang="${LANGUAGE_TAGS[DEFAULT_LOCALE]}">${head}${refresh}${links.join(" ")}\n`,
  );
}

function addList({ lists }: StaticCopy, target: string, to: string): void {
  if (target === to) return;
  const [url = "", query = ""] = target.split("?");
  const parameters = new URLSearchParams(query);
  lists.push({ url, tag: parameters.get("tag") ?? "", page: parameters.get("page") ?? "", to });
}

type ReadyPage = Extract<SiteAnswer, { kind: "ready" }>;

function typeOf({ answer }: ReadyPage): string {
  const { ok } = answer.variant("identity");
  return ok[ok.indexOf("Content-Type") + 1] ?? "";
}

function isHtml(answer: ReadyPage): boolean {
  return typeOf(answer) === HTML_TYPE;
}

/** The file in which servers look for an address: `/blog` is `/blog.html`. */
function fileOf(url: string, type: string): string {
  if (type !== HTML_TYPE) return url;
  return url === "/" ? "/index.html" : `${url}.html`;
}
