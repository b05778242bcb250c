/** Which languages are shown. */
export const VIEWS = ["both", "fr", "en"] as const;
export type View = (typeof VIEWS)[number];
