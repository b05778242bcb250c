import { CallError } from "../../../framework/app/api/call.ts";
import { persistently, sendPieces } from "../../../framework/app/api/send-pieces.ts";
import { forgetUpload, uploadIdOf } from "../../media/shared.ts";
import { call, sendPiece } from "../api.ts";

type Options = {
  signal: AbortSignal;
  /** @param sent bytes of all files that have left. @param file the one under way; null once all have arrived. */
  onSent(sent: number, file: File | null): void;
};

/**
 * Sends the files of an export, one after the other, and has the import begin. What arrived before is not sent again.
 * @returns the id of the import.
 * @throws as `sendPieces`; CallError of what keeps the import from beginning.
 */
export async function sendExport(files: readonly File[], options: Options): Promise<string> {
  try {
    return await send(files, options);
  } catch (error) {
    // What was sent under that id is gone, or belongs to an import that began: it begins anew.
    if (!(error instanceof CallError) || !["UPLOAD_UNKNOWN", "UPLOAD_CONFLICT"].includes(error.code)) throw error;
    forgetUpload(...files);
    return send(files, options);
  }
}

async function send(files: readonly File[], { signal, onSent }: Options): Promise<string> {
  const id = uploadIdOf(...files);
  const body = { files: files.map(({ name, size }) => ({ name, size })) };
  const known = await persistently(() => call("POST /imports/:id/upload", { id, body, signal }), signal);
  let before = 0;
  for (const [index, file] of files.entries()) {
    const from = before;
    await sendPieces(file, {
      received: known.files[index]?.received ?? 0,
      signal,
      onSent: (sent) => onSent(from + sent, file),
      send: (piece) => sendPiece({ id, file: index + 1, ...piece }),
      ask: async () => (await call("GET /imports/:id/upload", { id, signal })).files[index]?.received ?? 0,
    });
    before += file.size;
  }
  onSent(before, null);
  const begun = await persistently(() => call("POST /imports", { body: { id }, signal }), signal);
  forgetUpload(...files);
  return begun.id;
}

/** Removes what was sent of an export. What is left of it is removed after a day in any case. */
export function dropExport(files: readonly File[]): void {
  const id = uploadIdOf(...files);
  forgetUpload(...files);
  void call("DELETE /imports/:id/upload", { id }).catch(() => {});
}
