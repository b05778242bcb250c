import { nameCurrentText, nameRevision } from "../../../../content/drafts/name-revision.ts";
import { restoreRevision } from "../../../../content/drafts/restore-revision.ts";
import { listRevisions, readRevision } from "../../../../content/drafts/revisions.ts";
import type { Dependencies } from "../../../framework/server/dependencies.ts";
import { DONE, type Handlers } from "../../../framework/server/handlers.ts";
import type { endpoints } from "../endpoints.ts";
import { requireArticleText, requireWrittenText, writtenTextOf } from "./post.ts";

/** Lines of one page. */
const PAGE = 50;

type Name =
  | "GET /writers"
  | Extract<keyof typeof endpoints, `${string}/${"history" | "revision" | "revision-name" | "name" | "restore"}`>;

/** What a text was before: lines, their texts, their names, and the way back. */
export function historyHandlers({ identity, read, write }: Dependencies): Pick<Handlers<typeof endpoints>, Name> {
  return {
    async "GET /writers"() {
      const admins = await identity.admins.list();
      return { answer: { writers: admins.map(({ id, name, email }) => ({ id, name: name ?? email })) } };
    },

    async "GET /translations/:id/history"({ id, query: { after } }) {
      const lines = await read(async (db) => {
        await requireWrittenText(db, id);
        return listRevisions(db, id, PAGE + 1, after === undefined ? null : placeOf(after));
      });
      const shown = lines.slice(0, PAGE);
      const last = shown.at(-1);
      const next = lines.length > PAGE && last !== undefined ? `${last.at}_${last.id}` : null;
      return { answer: { lines: shown, next } };
    },

    async "GET /translations/:id/revision"({ id, query: { revision } }) {
      return { answer: { document: writtenTextOf(await read((db) => readRevision(db, id, revision))) } };
    },

    async "PUT /translations/:id/revision-name"({ id, body: { revision, name }, who }) {
      await write(async (tx) => {
        await requireArticleText(tx, id);
        await nameRevision(tx, {
          translationId: id,
          revisionId: revision,
          name,
          now: Date.now(),
          by: who.admin.id,
        });
      });
      return DONE;
    },

    async "POST /translations/:id/name"({ id, body: { name, seen }, who }) {
      const revision = await write(async (tx) => {
        await requireArticleText(tx, id);
        return nameCurrentText(tx, { translationId: id, name, seen, now: Date.now(), by: who.admin.id });
      });
      return { answer: { revision } };
    },

    async "POST /translations/:id/restore"({ id, body: { revision: revisionId, seen }, who }) {
      const now = Date.now();
      const answer = await write(async (tx) => {
        await requireWrittenText(tx, id);
        const document = writtenTextOf(await readRevision(tx, id, revisionId));
        const revision = await restoreRevision(tx, { translationId: id, revisionId, seen, now, by: who.admin.id });
        return { revision, savedAt: now, document };
      });
      return { answer };
    },
  };
}

function placeOf(cursor: string): { at: number; id: string } {
  const [at = "", ...id] = cursor.split("_");
  return { at: Number(at), id: id.join("_") };
}
