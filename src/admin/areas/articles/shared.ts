/* The exports of this area for other areas. */
export { call as callArticles } from "./api.ts";
