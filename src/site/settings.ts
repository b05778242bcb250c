import type { Routing } from "../i18n/locale-url.ts";

/** What every public page is rendered with. */
export type SiteSettings = {
  name: string;
  routing: Routing;
  timeZone: string;
  /** Content hash of the program and the moment it was built (row T6). */
  build: { id: string; timestamp: string };
  /** Addresses of the visitors' script and style sheets. */
  assets: { scripts: readonly string[]; styles: readonly string[] };
};
