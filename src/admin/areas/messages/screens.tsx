import type { ScreensOf } from "../../framework/app/screen/screens-of.ts";
import type { messages } from "./area.ts";
import { InboxScreen } from "./list/inbox-screen.tsx";

/** For every administrator who may read messages of some form. */
export const screens: ScreensOf<typeof messages> = { "/admin/messages": InboxScreen };
