import { z } from "zod";

/** A text that is an origin (scheme, host and port, nothing else), as `URL.origin` writes it; else `message`. */
export function originSchema(message: string) {
  return z.string().transform((text, context) => {
    const url = URL.parse(text);
    const hasOriginForm = url !== null && /^https?:$/.test(url.protocol) && url.pathname === "/" && url.username === "";
    if (hasOriginForm && url.search === "" && url.hash === "") return url.origin;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });
}
