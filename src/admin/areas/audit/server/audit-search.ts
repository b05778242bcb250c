import { AUDIT_ACTIONS } from "../../../../audit/actions.ts";
import type { AuditMeaning } from "../../../../audit/event.ts";
import type { Locale } from "../../../../kernel/locale.ts";
import { type AgentName, BROWSERS, SYSTEMS } from "../../../../kernel/user-agent.ts";
import { auditWordsIn } from "./audit-words.ts";

/**
 * Which events show a text to a reader of a language in words of the interface, which the database does not hold: by their
 * action, a detail, the name of a browser or a system, or because nobody was signed in.
 */
export function meaningOf(text: string, locale: Locale): AuditMeaning {
  const sought = folded(text);
  const words = auditWordsIn(locale);
  const shows = (shown: string) => sought !== "" && folded(shown).includes(sought);
  return {
    actions: AUDIT_ACTIONS.filter((action) => shows(words.actions[action])),
    details: detailsShowing(shows, words),
    agents: agentsShowing(shows),
    nobody: shows(words.nobody),
    byServer: shows(words.here),
  };
}

/** Beginnings of details as JSON: `"reason":"password"`, or `"failures":` whatever its value. */
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
    list.filter(({ name }) => shows(name)).map((each) => [signOf(list, each)]),
  );
  // "Firefox, Linux", of which no name alone has the text.
  const pairs = BROWSERS.flatMap((browser) =>
    SYSTEMS.filter(
      (system) => shows(`${browser.name}, ${system.name}`) && !shows(browser.name) && !shows(system.name),
    ).map((system) => [signOf(BROWSERS, browser), signOf(SYSTEMS, system)]),
  );
  return [...single, ...pairs];
}

/** Of a list the first that fits is named: those before must not. */
function signOf(list: readonly AgentName[], agent: AgentName) {
  return { has: agent.signs, lacks: list.slice(0, list.indexOf(agent)).flatMap(({ signs }) => signs) };
}

/** As people compare words: without accents, case, and kinds of space. */
function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").replace(/\s+/g, " ").trim().toLowerCase();
}
