import type { Selectable } from "kysely";
import type { Tx } from "../db/client.ts";
import type { AuditBudgetsTable } from "../db/schema/audit.ts";
import type { Instant } from "../kernel/clock.ts";
import { recordEvent } from "./record-event.ts";

/**
 * Failures that strangers cause may leave so many lines an hour, from wherever they come: those about accounts of
 * administrators, and those about no account, each for themselves. Beyond, they are counted, and one line tells how many.
 */
export const FAILURES_AN_HOUR = 20;
const HOUR_MS = 3_600_000;

type Kind = AuditBudgetsTable["kind"];

/** Whether a failure may leave a line of its own; where not, it is counted for the line that sums them up. */
export async function takeFromBudget(tx: Tx, kind: Kind, now: Instant): Promise<boolean> {
  const budget = await tx.selectFrom("audit_budgets").selectAll().where("kind", "=", kind).executeTakeFirst();
  if (budget === undefined || isOver(budget, now)) {
    if (budget !== undefined) await recordOmitted(tx, budget, now);
    const newBudget = { started_at: now, recorded: 1, omitted: 0 };
    await tx
      .insertInto("audit_budgets")
      .values({ kind, ...newBudget })
      .onConflict((conflict) => conflict.column("kind").doUpdateSet(newBudget))
      .execute();
    return true;
  }
  const counter = budget.recorded < FAILURES_AN_HOUR ? "recorded" : "omitted";
  await tx
    .updateTable("audit_budgets")
    .set((column) => ({ [counter]: column(counter, "+", 1) }))
    .where("kind", "=", kind)
    .execute();
  return counter === "recorded";
}

/** Writes down how many failures were left out, once their hour is over: no further failure may come to do it. */
export async function settleBudgets(tx: Tx, now: Instant): Promise<void> {
  const budgets = await tx.selectFrom("audit_budgets").selectAll().execute();
  for (const budget of budgets.filter((each) => isOver(each, now))) {
    await recordOmitted(tx, budget, now);
    await tx.deleteFrom("audit_budgets").where("kind", "=", budget.kind).execute();
  }
}

function isOver({ started_at }: Selectable<AuditBudgetsTable>, now: Instant): boolean {
  return now - started_at >= HOUR_MS;
}

async function recordOmitted(
  tx: Tx,
  { kind, started_at, omitted }: Selectable<AuditBudgetsTable>,
  now: Instant,
): Promise<void> {
  if (omitted === 0) return;
  const details = { failures: omitted, accounts: kind, since: started_at };
  const nobody = { actor: null, subject: null, ip: null, userAgent: null };
  await recordEvent(tx, { at: now, action: "sign-in.failures-omitted", details, ...nobody });
}
