import type { ReactNode } from "react";
import { isExternal } from "../../kernel/url.ts";
import { plainText } from "../outline.ts";
import type { Links } from "../resolved-target.ts";
import type { RichTextNode } from "../schema.ts";

type Props = {
  node: RichTextNode;
  context: Links & { embeds: { cta(target: string): string }; bare: boolean };
};

/** A link that stands by itself; nothing where it leads nowhere on this site. */
export function ButtonView({ node, context: { resolve, embeds, bare } }: Props): ReactNode {
  const resolved = resolve(String(node.attrs?.href));
  if (resolved === null) return null;
  const { href, hrefLang, target } = resolved;
  const rel = isExternal(href) ? "noopener" : undefined;
  if (bare) {
    return (
      <p>
        <a href={href} hrefLang={hrefLang} rel={rel}>
          {plainText(node)}
        </a>
      </p>
    );
  }
  return (
    <p>
      <a
        className={node.attrs?.kind === "primary" ? "action action-main" : "action"}
        href={href}
        hrefLang={hrefLang}
        rel={rel}
        data-track-cta={embeds.cta(target)}
      >
        {plainText(node)}
      </a>
    </p>
  );
}
