import { queryOptions } from "@tanstack/react-query";
import { clientOf } from "../../framework/app/api/client.ts";
import { sendBytes } from "../../framework/app/api/send-bytes.ts";
import type { endpoints, MediaQuery } from "./endpoints.ts";

export const { call } = clientOf<typeof endpoints>();

/** Key of everything that is known of the library. */
export const MEDIA_KEY = ["media"] as const;

/** A file of the library, in the bin or not, and what uses it. */
export const itemQuery = (id: string) =>
  queryOptions({
    queryKey: [...MEDIA_KEY, "item", id],
    queryFn: ({ signal }) => call("GET /media/:id", { id, signal }),
  });

/** Filters as the address holds them; empty ones are left out of the call. */
export type Filters = Omit<MediaQuery, "cursor">;

type Piece = { id: string; offset: number; bytes: Blob; signal: AbortSignal; onProgress(sent: number): void };

/** Sends a piece of a file, and gives how many bytes of the file are stored for good. */
export async function sendPiece({ id, offset, ...piece }: Piece): Promise<number> {
  const answer = await sendBytes("PATCH /uploads/:id", { id, query: { offset }, ...piece });
  return (answer as { received: number }).received;
}
