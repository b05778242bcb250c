import type { ShownRetention, ViewContext } from "../view-context.ts";

/** What is said of a form: its name, and what it asks, why, for how long that is kept, and who reads it. */
export function describeForm(
  form: ShownRetention,
  { messages }: Pick<ViewContext, "messages">,
): { name: string; text: string } {
  const { labels, line, asked, always, purposes, keptFor, readers } = messages.forms.retention;
  const data = [...form.asked.map((each) => asked[each]), always].join(", ");
  const text = [
    line(labels.data, data.charAt(0).toUpperCase() + data.slice(1)),
    line(labels.purpose, purposes[form.purpose]),
    line(labels.kept, keptFor(messages.months(form.months))),
    line(labels.readers, readers[form.readers]),
  ].join(" ");
  return { name: form.title, text };
}
