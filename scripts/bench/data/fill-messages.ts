import { sql } from "kysely";
import { openDatabase } from "../../../src/db/client.ts";
import { openDataFolder } from "../../../src/db/data-folder.ts";
import { openSqlite } from "../../../src/db/engines/sqlite.ts";
import type { SpamSign, Submission } from "../../../src/messages/contract/message.ts";
import { receiveMessage } from "../../../src/messages/receive-message.ts";
import { createRandom } from "./random.ts";
import { SENTENCES } from "./words.ts";

export const MESSAGE_COUNT = 100_000;

/** Messages stored in one transaction. */
const AT_ONCE = 1_000;
const MINUTE_MS = 60_000;

const FORMS = [
  { id: "bench-contact", title: "Contact", purpose: "contact" },
  { id: "bench-jobs", title: "Candidatures", purpose: "application" },
  { id: "bench-investors", title: "Investisseurs", purpose: "investors" },
] as const;

/** The form of which one message in three is. */
export const BENCH_FORM = FORMS[0].id;

/**
 * Stores the generated messages in a data folder that no server holds, as forms do. Of ten, one is spam and one is starred; of five,
 * one is answered.
 */
export async function fillMessages(dataDir: string): Promise<void> {
  const folder = await openDataFolder(dataDir);
  const db = await openDatabase(openSqlite(folder.databaseFile));
  const now = Date.now();
  try {
    for (let from = 0; from < MESSAGE_COUNT; from += AT_ONCE) {
      await db.transaction(async (tx) => {
        for (let index = from; index < from + AT_ONCE; index++) {
          await receiveMessage(tx, message(index), {
            now: now - (MESSAGE_COUNT - index) * MINUTE_MS,
            notify: async () => {},
          });
        }
      });
    }
    await db.transaction(async (tx) => {
      await tx.updateTable("messages").set({ starred: 1 }).where("subject", "like", "%9").execute();
      await tx
        .updateTable("messages")
        .set({ unread: 0 })
        .where("number", "<", MESSAGE_COUNT / 2)
        .execute();
      await tx
        .updateTable("messages")
        .set({ folder: "archived" })
        .where("number", "<", MESSAGE_COUNT / 10)
        .execute();
      await tx
        .insertInto("message_replies")
        .columns([
          ...(["id", "message_id", "number", "author_id", "author", "text", "revision"] as const),
          ...(["created_at", "updated_at", "stored_at"] as const),
        ])
        .expression(
          tx
            .selectFrom("messages")
            .select((eb) => [
              "id as reply",
              "id",
              "number",
              eb.val("bench").as("author_id"),
              eb.val("Bench").as("author"),
            ])
            .select((eb) => [eb.val("Reply").as("text"), eb.val(1).as("revision")])
            .select(["received_at as created_at", "received_at as updated_at", "received_at as stored_at"])
            .where(sql<boolean>`number % 5 = 0`),
        )
        .execute();
    });
  } finally {
    await db.close();
    folder.close();
  }
}

function message(index: number): Submission {
  const random = createRandom(index + 1);
  const locale = index % 2 === 0 ? "fr" : "en";
  const known = SENTENCES[locale];
  const text = Array.from({ length: 6 }, () => known[Math.floor(random() * known.length)]).join(" ");
  const signs: SpamSign[] = index % 10 === 3 ? ["honeypot", "words"] : [];
  const line = (question: string, values: string[], subject: string) => ({
    ...{ question, type: "text" as const, label: question, values, subject },
  });
  return {
    form: FORMS[index % FORMS.length] ?? FORMS[0],
    locale,
    path: "/contact",
    job: null,
    answers: [
      line("name", [`Person ${index % 30_000}`], "name"),
      { question: "email", type: "email", label: "email", values: [`person-${index % 30_000}@example.org`] },
      line("about", [`Question ${index}`], "subject"),
      { question: "text", type: "long-text", label: "text", values: [text] },
    ],
    signs,
    proof: null,
    postKey: `bench-${index}`,
  };
}
