import type { AuditEvent } from "./endpoints.ts";

/** The words for events of the audit log, in one language (`words.fr.ts`). */
export type AuditWords = {
  actions: Readonly<Record<string, string>>;
  /** Words for codes that are values of details: a role, a reason. */
  values: Readonly<Record<string, string>>;
  /** Names of mail templates. */
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
  /** Formats an instant for the reader. */
  when(instant: number): string;
};

/** The words for an action, or the general ones for an unknown action. */
export function actionText(action: string, { actions, details }: AuditWords): string {
  return wordOf(actions, action) ?? details.otherAction;
}

/** The details of an event as words, one text each: "rôle : rédacteur". Unknown names become a general term. */
export function detailTexts({ action, details }: Pick<AuditEvent, "action" | "details">, words: AuditWords): string[] {
  // An export records its filter, in which `from` and `to` are instants.
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
