import { AUDIT_ACTIONS } from "../../../../audit/actions.ts";
import type { AuditMeaning } from "../../../../audit/event.ts";
import type { Locale } from "../../../../kernel/locale.ts";
import { type AgentName, BROWSERS, SYSTEMS } from "../../../../kernel/user-agent.ts";
import { auditWordsIn } from "./audit-words.ts";

/**
 * Translates a searched text into what the database holds. A reader sees words of the interface, which are not stored: the
 * names of actions, details, browsers and systems, and the words for nobody and for the server itself.
 */
export function meaningOf(text: string, locale: Locale): AuditMeaning {
  const needle = folded(text);
  const words = auditWordsIn(locale);
  const shows = (shown: string) => needle !== "" && folded(shown).includes(needle);
  return {
    actions: AUDIT_ACTIONS.filter((action) => shows(words.actions[action])),
    details: detailsShowing(shows, words),
    agents: agentsShowing(shows),
    nobody: shows(words.nobody),
    byServer: shows(words.here),
  };
}

/** Parts of details as JSON: `"reason":"password"`, or `"failures":` for any value. */
function detailsShowing(shows: (shown: string) => boolean, words: ReturnType<typeof auditWordsIn>): string[] {
  return Object.entries(words.details.names).flatMap(([name, label]) => {
    if (shows(label)) return [`${JSON.stringify(name)}:`];
    return Object.entries(words.values)
      .filter(([, value]) => shows(words.details.pair(label, value)))
      .map(([code]) => `${JSON.stringify(name)}:${JSON.stringify(code)}`);
  });
}

function agentsShowing(shows: (shown: string) => boolean): AuditMeaning["agents"] {
  const single = [BROWSERS, SYSTEMS].flatMap((list) =>
    list.filter(({ name }) => shows(name)).map((each) => [signsOf(list, each)]),
  );
  // "Firefox, Linux", when neither name alone includes the text.
  const pairs = BROWSERS.flatMap((browser) =>
    SYSTEMS.filter(
      (system) => shows(`${browser.name}, ${system.name}`) && !shows(browser.name) && !shows(system.name),
    ).map((system) => [signsOf(BROWSERS, browser), signsOf(SYSTEMS, system)]),
  );
  return [...single, ...pairs];
}

/** An agent is named by the first entry of its list that matches: the signs of the entries before it must be absent. */
function signsOf(list: readonly AgentName[], agent: AgentName) {
  return { has: agent.signs, lacks: list.slice(0, list.indexOf(agent)).flatMap(({ signs }) => signs) };
}

/** Without accents and case, and with single spaces: for comparisons. */
function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").replace(/\s+/g, " ").trim().toLowerCase();
}
