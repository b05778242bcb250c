/* What other areas may use of this one. */
export { SessionList } from "./parts/session-list.tsx";
