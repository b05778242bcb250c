import { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";

/**
 * How long the end of a message is held back. A server that closes the connection while it reads has usually done so by
 * then: the mail is certainly not delivered, and is tried again instead of being in doubt.
 */
const HELD_BACK_MS = 100;

/** Bytes that are given to the connection at once, which looks at each of them: visitors are served in between. */
const PIECE = 256 * 1_024;

/** A message that is being handed to a server, which delivers nothing before the last byte. */
export type HandOver = {
  /** The message, for the connection. Its last line end follows once `mark` has resolved. */
  stream: Readable;
  /** Whether the last byte was sent: from then on the server may have the whole message. */
  isDone(): boolean;
  /** Ends the attempt: what is held back is not sent. */
  stop(): void;
};

/**
 * A message as a stream that lets its end go only after `mark` has noted, durably, that it will. A server delivers
 * nothing before the dot that follows the end (RFC 5321 §4.1.1.4), so without the note nothing was delivered.
 * @param mark resolves with false when the attempt is over meanwhile; may reject, which ends the stream.
 */
export function handOver(message: Buffer, mark: () => Promise<boolean>): HandOver {
  let done = false;
  let stopped = false;
  const end = message.length - 2;
  async function* chunks() {
    for (let at = 0; at < end; at += PIECE) yield message.subarray(at, Math.min(at + PIECE, end));
    await wait(HELD_BACK_MS);
    if (stopped || !(await mark()) || stopped) throw new Error("The attempt is over.");
    done = true;
    yield message.subarray(end);
  }
  return {
    stream: Readable.from(chunks(), { objectMode: false }),
    isDone: () => done,
    stop() {
      stopped = true;
    },
  };
}
