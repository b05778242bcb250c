/* The exports of this area for other areas. */
export { adminsQuery } from "./api.ts";
