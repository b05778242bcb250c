import { confirmPieces, withdrawPairs } from "../../../../content/translation/confirm-pieces.ts";
import { markMinor } from "../../../../content/translation/mark-minor.ts";
import { readKnownPairs } from "../../../../content/translation/read-translation-state.ts";
import type { Dependencies } from "../../../framework/server/dependencies.ts";
import type { Handlers } from "../../../framework/server/handlers.ts";
import type { endpoints } from "../endpoints.ts";
import { requireArticleText, requireWrittenText } from "./post.ts";

type Name = Extract<keyof typeof endpoints, `${string}/${"confirmed" | "confirm" | "minor" | "withdraw"}`>;

/** What of a translation is right for its source, as somebody says so. */
export function translationHandlers({ read, write }: Dependencies): Pick<Handlers<typeof endpoints>, Name> {
  return {
    async "GET /translations/:id/confirmed"({ id }) {
      const known = await read(async (db) => {
        await requireArticleText(db, id);
        return readKnownPairs(db, id);
      });
      return { answer: { known } };
    },

    async "POST /translations/:id/confirm"({ id, body: { pieces } }) {
      const answer = await write(async (tx) => {
        await requireWrittenText(tx, id);
        return confirmPieces(tx, { translationId: id, pieces, now: Date.now() });
      });
      return { answer };
    },

    async "POST /translations/:id/minor"({ id, body: { changes } }) {
      const answer = await write(async (tx) => {
        await requireArticleText(tx, id);
        return markMinor(tx, { translationId: id, changes, now: Date.now() });
      });
      return { answer };
    },

    async "POST /translations/:id/withdraw"({ id, body: { pieces } }) {
      const answer = await write(async (tx) => {
        await requireWrittenText(tx, id);
        return withdrawPairs(tx, { translationId: id, pieces });
      });
      return { answer };
    },
  };
}
