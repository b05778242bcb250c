import type { Context } from "hono";
import { accepts } from "hono/accepts";

/** Whether a client would rather have JSON than a page (RFC 9110 §12.5.1); a browser, or one that takes anything, not. */
export function prefersJson(context: Context): boolean {
  const supports = ["text/html", "application/json"];
  return accepts(context, { header: "Accept", supports, default: "text/html" }) === "application/json";
}
