import {
  addReadyReply,
  changeReadyReply,
  listReadyReplies,
  removeReadyReply,
} from "../../../../messages/replying/ready-replies.ts";
import type { Dependencies } from "../../../framework/server/dependencies.ts";
import { DONE, type Handlers } from "../../../framework/server/handlers.ts";
import type { endpoints } from "../endpoints.ts";

type Name = "GET /ready-replies" | "POST /ready-replies" | "PUT /ready-replies/:id" | "DELETE /ready-replies/:id";

/** Replies that are written beforehand, for everybody who replies. */
export function readyHandlers({
  read,
  write,
}: Pick<Dependencies, "read" | "write">): Pick<Handlers<typeof endpoints>, Name> {
  return {
    "GET /ready-replies": async () => ({ answer: { replies: await read(listReadyReplies) } }),
    "POST /ready-replies": async ({ body }) => ({
      answer: { id: await write((tx) => addReadyReply(tx, body, Date.now())) },
    }),
    async "PUT /ready-replies/:id"({ id, body }) {
      await write((tx) => changeReadyReply(tx, { id, ...body }, Date.now()));
      return DONE;
    },
    async "DELETE /ready-replies/:id"({ id }) {
      await write((tx) => removeReadyReply(tx, id));
      return DONE;
    },
  };
}
