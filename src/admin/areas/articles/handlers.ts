import { defineHandlers } from "../../framework/server/handlers.ts";
import { endpoints } from "./endpoints.ts";
import { binHandlers } from "./server/bin-handlers.ts";
import { listHandlers } from "./server/list-handlers.ts";
import { planHandlers } from "./server/plan-handlers.ts";
import { previewHandlers } from "./server/preview-handlers.ts";
import { publishingHandlers } from "./server/publishing-handlers.ts";

/** Articles in the back office: listed, found, and everything between a draft and the public site. */
export const handlers = defineHandlers(endpoints, (dependencies) => ({
  ...listHandlers(dependencies),
  ...publishingHandlers(dependencies),
  ...planHandlers(dependencies),
  ...previewHandlers(dependencies),
  ...binHandlers(dependencies),
}));
