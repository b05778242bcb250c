import type { Place } from "../../reading/findings.ts";
import type { FoundStatus } from "../../reading/found.ts";
import type { Declared } from "../languages/declared.ts";
import type { RawItem } from "../xml/export-events.ts";
import type { TermNames } from "./terms.ts";

/** An item that becomes a text, with what the rest of the export says of it. */
export type TextItem = {
  item: RawItem;
  id: number;
  kind: "post" | "page";
  status: FoundStatus;
  declared: Declared;
  place: Place;
};

/** What the export says for all its items. */
export type SiteFacts = {
  /** Address of the site, without a slash at its end. */
  site: string | null;
  /** Its main language, as it spells it. */
  language: string | null;
  /** Names that readers see, by logins. */
  authors: ReadonlyMap<string, string>;
  terms: TermNames;
  /** Ids of the pictures that were uploaded to an item. */
  attachedTo(id: number): readonly number[];
  /** The text of a synced pattern by its id. */
  pattern(id: number): string | null;
};
