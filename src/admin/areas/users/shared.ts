/* What other areas may use of this one. */
export { adminsQuery } from "./api.ts";
