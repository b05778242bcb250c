import type { ReactNode } from "react";
import { addressBase } from "../../../framework/app/browser/site-routing.ts";
import type { entry } from "../area.ts";

type Props = { to: keyof typeof entry.pages; className: string; children: ReactNode };

/** Link to another page before the sign-in; passes on `?to=`, which the sign-in leads to. */
export function EntryLink({ to, className, children }: Props): ReactNode {
  const back = new URLSearchParams(location.search).get("to");
  return (
    <a href={`${addressBase()}${to}${back === null ? "" : `?to=${encodeURIComponent(back)}`}`} className={className}>
      {children}
    </a>
  );
}
