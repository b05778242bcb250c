import { v7 } from "uuid";
import type { Call } from "../../../src/admin/areas/index.ts";
import { BODIES, type Change, type Targets } from "../admin/admin-calls.ts";
import { WHOLE_TEXT } from "./whole-text.ts";

/** An article with every field. */
export const WHOLE_POST = {
  ...{ kind: "post", slug: "whole", title: "Whole", summary: "All of it", publishedAt: 1_764_000_000_000 },
  tags: [{ tag: "tag", label: "Tag" }],
  author: "Somebody",
  cover: { id: "a".repeat(32), width: 10, height: 10, alt: "a" },
  body: WHOLE_TEXT,
  seo: { title: "Whole", description: "All of it" },
};

/** What is there now, which a call names. */
export type Present = Targets & { revision: number; historyLine: string; root: string; otherTranslation: string };

/** A valid body for a call, with every field that it may have, so that each can be something else in its turn. */
export function wholeBody(call: Change, present: Present): Record<string, unknown> {
  const { revision, historyLine, root, otherTranslation } = present;
  const bytes = { id: "AAAA", rawId: "AAAA", type: "public-key", authenticatorAttachment: "platform" };
  const response = { ...bytes, response: { key: "AAAA" }, clientExtensionResults: {} };
  const filled = { ...BODIES[call] } as Record<string, unknown>;
  if ("revision" in filled) filled.revision = typeof filled.revision === "number" ? revision : historyLine;
  if ("seen" in filled) filled.seen = revision;
  if ("response" in filled) filled.response = response;
  switch (call) {
    case "PUT /articles/:id/draft":
      return { ...filled, document: WHOLE_POST, saveId: v7() };
    case "PUT /items/:id/draft":
      return { ...filled, saveId: v7() };
    case "POST /translations/:id/unpublish":
      return { answer: "redirect", to: otherTranslation };
    case "DELETE /articles/:id":
      return { withdrawals: { fr: { answer: "redirect", to: otherTranslation } } };
    case "POST /translations/:id/previews":
      return { days: 3 };
    case "POST /articles/:id/tags":
      return { locale: "fr", add: "Tag", remove: "tag" };
    case "POST /messages/mark":
      return { ...filled, starred: true };
    case "POST /messages/assign":
      return { ...filled, to: root };
    case "POST /articles/:id/presence":
    case "POST /items/:id/presence":
    case "POST /messages/:id/presence": {
      const conflicts = [{ locale: "fr", at: "title", of: root, kept: "mine" }];
      return { ...filled, place: { locale: "fr", piece: "aaaaaaaaaa" }, conflicts };
    }
    case "PUT /imports/:id/choices": {
      const all = { publish: true, pages: true, categories: true, download: true };
      return { ...all, languages: { de: "fr" }, authors: { A: "B" }, tags: { a: "b" } };
    }
    case "PATCH /media/:id": {
      const crop = { x: 0, y: 0, width: 0.5, height: 0.5 };
      return { name: "name", alt: { fr: "a", en: "a" }, focus: { x: 0.5, y: 0.5 }, crop };
    }
    case "POST /admins":
      return { ...filled, email: `new-${v7()}@example.org`, extra: { key: "a" } };
    case "POST /invitations":
      return { ...filled, email: `new-${v7()}@example.org` };
    case "POST /uploads":
      return { ...filled, id: v7() };
    default:
      return filled;
  }
}

/** A valid query for each call that has one, with every parameter that has no meaning of its own left out. */
export function wholeQuery(call: Call, { historyLine }: Pick<Present, "historyLine">): Record<string, unknown> {
  const period = { from: "2026-11-01", to: "2026-11-25" };
  const queries: Partial<Record<Call, Record<string, unknown>>> = {
    "GET /articles": { q: "a" },
    "GET /plans": { from: 0, to: 8_000_000_000_000 },
    "GET /articles/:id/address": { locale: "fr", slug: "a" },
    "GET /items/:id/address": { kind: "job", locale: "fr", slug: "a" },
    "GET /article-tags": { locale: "fr" },
    "GET /article-authors": { locale: "fr" },
    "GET /article-card": { locale: "fr", title: "A" },
    "GET /translations/:id/revision": { revision: historyLine },
    "GET /messages": { folder: "inbox", q: "a" },
    "GET /items": { kind: "feature" },
    "GET /item-choices": { kind: "feature" },
    "GET /redirect-targets": { locale: "fr" },
    "GET /link-targets/:id/headings": { locale: "fr" },
    "GET /statistics/audience": period,
    "GET /statistics/pages": period,
    "GET /statistics/articles": period,
    "GET /statistics/vitals": period,
    "GET /statistics.csv": { ...period, list: "days" },
    "PATCH /uploads/:id": { offset: 0 },
    "GET /imports/:id/texts": { after: 0 },
    "GET /imports/:id/findings": { code: "element", after: 0 },
    "GET /imports/:id/sample": { position: 1 },
    "GET /imports/:id/report.csv": { lang: "fr" },
    "GET /imports/:id/redirects": { format: "csv" },
    "GET /backups/certificate": { backup: "2026-11-28T03-30-00-000Z", lang: "fr" },
    "PATCH /imports/:id/upload": { file: 1, offset: 0 },
    "POST /messages/:id/reply-files": { name: "a.txt" },
  };
  return queries[call] ?? {};
}
