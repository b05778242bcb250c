import type { ReactNode } from "react";

type Props = { title: string; lead?: string | undefined };

/** The opening of a block: its heading, and a sentence where there is one. */
export function SectionHead({ title, lead }: Props): ReactNode {
  return (
    <div className="section-head">
      <h2>{title}</h2>
      {lead && <p className="lead">{lead}</p>}
    </div>
  );
}
