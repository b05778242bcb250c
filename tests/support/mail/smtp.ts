import { createServer, type Server, type Socket } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

/** A mail a server took: who it was for, its bytes, and what a mail program reads in them. */
type Delivery = { from: string; to: string[]; raw: string; mail: Email; secure: boolean; user: string | null };

export type SmtpPost = {
  port: number;
  /** For `SMTP_URL`. */
  url: string;
  /** Every mail taken, in order: what recipients would find. */
  deliveries: Delivery[];
  close(): Promise<void>;
};

type Options = {
  /** Answers to recipients, in order; null takes one, and so does whatever comes after the last. */
  recipients?: Array<{ code: number; words: string } | null>;
  /** Addresses that are refused for good. */
  unknown?: readonly string[];
  login?: { user: string; password: string };
  /** Offers STARTTLS, with the certificate of smtp-server's own tests unless another is given. */
  tls?: boolean | { key: string; cert: string };
  host?: string;
  port?: number;
};

const open = new Set<() => Promise<void>>();

/** A mail server that takes what it is given. */
export async function startSmtp({
  recipients = [],
  unknown = [],
  login,
  tls = false,
  host = "127.0.0.1",
  port = 0,
}: Options = {}): Promise<SmtpPost> {
  const deliveries: Delivery[] = [];
  const answers = [...recipients];
  const options: SMTPServerOptions = {
    disabledCommands: [...(tls === false ? ["STARTTLS"] : []), ...(login === undefined ? ["AUTH"] : [])],
    ...(typeof tls === "object" ? tls : {}),
    authOptional: login === undefined,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    logger: false,
    onAuth({ username, password }, _session, done) {
      if (username === login?.user && password === login?.password) done(null, { user: username });
      else done(refusal(535, "5.7.8 wrong credentials"));
    },
    onRcptTo({ address }, _session, done) {
      if (unknown.includes(address)) return done(refusal(550, "5.1.1 nobody here"));
      const answer = answers.shift() ?? null;
      done(answer === null ? null : refusal(answer.code, answer.words));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        const raw = Buffer.concat(chunks).toString("utf8");
        const { mailFrom, rcptTo } = session.envelope;
        deliveries.push({
          from: mailFrom === false ? "" : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          raw,
          mail: await PostalMime.parse(raw),
          secure: session.secure,
          user: session.user ?? null,
        });
        done();
      });
    },
  };
  const server = new SMTPServer(options);
  server.on("error", () => {});
  const listening = server.listen(port, host);
  await new Promise<void>((done) => listening.once("listening", () => done()));
  const close = () => new Promise<void>((done) => server.close(() => done()));
  open.add(close);
  const real = (listening.address() as { port: number }).port;
  const user = login === undefined ? "" : `${encodeURIComponent(login.user)}:${encodeURIComponent(login.password)}@`;
  return { port: real, url: `smtp://${user}${host}:${real}?timeout=5`, deliveries, close };
}

function refusal(code: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode: code });
}

export type Stage = "greeting" | "ehlo" | "mail" | "rcpt" | "data" | "message" | "end";

type Scripted = {
  url: string;
  port: number;
  /** Resolves when a client has come to the stage, for the nth time. */
  reached(times?: number): Promise<void>;
  /** Messages that came whole, dot included. */
  whole(): number;
  close(): Promise<void>;
};

/**
 * A mail server that is well until a stage, and there does what it is told with the connection. `message` comes when
 * part of a message was read, `end` when all of it was.
 */
export async function startScripted(stage: Stage, act: (socket: Socket) => void): Promise<Scripted> {
  let whole = 0;
  let count = 0;
  const waiting: Array<{ times: number; done: () => void }> = [];
  const sockets = new Set<Socket>();
  const reach = (socket: Socket) => {
    count++;
    for (const { times, done } of waiting) if (count >= times) done();
    act(socket);
  };
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.on("close", () => sockets.delete(socket));
    if (stage === "greeting") return reach(socket);
    socket.write("220 test ESMTP\r\n");
    let text = "";
    let inMessage = false;
    let acted = false;
    socket.on("data", (chunk) => {
      text += chunk.toString("latin1");
      if (acted) return;
      if (inMessage) {
        if (stage === "message") {
          acted = true;
          return reach(socket);
        }
        if (!text.includes("\r\n.\r\n")) return;
        whole++;
        text = "";
        inMessage = false;
        if (stage === "end") {
          acted = true;
          return reach(socket);
        }
        socket.write("250 taken\r\n");
        return;
      }
      for (let at = text.indexOf("\r\n"); at !== -1 && !inMessage && !acted; at = text.indexOf("\r\n")) {
        const verb = text.slice(0, 4).toLowerCase();
        text = text.slice(at + 2);
        if (verb === stage) {
          acted = true;
          return reach(socket);
        }
        if (verb === "data") {
          inMessage = true;
          socket.write("354 go on\r\n");
        } else socket.write("250 well\r\n");
      }
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const close = () =>
    new Promise<void>((done) => {
      for (const socket of sockets) socket.destroy();
      server.close(() => done());
    });
  open.add(close);
  const { port } = server.address() as { port: number };
  return {
    port,
    url: `smtp://127.0.0.1:${port}?timeout=2`,
    reached: (times = 1) =>
      new Promise<void>((done) => {
        if (count >= times) done();
        else waiting.push({ times, done });
      }),
    whole: () => whole,
    close,
  };
}

/** For `afterAll`. */
export async function closeServers(): Promise<void> {
  await Promise.all([...open].map((close) => close().catch(() => {})));
  open.clear();
}
