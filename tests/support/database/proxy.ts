import { createConnection, createServer, type Server, type Socket } from "node:net";

/** A line to a database server, which can be cut and slowed. */
export type DatabaseLine = {
  port: number;
  /** Ends all connections with a reset, and takes new ones. */
  reset(): void;
  /** Takes no new connections, or takes them again; ends those there are. */
  refuse(refused: boolean): Promise<void>;
  /** Delays each answer by so many milliseconds. */
  delay(ms: number): void;
  /** How many connections were taken so far. */
  taken(): number;
  close(): Promise<void>;
};

/** @param target the port of the server on this machine. */
export async function openProxy(target: number): Promise<DatabaseLine> {
  const open = new Set<Socket>();
  let delayMs = 0;
  let taken = 0;
  const server = createServer((client) => {
    taken += 1;
    const upstream = createConnection(target, "127.0.0.1");
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => {
        open.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.pipe(upstream);
    let turn = Promise.resolve();
    upstream.on("data", (bytes) => {
      const ms = delayMs;
      turn = turn.then(async () => {
        if (ms > 0) await new Promise((done) => setTimeout(done, ms));
        client.write(bytes);
      });
    });
  });
  const port = await listen(server, 0);
  const endAll = () => {
    for (const socket of open) socket.resetAndDestroy();
  };
  return {
    port,
    reset: endAll,
    async refuse(refused) {
      if (!refused) {
        await listen(server, port);
        return;
      }
      const closed = new Promise((done) => server.close(done));
      endAll();
      await closed;
    },
    delay(ms) {
      delayMs = ms;
    },
    taken: () => taken,
    async close() {
      endAll();
      if (server.listening) await new Promise((done) => server.close(done));
    },
  };
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((done) => {
    server.listen(port, "127.0.0.1", () => {
      const address = server.address();
      done(typeof address === "object" && address !== null ? address.port : port);
    });
  });
}
