import type { Who } from "../../../../identity/identity.ts";
import type { Client } from "../../../../kernel/client.ts";
import type { MessageActor } from "../../../../messages/changing/record-message-event.ts";
import type { Reader } from "../../../../messages/reading/reader.ts";
import { may } from "../../../framework/contract/rights.ts";

/** What an administrator may read of messages. */
export function readerOf({ id, role }: Pick<Who["admin"], "id" | "role">): Reader {
  return { id, readsAll: may(role, "read-all-messages") };
}

/** An administrator as the audit log names them. */
export function actorOf({ admin }: Who, { ip, userAgent }: Client): MessageActor {
  return { id: admin.id, email: admin.email, ip, userAgent };
}
