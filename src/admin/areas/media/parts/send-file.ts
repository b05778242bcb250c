import { persistently, sendPieces } from "../../../framework/app/api/send-pieces.ts";
import { call, sendPiece } from "../api.ts";
import type { MediaItem } from "../endpoints.ts";

type Options = {
  /** Names the upload: the same id goes on with what was sent before. */
  id: string;
  signal: AbortSignal;
  /** Bytes that have left, those of the piece under way included. */
  onSent(bytes: number): void;
  /** All bytes are there; now the file is looked at. */
  onChecking(): void;
};

/** Sends a file in pieces and gives the item it became. @throws as `sendPieces`. */
export async function sendFile(file: File, { id, signal, onSent, onChecking }: Options): Promise<MediaItem> {
  const { name, size, type } = file;
  const begin = () => call("POST /uploads", { body: { id, name, size, type }, signal });
  const { received } = await persistently(begin, signal);
  await sendPieces(file, {
    ...{ received, signal, onSent },
    send: (piece) => sendPiece({ id, ...piece }),
    ask: async () => (await call("GET /uploads/:id", { id, signal })).received,
  });
  onChecking();
  return (await persistently(() => call("POST /uploads/:id/finish", { id, signal }), signal)).item;
}
