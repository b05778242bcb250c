import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Db } from "../db/client.ts";
import { DEFAULT_LOCALE, isLocale } from "../kernel/locale.ts";
import { readFormSettings } from "../messages/form-settings.ts";
import { renderStylePage, STYLE_PAGE_PATH, STYLE_SHEET_PATH } from "../site/style-page/render-style-page.tsx";
import { readTokens, styleSheetFor } from "../site/style-page/tokens.ts";

type Settings = Parameters<typeof renderStylePage>[0]["settings"];

/**
 * Answers the style page of `npm run dev`, `?lang=en` in English.
 * @returns a handler that gives false for every other address.
 */
export function createStylePage(settings: Settings, db: Db) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    if (pathname !== STYLE_PAGE_PATH && pathname !== STYLE_SHEET_PATH) return false;
    const lang = searchParams.get("lang");
    const locale = isLocale(lang) ? lang : DEFAULT_LOCALE;
    const answer = async () => {
      const tokens = readTokens(await readFile("src/ui/foundation/tokens.css", "utf8"));
      if (pathname === STYLE_SHEET_PATH) return { type: "text/css", body: styleSheetFor(tokens) };
      const body = await db.snapshot((reader) =>
        renderStylePage({ settings, db: reader, locale, tokens, readFormSettings }),
      );
      return { type: "text/html", body };
    };
    answer().then(
      ({ type, body }) => response.writeHead(200, { "Content-Type": `${type}; charset=utf-8` }).end(body),
      (error) => response.writeHead(500, { "Content-Type": "text/plain; charset=utf-8" }).end(String(error)),
    );
    return true;
  };
}
