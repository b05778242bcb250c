/* The exports of this area for other areas. */
export { call as callArticles } from "./api.ts";
export { formatShown } from "./calendar/format-time.ts";
