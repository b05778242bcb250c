/** RFC 5321 §4.5.3.1: the part before the `@`, and a whole path less its angle brackets. */
const LONGEST_LOCAL_PART = 64;
const LONGEST_ADDRESS = 254;

/** What every mail program takes in the address of a person; no quotes, no comments. */
const LOCAL_PART = /^(?!\.)(?!.*\.\.)[a-z0-9_'+.-]{0,63}[a-z0-9_+-]$/;
const DOMAIN = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

/**
 * Reads a person's email address as it was typed: spaces around it are dropped, letters are lower case, the domain is
 * in ASCII (IDNA), so that two addresses which look alike are never taken for one another.
 * @returns null for what is no address, or none that mail could be sent to safely.
 */
export function parseEmailAddress(typed: string): string | null {
  if (typed.length > 2 * LONGEST_ADDRESS) return null;
  const text = typed.trim();
  const at = text.lastIndexOf("@");
  const local = text.slice(0, at);
  // Checked first: lower-casing and normalization turn some other letters into ASCII ones (U+212A into "k").
  if (at < 1 || !/^[!-~]+$/.test(local)) return null;
  const domain = asciiDomain(text.slice(at + 1));
  if (domain === null || !LOCAL_PART.test(local.toLowerCase())) return null;
  const address = `${local.toLowerCase()}@${domain}`;
  return address.length <= LONGEST_ADDRESS ? address : null;
}

function asciiDomain(typed: string): string | null {
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(typed)) return null;
  const domain = URL.parse(`http://${typed}`)?.hostname ?? "";
  return DOMAIN.test(domain) ? domain : null;
}

const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const LABEL = "[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?";
const MAIL_ADDRESS = new RegExp(`^${ATOM}(?:\\.${ATOM})*@${LABEL}(?:\\.${LABEL})*$`);

/**
 * Whether a text is exactly one address mail can be sent to, a machine's on the local network too: `dot-atom@domain`
 * (RFC 5322 §3.4.1) in ASCII. Quoted parts, comments, address literals and internationalized local parts are refused:
 * nothing in it can be anything but an address, in a header or in a command.
 */
export function isMailAddress(text: string): boolean {
  return text.length <= LONGEST_ADDRESS && text.indexOf("@") <= LONGEST_LOCAL_PART && MAIL_ADDRESS.test(text);
}

/** Who a mail is from: what readers see, and an address. The name may be empty. */
export type Mailbox = { name: string; address: string };

/** Reads `Name <address>` or an address alone; null for anything else. */
export function parseMailbox(text: string): Mailbox | null {
  const [, quoted, plain, bracketed] = /^(?:"([^"\\]*)" *|([^<>"\\]*))<([^<>]*)>$/.exec(text.trim()) ?? [];
  const name = (quoted ?? plain ?? "").trim();
  const address = (bracketed ?? text).trim();
  return isMailAddress(address) && !/\p{Cc}/u.test(name) ? { name, address } : null;
}
