import { createContext, type ReactNode, use, useState } from "react";
import { createPresence, type Presence } from "./presence.ts";

/** Who else has open what the components below it show. */
export const PresenceContext = createContext<Presence | null>(null);

/** Of a text that is one field of a form: the form says who else has it open. */
export function NoPresenceProvider({ children }: { children: ReactNode }): ReactNode {
  const [presence] = useState(createPresence);
  return <PresenceContext value={presence}>{children}</PresenceContext>;
}

/** Who else has the same open. @throws Error outside of a provider. */
export function usePresence(): Presence {
  const presence = use(PresenceContext);
  if (presence === null) throw new Error("no presence around this part of the page");
  return presence;
}
