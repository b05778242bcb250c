import type { Queryable, Tx } from "../../db/client.ts";
import { isVideoId, isVideoProvider, videoHostName } from "../../rich-text/embeds/video.ts";

/** The hosts of the videos that published texts show, in alphabetical order: those a reader may be led to. */
export async function readVideoHosts(db: Queryable): Promise<string[]> {
  const rows = await db.selectFrom("video_hosts").select("host").distinct().orderBy("host").execute();
  return rows.map(({ host }) => host);
}

/** Writes down which hosts a published text names; null where nothing is published any more. @returns whether it changed. */
export async function recordVideoHosts(tx: Tx, owner: string, text: unknown): Promise<boolean> {
  const rows = await tx.selectFrom("video_hosts").select("host").where("owner", "=", owner).orderBy("host").execute();
  const hosts = videoHostsOf(text);
  if (rows.map(({ host }) => host).join(" ") === hosts.join(" ")) return false;
  await tx.deleteFrom("video_hosts").where("owner", "=", owner).execute();
  if (hosts.length > 0) {
    await tx
      .insertInto("video_hosts")
      .values(hosts.map((host) => ({ owner, host })))
      .execute();
  }
  return true;
}

function videoHostsOf(text: unknown): string[] {
  const hosts = new Set<string>();
  visit(text, hosts);
  return [...hosts].sort();
}

function visit(value: unknown, hosts: Set<string>): void {
  if (typeof value !== "object" || value === null) return;
  if ("type" in value && value.type === "video" && "attrs" in value) {
    const { provider, id } = value.attrs as Record<string, unknown>;
    if (isVideoProvider(provider) && isVideoId(provider, id)) hosts.add(videoHostName({ provider, id }));
  }
  for (const inner of Object.values(value)) visit(inner, hosts);
}
