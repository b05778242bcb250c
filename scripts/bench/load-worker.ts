/** Child process of `load.ts`: plain sockets, so that asking costs little beside answering. */
import { connect } from "node:net";
import type { Load, LoadResult } from "./load.ts";

const HEADER_END = Buffer.from("\r\n\r\n");

async function run({ port, requests, count, connections }: Load): Promise<LoadResult> {
  const texts = requests.map((request) => Buffer.from(request, "latin1"));
  const statuses: Record<number, number> = {};
  let next = 0;
  let bodyBytes = 0;

  const converse = () =>
    new Promise<void>((done, fail) => {
      const socket = connect({ port, host: "127.0.0.1", noDelay: true });
      let pending: Buffer = Buffer.alloc(0);
      const ask = () => {
        if (next >= count) {
          socket.end();
          done();
          return;
        }
        socket.write(texts[next++ % texts.length] as Buffer);
      };
      socket.on("connect", ask);
      socket.on("error", fail);
      socket.on("close", () => done());
      socket.on("data", (chunk: Buffer) => {
        pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
        const headEnd = pending.indexOf(HEADER_END);
        if (headEnd === -1) return;
        const head = pending.toString("latin1", 0, headEnd);
        // 204 says by itself that nothing follows (RFC 9110 §15.3.5).
        const empty = head.startsWith("HTTP/1.1 204");
        const length = empty ? 0 : Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN);
        if (Number.isNaN(length)) {
          fail(new Error(`an answer without a length: ${head}`));
          return;
        }
        if (pending.length < headEnd + 4 + length) return;
        pending = Buffer.alloc(0);
        const status = Number(head.slice(9, 12));
        statuses[status] = (statuses[status] ?? 0) + 1;
        bodyBytes += length;
        ask();
      });
    });

  const from = performance.now();
  await Promise.all(Array.from({ length: connections }, converse));
  return { ms: performance.now() - from, statuses, bodyBytes };
}

process.once("message", async (load) => {
  const result = await run(load as Load);
  process.send?.(result, () => process.exit(0));
});
