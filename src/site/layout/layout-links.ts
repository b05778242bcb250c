import type { ViewContext } from "../../blocks/view-context.ts";
import type { LayoutLink, SiteLayout } from "../../content/contract/site-layout.ts";
import { isExternal } from "../../kernel/url.ts";

/** A link of the layout as a page writes it. */
export type ResolvedLink = LayoutLink & { href: string; rel: "noopener" | undefined };

/** Links with their URLs on this site; those that lead nowhere on it (`source:` without a setting) are left out. */
export function resolveLinks(links: readonly LayoutLink[], context: ViewContext): ResolvedLink[] {
  return links.flatMap((link) => {
    const resolved = context.resolve(link.to);
    if (resolved === null) return [];
    const { href } = resolved;
    return [{ ...link, href, rel: isExternal(href) ? "noopener" : undefined }];
  });
}

/** What the menu, or else the footer, calls the page at a language-less path; undefined where neither links to it. */
export function labelOf({ menu, footer }: SiteLayout, path: string): string | undefined {
  const links = [...menu, ...footer.groups.flatMap((group) => group.links)];
  return links.find(({ to }) => to === path)?.label;
}
