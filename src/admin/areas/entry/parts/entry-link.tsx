import type { ReactNode } from "react";
import { addressBase } from "../../../framework/app/browser/site-routing.ts";
import type { entry } from "../area.ts";

type Props = { to: keyof typeof entry.pages; className: string; children: ReactNode };

/** To another page for somebody who is not in yet; where the sign-in is to lead goes with them. */
export function EntryLink({ to, className, children }: Props): ReactNode {
  const back = new URLSearchParams(location.search).get("to");
  return (
    <a href={`${addressBase()}${to}${back === null ? "" : `?to=${encodeURIComponent(back)}`}`} className={className}>
      {children}
    </a>
  );
}
