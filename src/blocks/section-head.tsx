import type { ReactNode } from "react";

type Props = { title: string; lead?: string | undefined; children?: ReactNode };

/** The opening of a block: its heading, a sentence where there is one, and what else belongs beside them. */
export function SectionHead({ title, lead, children }: Props): ReactNode {
  return (
    <div className="section-head">
      <h2>{title}</h2>
      {lead && <p className="lead">{lead}</p>}
      {children}
    </div>
  );
}
