/* The exports of this area for other areas. */
export { SessionList } from "./parts/session-list.tsx";
