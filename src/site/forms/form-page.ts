import type { FormState, ShownForm } from "../../blocks/view-context.ts";
import type { Locale } from "../../kernel/locale.ts";
import type { ClosedJob, LoadedPage, PageModel } from "../pages/load-page.ts";

export type { FormState, ShownForm } from "../../blocks/view-context.ts";

/** A message that was taken: the key of its form, and its number. */
export type SentMessage = { form: string; number: number };

/**
 * What a post to an address meets. `closed`: a job that nobody can apply for any more. `forms`: those of the page that take
 * messages; none where those it had take none any more.
 */
export type PostTarget = { locale: Locale } & (
  | { closed: ClosedJob }
  | { model: PageModel; forms: readonly ShownForm[]; job: { id: string; title: string } | null }
);

/** Null where no form was ever to be filled in. */
export function postTarget(loaded: LoadedPage): PostTarget | null {
  if (loaded === null) return null;
  if ("goneIn" in loaded) return loaded.closed === null ? null : { locale: loaded.goneIn, closed: loaded.closed };
  if (!("model" in loaded)) return null;
  const { model } = loaded;
  const { document, locale } = model.published;
  if (model.job?.state === "filled") {
    return { locale, closed: { title: model.job.job.title, open: model.data.jobs ?? [] } };
  }
  if (document.kind !== "page" || !document.blocks.some(({ type }) => type === "form")) return null;
  const job = model.job === null ? null : { id: model.job.job.id, title: model.job.job.title };
  return { locale, model, forms: model.data.forms?.shown ?? [], job };
}

/** The same page for one visitor: with what became of their post. */
export function withState(model: PageModel, state: FormState): PageModel {
  const { forms } = model.data;
  return forms === undefined ? model : { ...model, data: { ...model.data, forms: { ...forms, state } } };
}
