import { contentLinkTarget } from "../../../../../kernel/url.ts";

/** Hosts that lead elsewhere, and the parameter that says where. */
const REDIRECTS: ReadonlyArray<{ host: RegExp; path: string; parameters: readonly string[] }> = [
  { host: /^(?:www\.)?google\.[a-z.]{2,6}$/, path: "/url", parameters: ["q", "url"] },
  { host: /\.safelinks\.protection\.outlook\.com$/, path: "/", parameters: ["url"] },
  { host: /^lm?\.facebook\.com$/, path: "/l.php", parameters: ["u"] },
];

const LONGEST = 2_000;

/**
 * Where a pasted link leads: without the detour over the program it was copied from. Null for what leads nowhere from an
 * article: a bookmark of the text, a file of somebody's computer, a script.
 */
export function linkTarget(href: string): string | null {
  const written = href.trim();
  // A path would lead to another page here than where it was copied.
  if (written.length > LONGEST || !/^(?:https?:|mailto:|tel:)/i.test(written)) return null;
  const target = withoutDetour(written);
  try {
    return contentLinkTarget(target, { external: true });
  } catch {
    return null;
  }
}

function withoutDetour(address: string): string {
  let target = address;
  for (let steps = 0; steps < 3; steps += 1) {
    const url = URL.parse(target);
    const detour = url && REDIRECTS.find(({ host, path }) => host.test(url.hostname) && url.pathname === path);
    const next = detour?.parameters.map((name) => url?.searchParams.get(name)).find((value) => value);
    if (!next || !/^https?:\/\//i.test(next)) return target;
    target = next;
  }
  return target;
}
