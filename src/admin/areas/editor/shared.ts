/* The exports of this area for other areas. */
export { textOfField } from "./text/field/field-text.ts";
export { PictureDialog, RichTextField } from "./text/field/load-field.ts";
