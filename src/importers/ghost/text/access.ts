import type { FoundStatus } from "../../reading/found.ts";
import { isTrue, words } from "../export/tables.ts";
import type { PostFacts } from "./post-facts.ts";

/** Who could read a text, and why not everybody could; `reason` is null where its status says it all. */
export type Access = { status: FoundStatus; reason: string | null };

/**
 * Who could read a post. What is not certainly public is not: a status or a visibility that no known version has, a text that
 * was only sent by e-mail, and a text of a site behind a password.
 * @param hasPaywall whether a part of the text was for members.
 */
export function readAccess(facts: PostFacts, isPrivateSite: boolean, hasPaywall: boolean): Access {
  const { post } = facts;
  const status = words(post, "status");
  if (status === "scheduled") return { status: "scheduled", reason: "status: scheduled" };
  if (status === "sent") return { status: "members", reason: "status: sent" };
  if (status !== "published") return { status: "draft", reason: null };
  if (isEmailOnly(facts)) return { status: "members", reason: "email_only" };
  const visibility = post.get("visibility") ?? "public";
  if (visibility !== "public") return { status: "members", reason: `visibility: ${String(visibility).slice(0, 100)}` };
  if (hasPaywall) return { status: "members", reason: "paywall" };
  return isPrivateSite ? { status: "password", reason: null } : { status: "published", reason: null };
}

/** Whether the old site had a page for it, be it for members alone. */
export function hadPage(facts: PostFacts): boolean {
  return words(facts.post, "status") === "published" && !isEmailOnly(facts);
}

function isEmailOnly({ post, meta }: PostFacts): boolean {
  return isTrue(meta, "email_only") || isTrue(post, "email_only");
}
