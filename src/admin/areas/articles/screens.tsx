import type { ScreensOf } from "../../framework/app/screen/screens-of.ts";
import type { articles } from "./area.ts";
import { CalendarScreen } from "./calendar/calendar-screen.tsx";
import { BlogScreen } from "./list/blog-screen.tsx";

export const screens: ScreensOf<typeof articles> = {
  "/admin/blog": BlogScreen,
  "/admin/blog/calendar": CalendarScreen,
};
