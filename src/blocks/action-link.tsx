import type { ReactNode } from "react";
import { isExternal } from "../kernel/url.ts";
import type { BlockLink } from "./shared.ts";
import { ctaOf } from "./tracking.ts";
import type { ViewContext } from "./view-context.ts";

type Props = { link: BlockLink; context: ViewContext; main?: boolean };

/** A link of a block, drawn as an action. Nothing where `resolve` has no URL for its target. */
export function ActionLink({ link, context, main = false }: Props): ReactNode {
  const resolved = context.resolve(link.to);
  if (resolved === null) return null;
  const { href, hrefLang, target } = resolved;
  return (
    <a
      className={main ? "action action-main" : "action"}
      href={href}
      hrefLang={hrefLang}
      data-track-cta={ctaOf({ ...link, to: target })}
      rel={isExternal(href) ? "noopener" : undefined}
    >
      {link.label}
    </a>
  );
}
