import type { Kysely } from "kysely";
import { folded } from "../../kernel/text/folded.ts";
import type { MigrationContext } from "./migration.ts";

type Contacts = { contacts: { id: string; email: string | null; name: string; words: string } };

/** People are found by parts of their name and address (`messages/contacts/contact-words.ts`). */
export async function addContactWords(db: Kysely<unknown>, { engine }: MigrationContext): Promise<void> {
  await db.schema
    .alterTable("contacts")
    .addColumn("words", engine.text, (column) => column.notNull().defaultTo(""))
    .execute();
  const contacts = db as Kysely<Contacts>;
  for (const { id, email, name } of await contacts.selectFrom("contacts").select(["id", "email", "name"]).execute()) {
    const words = folded(`${name} ${email ?? ""}`);
    await contacts.updateTable("contacts").set({ words }).where("id", "=", id).execute();
  }
}
