import type { Sentence } from "../kernel/errors.ts";
import type { ItemKind } from "./contract/kind-names.ts";

/** What people read of a field: its name, and a line below it. */
type Named = { label: Sentence; hint?: Sentence };

/**
 * One field of a kind of items. `required`: an item is not published without it. Each type has one schema
 * (`values-schema.ts`) and one control of the form (`admin/areas/items/form/`).
 */
export type Field = Named &
  /** `besides`: name of a fact; nobody is asked for the line while that says nothing. */
  (
    | { type: "line"; max: number; required?: boolean; besides?: string }
    | { type: "paragraph"; max: number; required?: boolean }
    | { type: "rich-text"; required?: boolean }
    /** A button: its words, and where it leads; none while both are empty. */
    | { type: "action" }
    | { type: "flag"; default: boolean }
    | { type: "choice"; options: Readonly<Record<string, Sentence>>; default: string }
    | { type: "icon" }
    | { type: "picture" }
    /** Of money, in hundredths. */
    | { type: "amount" }
    /** A file of the library that is no picture; its name, type, and size are the library's. */
    | { type: "file"; required?: boolean }
    /** Files that another one took the place of, each with the day on which that was. */
    | { type: "files"; max: number }
    /** A day of the calendar, as `YYYY-MM-DD`; null where nobody said one. */
    | { type: "date"; required?: boolean }
    /** Another item, by its id. */
    | { type: "item"; kind: ItemKind }
    /** Other items of a kind, by their ids. */
    | { type: "items"; kind: ItemKind }
    /** A few words beside each of the items that another field of the facts names. */
    | { type: "notes"; of: string; max: number }
    /** Questions of a form, in their order (`contract/questions.ts`). */
    | { type: "questions"; max: number }
    /** The words of the questions that another field of the facts has. `max`: characters of each. */
    | { type: "labels"; of: string; max: number }
    /** A page of the site or a URL elsewhere; empty for none. */
    | { type: "link" }
  );

/** The fields of one text, by their names, in the order of the form. */
export type Fields = Readonly<Record<string, Field>>;
