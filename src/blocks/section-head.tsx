import type { ReactNode } from "react";

type Props = { title: string; lead?: string | undefined; children?: ReactNode };

/** The head of a block: its heading, its lead where it has one, and further elements; a heading alone is wrapped in nothing. */
export function SectionHead({ title, lead, children }: Props): ReactNode {
  if (!lead && !children) return <h2 className="section-head">{title}</h2>;
  return (
    <div className="section-head">
      <h2>{title}</h2>
      {lead && <p className="lead">{lead}</p>}
      {children}
    </div>
  );
}
