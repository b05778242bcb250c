/** What is used of a package without types. */
declare module "hoodiecrow-imap" {
  import type { Server } from "node:net";

  type Message = { uid: number; flags: string[] };
  type Mailbox = { uidvalidity: number; messages: Message[] };
  type Options = { users: Record<string, { password: string }>; storage: object; plugins?: string[] };
  type ImapServer = {
    server: Server;
    listen(port: number, host: string, done: () => void): void;
    close(done: () => void): void;
    getMailbox(path: string): Mailbox;
    appendMessage(mailbox: string, flags: string[], arrivedAt: Date, raw: string): void;
  };
  const hoodiecrow: (options: Options) => ImapServer;
  // biome-ignore lint/style/noDefaultExport: it is what the package exports
  export default hoodiecrow;
}
