import type { FormSettings } from "../contract/form-settings.ts";
import type { Person } from "./message-mail.ts";

/** Those of some administrators who are told of the messages of a form: chosen, and with the right to read them. */
export function notifiedPeople(
  { readers, notified }: Pick<FormSettings, "readers" | "notified">,
  people: readonly Person[],
): Person[] {
  return people.filter(
    ({ id, readsAll }) => (readsAll || readers === "all") && (notified === "supers" ? readsAll : notified.includes(id)),
  );
}
