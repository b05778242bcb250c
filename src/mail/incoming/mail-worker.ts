/** The thread that reads mails, one question after the other, started by `mail-reader.ts`. */
import { parentPort } from "node:worker_threads";
import type { MailQuestion } from "../contract/incoming-mail.ts";
import { readHead, readMail } from "./read-mail.ts";

parentPort?.on("message", async ({ heads, mail }: MailQuestion) => {
  try {
    // A head that cannot be read leaves the others as they are.
    const read =
      mail === undefined
        ? await Promise.all(heads.map((head) => readHead(head).catch(() => null)))
        : await readMail(mail);
    parentPort?.postMessage({ read });
  } catch (error) {
    parentPort?.postMessage({ error: String(error).slice(0, 300) });
  }
});
