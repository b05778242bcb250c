import { useRemembered } from "../../../../framework/app/browser/remembered.ts";

/** Whether the toolbar stands above the text all the time: each writer's own choice. */
export const useFixedToolbar = () => useRemembered("toolbar");
