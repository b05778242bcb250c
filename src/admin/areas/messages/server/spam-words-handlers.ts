import { recordSpamWordsEvent } from "../../../../messages/changing/record-message-event.ts";
import { readPhrases } from "../../../../messages/contract/spam-words.ts";
import { readSpamWords, saveSpamWords } from "../../../../messages/spam/spam-words.ts";
import type { Dependencies } from "../../../framework/server/dependencies.ts";
import type { Handlers } from "../../../framework/server/handlers.ts";
import type { endpoints } from "../endpoints.ts";
import { actorOf } from "./who-reads.ts";

type Name = "GET /spam-words" | "PUT /spam-words";

/** The words and phrases that are a sign of spam, one list for every form. */
export function spamWordsHandlers({
  read,
  write,
}: Pick<Dependencies, "read" | "write">): Pick<Handlers<typeof endpoints>, Name> {
  return {
    async "GET /spam-words"() {
      return { answer: await read(readSpamWords) };
    },

    async "PUT /spam-words"({ body: { lines, seen }, who, client }) {
      const now = Date.now();
      // Checked by the schema.
      const phrases = readPhrases(lines) ?? [];
      const revision = await write(async (tx) => {
        const saved = await saveSpamWords(tx, { phrases, seen, now });
        const line = { action: "spam-words.changed", by: actorOf(who, client), now } as const;
        await recordSpamWordsEvent(tx, { ...line, details: { words: phrases.length } });
        return saved;
      });
      return { answer: { revision } };
    },
  };
}
