import { randomUUID } from "node:crypto";
import type { Locale } from "../../../src/kernel/locale.ts";
import type { EventBatch, MeasuredEvent } from "../../../src/tracking/contract/measurement.ts";
import type { Random } from "./random.ts";

/** A visitor's page, and whose browser it was. */
export type Visit = { batch: EventBatch; client: { ip: string; userAgent: string } };

const PAGES = ["/", "/pricing", "/careers", "/investor", "/contact", "/blog", "/legal", "/legal/privacy"];
const SECTIONS = ["hero", "features", "figures", "two-columns", "plans", "questions", "latest-posts", "call-to-action"];
const CTAS = ["pricing", "contact", "blog", "external", "announcement"];
const HOSTS = ["www.google.com", "duckduckgo.com", "www.linkedin.com", "example.org", "news.example.com"];
const AGENTS = ["Firefox/140.0", "Chrome/140.0", "Safari/19.0"].map((name) => `Mozilla/5.0 ${name}`);

/** What one page tells in all, as the visitors' script sends it: some seven events. */
export function visitOf(random: Random, { articles, now }: { articles: number; now: number }): Visit {
  const locale: Locale = random() < 0.75 ? "fr" : "en";
  // A few are read by many: the square draws towards the first.
  const article = random() < 0.6 ? `article-${Math.floor(random() ** 2 * articles)}` : null;
  const bare = article === null ? (PAGES[Math.floor(random() ** 2 * PAGES.length)] as string) : `/blog/${article}`;
  const path = locale === "fr" ? bare : bare === "/" ? "/en" : `/en${bare}`;
  const at = now - Math.floor(random() * 1_000);
  const events: MeasuredEvent[] = [
    { name: "page_view", at, fields: { page_path: path, page_location: `https://example.org${path}`, page_title: "" } },
  ];
  const sections = 1 + Math.floor(random() * 4);
  for (let index = 0; index < sections; index++) {
    events.push({ name: "section_view", at, fields: { section_name: SECTIONS[index] as string, page_path: path } });
  }
  if (random() < 0.2) {
    const cta_type = CTAS[Math.floor(random() * CTAS.length)] as string;
    events.push({ name: "cta_click", at, fields: { cta_type, cta_location: "hero", page_path: path } });
  }
  if (article !== null) {
    events.push({ name: "article_start", at, fields: { article_id: article, article_title: "" } });
    const read = random();
    for (const milestone of [25, 50, 75, 100] as const) {
      if (read * 100 < milestone - 5) break;
      events.push({ name: "article_milestone", at, fields: { article_id: article, milestone } });
    }
    if (read >= 0.95) {
      const reading_time_seconds = 20 + Math.floor(random() * 400);
      events.push({
        name: "article_complete",
        at,
        fields: { article_id: article, article_title: "", reading_time_seconds },
      });
    }
  }
  events.push({ name: "web_vital", at, fields: { vital: "LCP", value: 400 + random() * 3_000 } });
  events.push({ name: "web_vital", at, fields: { vital: "CLS", value: random() * 0.2 } });
  const visitor = Math.floor(random() * 20_000);
  return {
    batch: {
      id: randomUUID(),
      sent: now,
      path,
      locale,
      device: visitor % 3 === 0 ? "desktop" : "phone",
      ...(random() < 0.3 && { referrer: HOSTS[Math.floor(random() * HOSTS.length)] as string }),
      events,
    },
    client: {
      ip: `10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}`,
      userAgent: AGENTS[visitor % AGENTS.length] as string,
    },
  };
}
