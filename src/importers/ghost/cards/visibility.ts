import { isObject, type Payload } from "./payload.ts";

/** Cards that only newsletters show. */
const EMAIL_CARDS: ReadonlySet<string> = new Set(["email", "email-cta"]);

/**
 * Whether every visitor of the site saw a card. Each may be hidden from those without an account, or from the site
 * altogether; `showOnWeb` and `emailOnly` are how older versions say it.
 */
export function isPublicCard(name: string, payload: Payload): boolean {
  if (EMAIL_CARDS.has(name)) return false;
  const { visibility } = payload;
  // A player of podcasts needs to know the member who listens.
  if (!isObject(visibility)) return name !== "transistor";
  const web = isObject(visibility.web) ? visibility.web : {};
  return web.nonMember !== false && visibility.showOnWeb !== false && visibility.emailOnly !== true;
}
