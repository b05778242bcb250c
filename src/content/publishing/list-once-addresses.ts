import type { Queryable } from "../../db/client.ts";
import type { PublicKind } from "../../db/schema.ts";
import type { Locale } from "../../kernel/locale.ts";

/** An address at which something was published once, and may be again. */
export type OnceAddress = { kind: PublicKind; locale: Locale; slug: string };

/** Rows of one statement. */
const AT_ONCE = 1000;

/**
 * Addresses at which something was published once, in the order of their keys: those that a text left, or those of what was
 * deleted for good.
 * @param after the last address of the batch before; null for the first one.
 */
export async function listOnceAddresses(
  db: Queryable,
  table: "redirects" | "retired_addresses",
  after: OnceAddress | null,
): Promise<OnceAddress[]> {
  return (
    db
      // Both have these columns.
      .selectFrom(table as "redirects")
      .select(["kind", "locale", "slug"])
      .$if(after !== null, (query) =>
        query.where(({ eb, refTuple, tuple }) =>
          eb(
            refTuple("kind", "locale", "slug"),
            ">",
            tuple(after?.kind ?? "page", after?.locale ?? "fr", after?.slug ?? ""),
          ),
        ),
      )
      .orderBy("kind")
      .orderBy("locale")
      .orderBy("slug")
      .limit(AT_ONCE)
      .$narrowType<OnceAddress>()
      .execute()
  );
}
