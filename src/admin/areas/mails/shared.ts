/* What other areas may use of this one. */
export { MailServer } from "./mail-server.tsx";
