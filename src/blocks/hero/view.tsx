import type { ReactNode } from "react";
import { ActionLink } from "../action-link.tsx";
import type { BlockOf } from "../schema.ts";
import { sectionOf } from "../tracking.ts";
import type { ViewContext } from "../view-context.ts";

export function HeroView({ block, context }: { block: BlockOf<"hero">; context: ViewContext }): ReactNode {
  return (
    <header className="hero" data-track-section={sectionOf(block)}>
      {block.eyebrow && <p className="eyebrow">{block.eyebrow}</p>}
      <h1>{block.title}</h1>
      {block.lead && <p className="lead">{block.lead}</p>}
      {block.actions.length > 0 && (
        <p className="actions">
          {block.actions.map((action, index) => (
            <ActionLink key={action.to} link={action} context={context} main={index === 0} />
          ))}
        </p>
      )}
    </header>
  );
}
