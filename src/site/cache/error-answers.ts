import { HTML_TYPE, JSON_TYPE, ReadyAnswer } from "../../http/representation.ts";
import { typeset } from "../../i18n/french-typography.ts";
import type { AppError } from "../../kernel/errors.ts";
import type { Locale } from "../../kernel/locale.ts";
import { errorPayload, renderErrorPage } from "../pages/render-error.tsx";
import type { SiteSettings } from "../settings.ts";

type Wanted = { locale: Locale; payload: boolean };

/** Answers that show no content: pages that are the same for every address of a language, made once, and payloads. */
export class ErrorAnswers {
  readonly #settings: SiteSettings;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #pages = new Map<string, ReadyAnswer>();

  /** @param headers of every answer. */
  constructor(settings: SiteSettings, headers: Readonly<Record<string, string>>) {
    this.#settings = settings;
    this.#headers = headers;
  }

  /** @param message of the payload, which names what was asked for. */
  notFound({ locale, payload }: Wanted, message: string): ReadyAnswer {
    if (payload) return this.#payload(404, message);
    return this.#page(`404 ${locale}`, () => renderErrorPage(this.#settings, { locale, status: 404 }));
  }

  /** For a visitor who only has to wait. */
  refused({ locale, payload }: Wanted, { code, status, reader }: AppError): ReadyAnswer {
    if (payload) return this.#payload(status, typeset(reader[locale], locale));
    const page = () => renderErrorPage(this.#settings, { locale, status, refusal: reader });
    return this.#page(`${code} ${locale}`, page);
  }

  #page(key: string, render: () => string): ReadyAnswer {
    const page = this.#pages.get(key) ?? this.#answer(HTML_TYPE, render());
    this.#pages.set(key, page);
    return page;
  }

  #payload(status: number, message: string): ReadyAnswer {
    return this.#answer(JSON_TYPE, JSON.stringify(errorPayload(this.#settings, status, message)));
  }

  #answer(type: string, body: string): ReadyAnswer {
    return new ReadyAnswer({ type, body, cacheControl: "no-store" }, this.#headers);
  }
}
