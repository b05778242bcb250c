import type { Socket } from "node:net";
import hoodiecrow from "hoodiecrow-imap";

/** A mailbox on a server of its own, as `IMAP_URL` names it. */
export type ImapBox = {
  port: number;
  /** For `IMAP_URL`. */
  url: string;
  /** Brings a mail into the mailbox; `seen` counts as nothing was read of it. */
  deliver(source: Buffer | string, arrivedAt?: Date): void;
  /** Uids mean other mails from now on, as when a mailbox was made anew. */
  renumber(): void;
  /** What the mailbox holds: nobody may change it. */
  state(): Array<{ uid: number; flags: string[] }>;
  /** How folders were opened, in order: only `EXAMINE` leaves everything as it is. */
  openings(): string[];
  /** Cuts each connection once so many bytes of answers were sent; null lets them be. */
  cutAfter(bytes: number | null): void;
  /** How many connections came, and how many were cut. */
  connections(): { opened: number; cut: number };
  /** Refuses the password, or takes it again. */
  refuse(refused: boolean): void;
  close(): Promise<void>;
};

const open = new Set<() => Promise<void>>();
const USER = "contact@example.com";

/** A real IMAP server in the test's own process. */
export async function startImap({ port = 0 }: { port?: number } = {}): Promise<ImapBox> {
  const users = { [USER]: { password: "secret" } };
  const server = hoodiecrow({ users, storage: { INBOX: { messages: [] }, "": { separator: "/", folders: {} } } });
  const sockets = new Set<Socket>();
  const counts = { opened: 0, cut: 0 };
  const openings: string[] = [];
  let cutAfter: number | null = null;
  server.server.on("connection", (socket: Socket) => {
    counts.opened++;
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => {});
    socket.on("data", (chunk: Buffer) => {
      for (const [, command = ""] of chunk.toString("latin1").matchAll(/^\S+ (SELECT|EXAMINE) /gim))
        openings.push(command);
    });
    const write = socket.write.bind(socket);
    let written = 0;
    socket.write = ((chunk: string | Buffer, ...rest: never[]) => {
      const bytes = Buffer.from(chunk as string);
      const left = cutAfter === null ? Number.POSITIVE_INFINITY : cutAfter - written;
      written += bytes.length;
      if (bytes.length < left) return write(bytes, ...rest);
      counts.cut++;
      write(bytes.subarray(0, Math.max(0, left)));
      socket.destroySoon();
      return false;
    }) as typeof socket.write;
  });
  await new Promise<void>((done) => server.listen(port, "127.0.0.1", () => done()));
  const real = (server.server.address() as { port: number }).port;
  const box = () => server.getMailbox("INBOX");
  const close = () =>
    new Promise<void>((done) => {
      for (const socket of sockets) socket.destroy();
      server.close(() => done());
    });
  open.add(close);
  return {
    port: real,
    url: `imap://${encodeURIComponent(USER)}:secret@127.0.0.1:${real}/INBOX?timeout=5`,
    deliver(source, arrivedAt = new Date()) {
      const raw = typeof source === "string" ? source : source.toString("latin1");
      server.appendMessage("INBOX", [], arrivedAt, raw);
    },
    renumber() {
      box().uidvalidity++;
    },
    state: () => box().messages.map(({ uid, flags }) => ({ uid, flags })),
    openings: () => [...openings],
    cutAfter(bytes) {
      cutAfter = bytes;
    },
    connections: () => ({ ...counts }),
    refuse(refused) {
      users[USER].password = refused ? "another" : "secret";
    },
    close,
  };
}

/** For `afterAll`. */
export async function closeMailboxes(): Promise<void> {
  await Promise.all([...open].map((close) => close().catch(() => {})));
  open.clear();
}
