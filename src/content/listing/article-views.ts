import type { Queryable, Tx } from "../../db/client.ts";
import type { Instant } from "../../kernel/clock.ts";
import { AppError } from "../../kernel/errors.ts";
import { newId } from "../../kernel/ids.ts";

/** A view of the list that an administrator keeps for themselves: the query string of its address. */
export type ArticleView = { id: string; name: string; search: string };

/** Views that one administrator keeps. */
const MOST = 50;

/** The views of an administrator, in the order in which they were made. */
export async function listViews(db: Queryable, adminId: string): Promise<ArticleView[]> {
  return db
    .selectFrom("article_views")
    .select(["id", "name", "search"])
    .where("admin_id", "=", adminId)
    .orderBy("id")
    .execute();
}

/** Keeps a view; one of the same name takes its place. @throws AppError `VIEWS_FULL` (409). */
export async function keepView(
  tx: Tx,
  { adminId, name, search, now }: { adminId: string; name: string; search: string; now: Instant },
): Promise<ArticleView> {
  const views = await listViews(tx, adminId);
  const same = views.find((view) => view.name === name);
  if (same !== undefined) {
    await tx.updateTable("article_views").set({ search }).where("id", "=", same.id).execute();
    return { ...same, search };
  }
  if (views.length >= MOST) throw viewsFull();
  const view = { id: newId(), name, search };
  await tx
    .insertInto("article_views")
    .values({ ...view, admin_id: adminId, created_at: now })
    .execute();
  return view;
}

/** Forgets a view of an administrator, if it is there. @returns false, and nothing is done, for a view of somebody else. */
export async function dropView(tx: Tx, { adminId, id }: { adminId: string; id: string }): Promise<boolean> {
  await tx.deleteFrom("article_views").where("admin_id", "=", adminId).where("id", "=", id).execute();
  return (await tx.selectFrom("article_views").select("id").where("id", "=", id).executeTakeFirst()) === undefined;
}

function viewsFull(): AppError {
  return new AppError(
    "VIEWS_FULL",
    `An administrator keeps at most ${MOST} views.`,
    {
      fr: `Vous avez déjà ${MOST} vues : supprimez-en une pour en garder une autre.`,
      en: `You already keep ${MOST} views: delete one to keep another.`,
    },
    { status: 409 },
  );
}
