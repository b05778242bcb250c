import { setTimeout } from "node:timers/promises";

/** Whether a status says that the same request may pass later. */
export function isRetried(status: number): boolean {
  return status === 429 || status === 502 || status === 503 || status === 504;
}

/** How long `Retry-After` asks to wait (RFC 9110 §10.2.3); null where it says nothing that can be read. */
export function retryAfterMs(header: string | undefined, now = Date.now()): number | null {
  if (header === undefined) return null;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * 1000;
  const instant = Date.parse(header);
  return Number.isNaN(instant) ? null : Math.max(0, instant - now);
}

/** Waits. @throws the reason of the signal */
export async function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  try {
    await setTimeout(Math.ceil(ms), undefined, { signal });
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  }
}
