import type { ShownRetention, ViewContext } from "../view-context.ts";

/** What is said of each form. */
export function headsOf({ messages }: Pick<ViewContext, "messages">): string[] {
  const { form, data, purpose, kept, readers } = messages.forms.retention.columns;
  return [form, data, purpose, kept, readers];
}

/** What is said of a form, column by column. */
export function cellsOf(form: ShownRetention, { messages }: Pick<ViewContext, "messages">): string[] {
  const { asked, always, purposes, keptFor, readers } = messages.forms.retention;
  const data = [...form.asked.map((each) => asked[each]), always].join(", ");
  return [
    form.title,
    data.charAt(0).toUpperCase() + data.slice(1),
    purposes[form.purpose],
    keptFor(messages.months(form.months)),
    readers[form.readers],
  ];
}
