/** What a part of a URL means without its escapes; null where they are none of UTF-8. */
export function decodedUrlPart(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

/** The host of a URL as sockets take it: an IPv6 address without its brackets. */
export function hostOf({ hostname }: Pick<URL, "hostname">): string {
  return hostname.replace(/^\[(.*)\]$/, "$1");
}

/** A whole number from 1 to `max` of a query parameter; the default where it is absent, null for anything else. */
export function numberParameter(
  parameters: URLSearchParams,
  name: string,
  { max, byDefault }: { max: number; byDefault: number },
): number | null {
  const text = parameters.get(name) ?? String(byDefault);
  return /^[1-9]\d{0,5}$/.test(text) && Number(text) <= max ? Number(text) : null;
}
