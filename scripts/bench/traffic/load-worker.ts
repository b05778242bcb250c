/** Child process of `load.ts`: plain sockets, so that asking costs little beside answering. */
import { connect } from "node:net";
import type { Load, LoadResult } from "./load.ts";

const HEADER_END = Buffer.from("\r\n\r\n");
/** Of a body in chunks (RFC 9112 §7.1). */
const LAST_CHUNK = "0\r\n\r\n";

async function run({
  port,
  requests,
  count,
  connections,
  forMs = Number.POSITIVE_INFINITY,
}: Load): Promise<LoadResult> {
  const texts = requests.map((request) => Buffer.from(request, "latin1"));
  const statuses: Record<number, number> = {};
  let next = 0;
  let bodyBytes = 0;
  const from = performance.now();

  const askInTurn = () =>
    new Promise<void>((done, fail) => {
      const socket = connect({ port, host: "127.0.0.1", noDelay: true });
      let pending: Buffer = Buffer.alloc(0);
      const ask = () => {
        if (next >= count || performance.now() - from > forMs) {
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
        const length = lengthOf(head, pending.length - headEnd - 4, pending.subarray(-LAST_CHUNK.length));
        if (length === null) {
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

  await Promise.all(Array.from({ length: connections }, askInTurn));
  return { ms: performance.now() - from, statuses, bodyBytes };
}

/** Bytes of a body; more than `received` while its end is missing, null where the head does not say. */
function lengthOf(head: string, received: number, end: Buffer): number | null {
  // 204 and 304 say by themselves that nothing follows (RFC 9110 §15.3.5, §15.4.5).
  if (/^HTTP\/1\.1 (204|304)/.test(head)) return 0;
  if (/\r\ntransfer-encoding: chunked/i.test(head))
    return end.toString("latin1") === LAST_CHUNK ? received : received + 1;
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  return length === undefined ? null : Number(length);
}

process.once("message", async (load) => {
  const result = await run(load as Load);
  process.send?.(result, () => process.exit(0));
});
