import type { PageAnswer } from "../../admin/framework/server/page.ts";
import { renderShell, type ShellAssets, type ShellKind } from "../../admin/framework/server/shell.ts";
import { answerPage } from "../../admin/server/back-office.ts";
import type { RequestFacts } from "../../http/request/request-facts.ts";
import { HTML_TYPE } from "../../http/response/media-types.ts";
import { detectLocale } from "../../i18n/detect-locale.ts";
import { publicPath } from "../../i18n/locale-url.ts";
import type { FirebaseSignInPage } from "../../identity/contract/firebase-sign-in.ts";
import type { Locale } from "../../kernel/locale.ts";
import { navigationTarget } from "../../kernel/url.ts";
import { EARLY_SCRIPT } from "../../site/layout/early-script.ts";
import { parsePublicUrl } from "../../site/routing/public-url.ts";
import type { SiteSettings } from "../../site/settings.ts";
import type { Admin } from "../back-office/open-admin.ts";

type Options = {
  settings: SiteSettings;
  assets: ShellAssets;
  /** Of every answer. */
  headers: Readonly<Record<string, string>>;
  admin(): Promise<Admin>;
  /** Called with the error of a check of a session that failed: its page is the sign-in. */
  onCheckError(error: unknown): void;
  /** The owner's Firebase project, where it keeps the accounts. */
  firebase: FirebaseSignInPage | null;
};

/** Answers the back office's pages by request target; null for other paths. */
export type AdminPages = (target: string, facts: RequestFacts) => Promise<Response | null>;

/** Answers a page below `/admin`, in any language; null for every other address. Never kept, never indexed. */
export function adminPages({ settings, assets, headers, admin, onCheckError, firebase }: Options): AdminPages {
  const { routing, name, build } = settings;
  const site = { name, routing, build: build.id, firebase };
  const shellsIn = (locale: Locale): Record<ShellKind, string> => ({
    app: renderShell({ locale, kind: "app", ...site, assets, earlyScript: EARLY_SCRIPT }),
    entry: renderShell({ locale, kind: "entry", ...site, assets, earlyScript: EARLY_SCRIPT }),
  });
  const shells = { fr: shellsIn("fr"), en: shellsIn("en") };
  return async (target, facts) => {
    // Most targets are not the back office's: this test spares them a second parse.
    if (!/\/admin/.test(target)) return null;
    const url = parsePublicUrl(target, facts.host, routing);
    if (url.kind !== "page" || url.payload || url.markdown || !/^\/admin(\/|$)/.test(url.path)) return null;
    const { path, query } = url;
    const locale = url.locale ?? detectLocale(facts.cookie, facts.acceptLanguage);
    const answer = await answerPage(
      { whoIs: async (cookie) => (await admin()).whoIs(cookie), onError: onCheckError },
      { ...facts, path, query },
    );
    return respond(answer, {
      ...headers,
      "Cross-Origin-Resource-Policy": "same-origin",
      "Referrer-Policy": "same-origin",
      "X-Frame-Options": "DENY",
      "X-Robots-Tag": "noindex",
    });

    function respond(pageAnswer: PageAnswer, common: Record<string, string>): Response {
      if (pageAnswer.status === 302) {
        const location = navigationTarget(publicPath(routing, locale, pageAnswer.to));
        return new Response(null, { status: 302, headers: { ...common, Location: location } });
      }
      return new Response(shells[locale][pageAnswer.shell], {
        status: pageAnswer.status,
        headers: { ...common, "Content-Type": HTML_TYPE },
      });
    }
  };
}
