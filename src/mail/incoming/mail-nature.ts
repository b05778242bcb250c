import type { Header } from "postal-mime";
import type { BouncedDelivery, MailNature } from "../contract/incoming-mail.ts";

/** The first value of a header of that name, in lower case without its comment or parameters; empty where there is none. */
const firstOf = (headers: readonly Header[], name: string) =>
  (headers.find(({ key }) => key === name)?.value ?? "").slice(0, 200).split(/[;(]/, 1)[0]?.trim().toLowerCase() ?? "";
const has = (headers: readonly Header[], name: string) => headers.some(({ key }) => key === name);

/** Precedences of what programs send to many, or by themselves. */
const BULK = new Set(["bulk", "auto_reply", "junk", "list"]);

/**
 * What a mail is, by its headers (RFC 3834 §5, RFC 3462). `X-Auto-Response-Suppress` is no sign: Exchange writes it into mails of
 * persons, to be spared the absences of others.
 */
export function natureOf(headers: readonly Header[]): MailNature {
  const contentType = (headers.find(({ key }) => key === "content-type")?.value ?? "").slice(0, 1_000).toLowerCase();
  if (contentType.startsWith("multipart/report")) {
    return contentType.includes("delivery-status") ? "bounce" : "auto-reply";
  }
  if (has(headers, "x-failed-recipients")) return "bounce";
  const submitted = firstOf(headers, "auto-submitted");
  const isAutomatic =
    (submitted !== "" && submitted !== "no") ||
    BULK.has(firstOf(headers, "precedence")) ||
    ["x-autoreply", "x-autorespond", "x-autoresponse", "list-id"].some(
      (name) => has(headers, name) && firstOf(headers, name) !== "no",
    ) ||
    headers.some(({ key, value }) => key === "return-path" && value.trim() === "<>");
  return isAutomatic ? "auto-reply" : "mail";
}

/** UTF-16 units of what a server answered that are kept. */
const MAX_DETAIL = 300;

/** What a report says of a delivery (RFC 3464 §2.3); null where it arrived, or nothing is said. The worst of several recipients counts. */
export function readDeliveryStatus(report: string): BouncedDelivery | null {
  const fields = report
    .slice(0, 64 * 1024)
    .replace(/\r?\n[ \t]/g, " ")
    .split(/\r?\n/);
  const valuesOf = (name: string) =>
    fields
      .filter((field) => field.slice(0, name.length + 1).toLowerCase() === `${name}:`)
      .map((field) => field.slice(name.length + 1).trim());
  const actions = valuesOf("action").map((action) => action.toLowerCase());
  const state = (["failed", "delayed"] as const).find((each) => actions.some((action) => action.startsWith(each)));
  if (state === undefined) return null;
  // `smtp; 550 5.1.1 No such user`
  const said = valuesOf("diagnostic-code")[0] ?? valuesOf("status")[0] ?? "";
  const detail = said
    .replace(/^[a-z-]{1,20};/i, "")
    .replace(/[ \t]{2,}/g, " ")
    .trim()
    .slice(0, MAX_DETAIL)
    .toWellFormed();
  return { state, detail };
}
