import type { Sentence } from "../../../../kernel/errors.ts";
import { AppError } from "../../../../kernel/errors.ts";
import { contentLinkTarget } from "../../../../kernel/url.ts";

/** What somebody typed as the target of a link. */
export type TypedAddress =
  | { kind: "mail" | "phone" | "address"; href: string; shown: string }
  /** It has the form of an address, and none that a link may have. */
  | { kind: "refused"; reason: Sentence };

const MAIL = /^[^\s@/]+@[^\s@/]+\.[a-z]{2,}$/i;
const PHONE = /^(?:\+|0)[\d ().-]{5,30}$/;
const SCHEME = /^[a-z][a-z\d+.-]*:/i;
/** `exemple.fr/page`, without its scheme: a host with a dot, and no space. */
const HOST = /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.[a-z]{2,24}(?:[/?#]\S*)?$/iu;

/** Reads what was typed as an address; null for words, which are looked for among titles. */
export function readTypedAddress(typed: string): TypedAddress | null {
  const text = typed.trim();
  if (MAIL.test(text)) return checked("mail", `mailto:${text}`, text);
  if (PHONE.test(text) && text.replace(/\D/g, "").length >= 6) {
    return checked("phone", `tel:${text.replace(/[^\d+]/g, "")}`, text);
  }
  if (/^mailto:/i.test(text)) return checked("mail", text, text.slice("mailto:".length));
  if (/^tel:/i.test(text)) return checked("phone", text, text.slice("tel:".length));
  if (text.startsWith("/") || text.startsWith("#") || SCHEME.test(text)) return checked("address", text, text);
  return HOST.test(text) ? checked("address", `https://${text}`, text) : null;
}

function checked(kind: "mail" | "phone" | "address", href: string, shown: string): TypedAddress {
  try {
    return { kind, href: contentLinkTarget(href, { external: true }), shown };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { kind: "refused", reason: error.reader };
  }
}
