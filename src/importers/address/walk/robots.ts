import { USER_AGENT_TOKEN } from "../../fetching/limits.ts";

/** What is read of a `robots.txt` (RFC 9309 §2.5). */
export const MAX_ROBOTS_BYTES = 500 * 1024;
const MAX_RULES = 2_000;
const MAX_PATTERN = 1_000;
const MAX_SITEMAPS = 100;
/** The longest pause that a site may ask for. */
const MAX_CRAWL_DELAY_MS = 10_000;

type Rule = { isAllowed: boolean; pattern: string };
type Group = { agents: string[]; rules: Rule[]; delayMs: number };

export type Robots = {
  /** Whether an address may be read. */
  allows(url: string): boolean;
  /** The pause between two requests that the site asks for. */
  delayMs: number;
  sitemaps: readonly string[];
};

/** A site without rules. */
export const NO_ROBOTS: Robots = { allows: () => true, delayMs: 0, sitemaps: [] };

/** Reads a `robots.txt`: the groups for this program, else those for all; of several rules, the longest (RFC 9309 §2.2). */
export function readRobots(text: string): Robots {
  const { groups, sitemaps } = parse(text);
  const own = groups.filter(({ agents }) => agents.includes(USER_AGENT_TOKEN.toLowerCase()));
  const chosen = own.length > 0 ? own : groups.filter(({ agents }) => agents.includes("*"));
  const rules = chosen.flatMap((group) => group.rules).slice(0, MAX_RULES);
  return {
    allows(url) {
      const path = pathOf(url);
      if (path === "/robots.txt") return true;
      let best: Rule | null = null;
      for (const rule of rules) {
        if (!matches(rule.pattern, path)) continue;
        const isLonger = best === null || rule.pattern.length > best.pattern.length;
        if (isLonger || (rule.isAllowed && rule.pattern.length === best?.pattern.length)) best = rule;
      }
      return best?.isAllowed ?? true;
    },
    delayMs: Math.min(MAX_CRAWL_DELAY_MS, Math.max(0, ...chosen.map(({ delayMs }) => delayMs))),
    sitemaps,
  };
}

function parse(text: string): { groups: Group[]; sitemaps: string[] } {
  const groups: Group[] = [];
  const sitemaps: string[] = [];
  let isAfterRule = true;
  for (const line of text.replace(/^\uFEFF/, "").split(/\r\n|\r|\n/)) {
    const colon = line.indexOf(":");
    if (colon < 0) continue;
    const name = line.slice(0, colon).trim().toLowerCase();
    const value = withoutComment(line.slice(colon + 1)).trim();
    const group = groups.at(-1);
    if (name === "sitemap") {
      if (sitemaps.length < MAX_SITEMAPS) sitemaps.push(value);
    } else if (name === "user-agent") {
      const agent = value === "*" ? "*" : (/^[\w-]{1,100}/.exec(value)?.[0].toLowerCase() ?? "");
      if (isAfterRule || group === undefined) groups.push({ agents: [agent], rules: [], delayMs: 0 });
      else group.agents.push(agent);
      isAfterRule = false;
    } else if (group !== undefined && (name === "allow" || name === "disallow")) {
      isAfterRule = true;
      // An empty rule forbids nothing.
      if (value !== "" && group.rules.length < MAX_RULES && value.length <= MAX_PATTERN) {
        group.rules.push({ isAllowed: name === "allow", pattern: encoded(value) });
      }
    } else if (group !== undefined && name === "crawl-delay") {
      isAfterRule = true;
      const seconds = Number(value);
      if (seconds > 0) group.delayMs = Math.max(group.delayMs, seconds * 1000);
    }
  }
  return { groups, sitemaps };
}

function withoutComment(value: string): string {
  const at = value.indexOf("#");
  return at < 0 ? value : value.slice(0, at);
}

function pathOf(url: string): string {
  const parsed = URL.parse(url);
  return parsed === null ? "/" : encoded(parsed.pathname + parsed.search);
}

/** Both sides in one spelling: letters beyond ASCII percent-encoded, and what need not be so written out (RFC 9309 §2.2.2). */
function encoded(path: string): string {
  return path
    .toWellFormed()
    .replace(/[^\x21-\x7E]/gu, encodeURIComponent)
    .replace(/%[\da-f]{2}/gi, (code) => {
      const character = String.fromCharCode(Number.parseInt(code.slice(1), 16));
      return /[\w.~-]/.test(character) ? character : code.toUpperCase();
    });
}

/** Whether a path begins as a pattern says: `*` is any text, `$` the end. Each part is sought once, from left to right. */
function matches(pattern: string, path: string): boolean {
  const isWhole = pattern.endsWith("$");
  const parts = (isWhole ? pattern.slice(0, -1) : pattern).split("*");
  const [first = "", ...others] = parts;
  if (!path.startsWith(first)) return false;
  let at = first.length;
  for (const [index, part] of others.entries()) {
    if (isWhole && index === others.length - 1) return path.length - part.length >= at && path.endsWith(part);
    const found = path.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return !isWhole || at === path.length;
}
