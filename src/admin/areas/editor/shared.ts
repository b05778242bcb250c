/* The exports of this area for other areas. */
export { call as callTexts, writersQuery } from "./api.ts";
export { ItemPresence } from "./presence/load-item-presence.ts";
export { textOfField } from "./text/field/field-text.ts";
export { LibraryDialog, RichTextField } from "./text/field/load-field.ts";
