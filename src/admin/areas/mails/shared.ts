/* The exports of this area for other areas. */
export { MailServer } from "./mail-server.tsx";
