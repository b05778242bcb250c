import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { LinkTargets } from "../../content/entry-links/link-targets.ts";
import type { Locale } from "../../kernel/locale.ts";
import type { RichText } from "../../rich-text/schema.ts";
import { RichTextView } from "../../rich-text/view.tsx";
import { typesetHtml } from "../pages/typeset-html.ts";
import type { SiteSettings } from "../settings.ts";
import { createViewContext } from "../view-context.ts";

type Options = { locale: Locale; base: string; links: LinkTargets };

/**
 * Rich text as HTML that can be read anywhere: every address is absolute, notes included, and no id is left, since
 * a reader shows many texts on one page.
 * @param options.base absolute address of the page the text belongs to.
 */
export function richTextHtml(settings: SiteSettings, document: RichText, { locale, base, links }: Options): string {
  const context = createViewContext(settings, locale, { links });
  const html = renderToStaticMarkup(createElement(RichTextView, { document, context, bare: true }));
  return typesetHtml(absoluteAddresses(html, base), locale === "fr");
}

/** Reads HTML as React writes it: quotes are escaped in values, so no text holds `="`. */
function absoluteAddresses(html: string, base: string): string {
  // `new URL` would also tidy what a writer typed in full.
  const absolute = (address: string) => (/^[a-z][a-z+.-]*:/i.test(address) ? address : new URL(address, base).href);
  return html
    .replace(/<[^<>]*>/g, (tag) => tag.replace(/ (?:id|tabindex)="[^"]*"/gi, ""))
    .replace(/ (href|src)="([^"]*)"/g, (_, name: string, address: string) => ` ${name}="${absolute(address)}"`)
    .replace(/ (srcset)="([^"]*)"/gi, (_, name: string, candidates: string) => {
      return ` ${name}="${candidates.replace(/(^|, )(\S+)/g, (__, comma: string, address: string) => comma + absolute(address))}"`;
    });
}
