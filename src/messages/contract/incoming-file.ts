import type { MessageFile } from "./message.ts";

/** A file that came with a post and is no message's yet. `path`: where its bytes stand, below the data folder. */
export type IncomingFile = MessageFile & { path: string };
