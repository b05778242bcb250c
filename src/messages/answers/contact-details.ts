/** Longest address that mail takes (RFC 5321 §4.5.3.1.3), and longest part before the @. */
const MAX_EMAIL = 254;
const MAX_LOCAL_PART = 64;
const MAX_PHONE = 40;

/** A part of a domain: letters and digits of any script, hyphens inside. */
const DOMAIN_LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;
/** What no address has before its @ unless it is quoted, which nobody's is. */
const NOT_IN_LOCAL_PART = /[\s\p{Cc}()<>[\]:;@\\,"]/u;

/** Whether a text can be an email address: one that mail can be sent to has a domain with a dot. Takes linear time. */
export function isEmail(text: string): boolean {
  if (text.length > MAX_EMAIL) return false;
  const at = text.lastIndexOf("@");
  const local = text.slice(0, at);
  if (at < 1 || at > MAX_LOCAL_PART || NOT_IN_LOCAL_PART.test(local)) return false;
  if (local.startsWith(".") || local.endsWith(".") || local.includes("..")) return false;
  const labels = text.slice(at + 1).split(".");
  return labels.length > 1 && labels.every((label) => DOMAIN_LABEL.test(label)) && !/^\d+$/.test(labels.at(-1) ?? "");
}

/** A number of at least four digits as people write them: +33 (0)1 23 45 67 89, 01.23.45.67.89, and an extension behind it. */
export function isPhone(text: string): boolean {
  if (text.length > MAX_PHONE) return false;
  const number = text.replace(/ ?(?:poste|ext\.?|x) ?\d{1,6}$/iu, "");
  if (!/^\+?[\d\s().\-/\u00A0\u2010\u2011\u202F]+$/u.test(number)) return false;
  const digits = number.replace(/\D/g, "").length;
  return digits >= 4 && digits <= 20;
}
