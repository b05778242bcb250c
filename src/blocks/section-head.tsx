import type { ReactNode } from "react";

type Props = { title: string; lead?: string | undefined; children?: ReactNode };

/** The head of a block: its heading, its lead where it has one, and further elements. */
export function SectionHead({ title, lead, children }: Props): ReactNode {
  return (
    <div className="section-head">
      <h2>{title}</h2>
      {lead && <p className="lead">{lead}</p>}
      {children}
    </div>
  );
}
