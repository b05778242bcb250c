/**
 * The page that the back office's script finds: `<html lang>` says the language, and this element, empty, carries
 * `data-base`: what stands before `/admin` in this language's addresses (`/en`, or nothing).
 */
export const ROOT_ID = "root";

/** Where every call stands, the same for both languages. */
export const API_PATH = "/api/admin";
