import type { SiteLayout } from "../../content/contract/site-layout.ts";
import type { ErrorAnswer } from "../../http/contract/error-answer.ts";
import { describeRefusal } from "../../http/error-answer.ts";
import { ReadyAnswer } from "../../http/representation.ts";
import { HTML_TYPE, JSON_TYPE } from "../../http/response/media-types.ts";
import type { AppError } from "../../kernel/errors.ts";
import type { Locale } from "../../kernel/locale.ts";
import type { FormerPage } from "../pages/load-page.ts";
import { errorPayload, GONE_CODE, GONE_MESSAGE, NOT_FOUND_CODE, renderErrorPage } from "../pages/render-error.tsx";
import type { SiteSettings } from "../settings.ts";

type Gone = Pick<Extract<FormerPage, { goneIn: Locale }>, "translations" | "closed">;

/** The language and the form of the answer, and the layout of its page. */
type PageContext = { locale: Locale; payload: boolean; layout: SiteLayout };

/**
 * Answers that show no content: payloads, and pages that are the same for every path of a language, rendered once for each
 * layout.
 */
export class ErrorAnswers {
  readonly #settings: SiteSettings;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #pages = new Map<string, { layout: SiteLayout; answer: ReadyAnswer }>();

  /** @param headers of every answer. */
  constructor(settings: SiteSettings, headers: Readonly<Record<string, string>>) {
    this.#settings = settings;
    this.#headers = headers;
  }

  /** @param message of the payload, which names what was asked for. */
  notFound({ locale, payload, layout }: PageContext, message: string): ReadyAnswer {
    if (payload) return this.#payload(404, { code: NOT_FOUND_CODE, message });
    const page = () => renderErrorPage(this.#settings, { locale, layout, status: 404 });
    return this.#page(`404 ${locale}`, layout, page);
  }

  /**
   * For what is not published any more. Made anew unless it is the same for every address: a page that is left in another
   * language is led to, and open jobs from one that is closed.
   * @param what `translations`: language-less paths of those pages.
   */
  gone({ locale, payload, layout }: PageContext, { translations, closed }: Gone): ReadyAnswer {
    if (payload) return this.#payload(410, { code: GONE_CODE, message: GONE_MESSAGE });
    const page = () => renderErrorPage(this.#settings, { locale, layout, status: 410, translations, closed });
    if (closed !== null || Object.keys(translations).length > 0) return this.#answer(HTML_TYPE, page());
    return this.#page(`410 ${locale}`, layout, page);
  }

  /** For a visitor who only has to wait. */
  refused({ locale, payload, layout }: PageContext, refusal: AppError): ReadyAnswer {
    const { code, status, reader } = refusal;
    if (payload) return this.#payload(status, describeRefusal(refusal, locale));
    const page = () => renderErrorPage(this.#settings, { locale, layout, status, refusal: reader });
    return this.#page(`${code} ${locale}`, layout, page);
  }

  /** Forgets the pages: to be called when what surrounds every page changed. */
  forget(): void {
    this.#pages.clear();
  }

  #page(key: string, layout: SiteLayout, render: () => string): ReadyAnswer {
    const cached = this.#pages.get(key);
    if (cached?.layout === layout) return cached.answer;
    const answer = this.#answer(HTML_TYPE, render());
    this.#pages.set(key, { layout, answer });
    return answer;
  }

  #payload(status: number, error: ErrorAnswer["error"]): ReadyAnswer {
    return this.#answer(JSON_TYPE, JSON.stringify(errorPayload(this.#settings, status, error)));
  }

  #answer(type: string, body: string): ReadyAnswer {
    return new ReadyAnswer({ type, body, cacheControl: "no-store" }, this.#headers);
  }
}
