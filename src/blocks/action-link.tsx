import type { ReactNode } from "react";
import type { BlockLink } from "./shared.ts";
import { ctaOf } from "./tracking.ts";
import type { ViewContext } from "./view-context.ts";

type Props = { link: BlockLink; context: ViewContext; main?: boolean };

/** A block's link drawn as something to do. */
export function ActionLink({ link, context, main = false }: Props): ReactNode {
  return (
    <a
      className={main ? "action action-main" : "action"}
      href={context.resolve(link.to)}
      data-track-cta={ctaOf(link)}
      rel={link.external ? "noopener" : undefined}
    >
      {link.label}
    </a>
  );
}
