import type { ReactNode } from "react";
import { ActionLink } from "../action-link.tsx";
import type { BlockOf } from "../schema.ts";
import { sectionOf } from "../tracking.ts";
import type { ViewContext } from "../view-context.ts";

type Props = { block: BlockOf<"call-to-action">; context: ViewContext };

export function CallToActionView({ block, context }: Props): ReactNode {
  return (
    <section className="call-to-action" data-track-section={sectionOf(block)}>
      <h2>{block.title}</h2>
      {block.text && <p>{block.text}</p>}
      <p className="actions">
        <ActionLink link={block.action} context={context} main />
      </p>
    </section>
  );
}
