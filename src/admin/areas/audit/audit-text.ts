import type { AuditEvent } from "./endpoints.ts";

/** What the audit log is told with, in one language (`words.fr.ts`). */
export type AuditWords = {
  actions: Readonly<Record<string, string>>;
  /** Codes that stand as values: a role, a reason. */
  values: Readonly<Record<string, string>>;
  /** Templates of mails. */
  kinds: Readonly<Record<string, string>>;
  details: {
    names: Readonly<Record<string, string>>;
    filters: Readonly<Record<string, string>>;
    pair(name: string, value: string): string;
    other: string;
    otherAction: string;
  };
  yes: string;
  no: string;
  /** An instant, in the reader's way. */
  when(instant: number): string;
};

/** An action in words. */
export function actionText(action: string, { actions, details }: AuditWords): string {
  return wordOf(actions, action) ?? details.otherAction;
}

/** What else is kept of an event, one text each: "rôle : rédacteur". No code of the program is among them. */
export function detailTexts({ action, details }: Pick<AuditEvent, "action" | "details">, words: AuditWords): string[] {
  // A download keeps what it was narrowed to, where `from` and `to` are instants.
  const isFilter = action.endsWith(".exported");
  return Object.entries(details)
    .filter(([, value]) => value !== null && value !== "")
    .map(([name, value]) => {
      const { names, filters, pair, other } = words.details;
      const label = (isFilter ? wordOf(filters, name) : undefined) ?? wordOf(names, name) ?? other;
      return pair(label, valueText({ name, value, isFilter }, words));
    });
}

type Detail = { name: string; value: unknown; isFilter: boolean };

function valueText({ name, value, isFilter }: Detail, words: AuditWords): string {
  if (typeof value === "boolean") return (value ? words.yes : words.no).toLowerCase();
  if (typeof value === "number") {
    const isInstant = ["since", "at", "until"].includes(name) || (isFilter && (name === "from" || name === "to"));
    return isInstant ? words.when(value) : String(value);
  }
  if (typeof value !== "string") return words.details.other;
  if (name === "action") return actionText(value, words);
  if (name === "kind") return wordOf(words.kinds, value) ?? words.details.other;
  return wordOf(words.values, value) ?? value;
}

function wordOf(words: Readonly<Record<string, string>>, code: string): string | undefined {
  return Object.hasOwn(words, code) ? words[code] : undefined;
}
