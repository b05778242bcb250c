import { useState } from "react";

/**
 * The secret of a link that came by mail or by the operator: in the fragment, which no log and no `Referer` ever holds
 * (RFC 9110 §10.1.3), and taken out of the address bar at once. Null where there is none.
 */
export function useLinkToken(): string | null {
  const [token] = useState(takeToken);
  return token;
}

function takeToken(): string | null {
  const token = new URLSearchParams(location.hash.slice(1)).get("token");
  if (token === null || token === "") return held;
  held = token;
  history.replaceState(history.state, "", location.pathname + location.search);
  return token;
}

/** For a page that is drawn anew: the address holds it no more. */
let held: string | null = null;
