import type { ScreensOf } from "../../framework/app/screen/screens-of.ts";
import type { messages } from "./area.ts";
import { ContactsScreen } from "./contacts/contacts-screen.tsx";
import { InboxScreen } from "./list/inbox-screen.tsx";

/** The inbox, for every administrator who may read messages of some form; what is kept about people, for supers. */
export const screens: ScreensOf<typeof messages> = {
  "/admin/messages": InboxScreen,
  "/admin/messages/contacts": ContactsScreen,
};
