import { MESSAGE_FOLDERS, type MessageFolder } from "../../../../messages/contract/message.ts";
import type { ListQuery } from "../message-schemas.ts";

/** The query string of the inbox: which list, which message is open, whether the settings of the form are, or a reply. */
export type Address = Readonly<
  Partial<
    Record<
      "folder" | "form" | "unread" | "starred" | "answered" | "assigned" | "q" | "message" | "settings" | "reply",
      string
    >
  >
>;

/** What the list of an address shows: one folder, or what is kept (`kept`). */
type View = MessageFolder | "kept";

/** The inbox unless the address names another folder, or what stands in several. */
export function viewOf({ folder, starred, answered, assigned }: Address): View {
  const named = MESSAGE_FOLDERS.find((each) => each === folder);
  if (named !== undefined) return named;
  return folder === "kept" || starred === "1" || answered === "1" || assigned !== undefined ? "kept" : "inbox";
}

/** The query of the calls, without what they would refuse. */
export function queryOf(address: Address): Omit<ListQuery, "cursor"> {
  const { form = "", unread, starred, answered, assigned, q = "" } = address;
  const view = viewOf(address);
  const text = q
    .replace(/\p{Cc}/gu, " ")
    .trim()
    .slice(0, 200);
  return {
    ...(view !== "kept" && { folder: view }),
    ...(form !== "" && { form }),
    ...(unread === "1" && { unread: "1" as const }),
    ...(starred === "1" && { starred: "1" as const }),
    ...((answered === "0" || answered === "1") && { answered }),
    ...((assigned === "me" || assigned === "nobody") && { assigned }),
    ...(text !== "" && { q: text }),
  };
}

/** Whether the list is filtered beyond its folder. */
export function isFiltered(address: Address): boolean {
  const { folder: _, ...filters } = queryOf(address);
  return Object.keys(filters).length > 0;
}

/** The address of the same list without a message. */
export function withoutMessage({ message: _, settings: __, reply: ___, ...list }: Address): Address {
  return list;
}
