import type { ReactNode } from "react";
import { useTitle } from "../../../framework/app/screen/screen.tsx";

type Props = { title: string; lead?: ReactNode; children?: ReactNode };

/** Title, lead and content of a page before the sign-in. */
export function Entry({ title, lead, children }: Props): ReactNode {
  useTitle(title);
  return (
    <>
      <h1 tabIndex={-1} className="font-serif text-display leading-[1.05] tracking-[-0.025em]">
        {title}
      </h1>
      {lead !== undefined && <div className="mt-3 text-balance text-soft">{lead}</div>}
      {children !== undefined && <div className="mt-8">{children}</div>}
    </>
  );
}
