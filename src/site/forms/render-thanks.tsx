import { renderToStaticMarkup } from "react-dom/server";
import { FormThanks } from "../../blocks/form/form-thanks.tsx";
import type { ShownForm } from "../../blocks/view-context.ts";
import type { PageModel } from "../pages/load-page.ts";
import { typesetHtml } from "../pages/typeset-html.ts";
import type { SiteSettings } from "../settings.ts";
import { createViewContext } from "../view-context.ts";

/** What the script puts in place of a form that was sent: the same as on the page that says so. */
export function renderThanks(settings: SiteSettings, model: PageModel, form: ShownForm, number: number): string {
  const { locale } = model.published;
  const context = createViewContext(settings, locale, model);
  const html = renderToStaticMarkup(<FormThanks form={form} number={number} context={context} />);
  return typesetHtml(html, locale === "fr");
}
