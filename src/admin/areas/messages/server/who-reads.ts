import type { Who } from "../../../../identity/identity.ts";
import type { Client } from "../../../../kernel/client.ts";
import type { MessageActor } from "../../../../messages/changing/record-message-event.ts";
import type { Reader } from "../../../../messages/reading/reader.ts";
import type { ReplyAuthor } from "../../../../messages/replying/reply-drafts.ts";
import { may } from "../../../framework/contract/rights.ts";

/** What an administrator may read of messages. */
export function readerOf({ id, role }: Pick<Who["admin"], "id" | "role">): Reader {
  return { id, readsAll: may(role, "read-all-messages") };
}

/** An administrator as the audit log names them. */
export function actorOf({ admin }: Who, { ip, userAgent }: Client): MessageActor {
  return { id: admin.id, email: admin.email, ip, userAgent };
}

/** An administrator as the author of replies: by their name, else by their address. */
export function authorOf(admin: Pick<Who["admin"], "id" | "role" | "name" | "email">): ReplyAuthor {
  return { ...readerOf(admin), name: admin.name ?? admin.email };
}
