import { defineArea } from "../../framework/contract/area.ts";
import type { endpoints } from "./endpoints.ts";

/** The pages before the sign-in. They are an app of their own (`app/entry-main.tsx`). */
export const entry = defineArea<typeof endpoints>()({
  name: "entry",
  pages: {
    "/admin/login": { access: "open" },
    "/admin/set-up": { access: "open" },
    "/admin/reset-password": { access: "open" },
    "/admin/forgot-password": { access: "open" },
    "/admin/accept-invitation": { access: "open" },
  },
});
