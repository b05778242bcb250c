import type { ReactNode } from "react";
import type { PagePath } from "../../../framework/contract/rights.ts";
import { addressBase } from "../../../framework/app/browser/site-routing.ts";

type Props = { to: PagePath; className: string; children: ReactNode };

/** To another page for somebody who is not in yet; where the sign-in is to lead goes with them. */
export function EntryLink({ to, className, children }: Props): ReactNode {
  const back = new URLSearchParams(location.search).get("to");
  return (
    <a href={`${addressBase()}${to}${back === null ? "" : `?to=${encodeURIComponent(back)}`}`} className={className}>
      {children}
    </a>
  );
}
