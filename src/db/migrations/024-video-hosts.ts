import type { Kysely } from "kysely";
import { decodeJson } from "../json.ts";
import type { MigrationContext } from "./migration.ts";

type Tables = {
  translations: { id: string; published_version_id: string | null };
  versions: { id: string; document: string };
  video_hosts: { owner: string; host: string };
};

/** Names of hosts as `rich-text/embeds/video.ts` had them when this was written; an instance of PeerTube has its own. */
const NAMES: Readonly<Record<string, string>> = { youtube: "YouTube", vimeo: "Vimeo", dailymotion: "Dailymotion" };

/** Which hosts of videos the published texts name: the legal pages say so. */
export async function createVideoHosts(db: Kysely<unknown>, { engine: { text } }: MigrationContext): Promise<void> {
  await db.schema
    .createTable("video_hosts")
    .addColumn("owner", text, (column) => column.notNull())
    .addColumn("host", text, (column) => column.notNull())
    .addPrimaryKeyConstraint("video_hosts_pk", ["owner", "host"])
    .execute();
  await db.schema.createIndex("video_hosts_by_host").on("video_hosts").column("host").execute();
  await fill(db as Kysely<Tables>);
}

/** Texts held in memory at once. */
const AT_ONCE = 100;

async function fill(db: Kysely<Tables>): Promise<void> {
  for (let after = ""; ; ) {
    const rows = await db
      .selectFrom("translations")
      .innerJoin("versions", "versions.id", "translations.published_version_id")
      .select(["translations.id", "versions.document"])
      .where("versions.document", "like", '%"video"%')
      .where("translations.id", ">", after)
      .orderBy("translations.id")
      .limit(AT_ONCE)
      .execute();
    for (const { id: owner, document } of rows) {
      const hosts = new Set<string>();
      collect(decodeJson(document), hosts);
      if (hosts.size === 0) continue;
      await db
        .insertInto("video_hosts")
        .values([...hosts].map((host) => ({ owner, host })))
        .execute();
    }
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}

function collect(value: unknown, hosts: Set<string>): void {
  if (typeof value !== "object" || value === null) return;
  if ("type" in value && value.type === "video" && "attrs" in value) {
    const { provider, id } = value.attrs as Record<string, unknown>;
    const host = NAMES[String(provider)] ?? String(id).split("/")[0];
    if (host !== undefined && host !== "") hosts.add(host);
  }
  for (const inner of Object.values(value)) collect(inner, hosts);
}
