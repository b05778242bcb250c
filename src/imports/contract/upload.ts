/** Files that one import is sent in, and bytes of all of them. */
export const MAX_UPLOADED_FILES = 200;
export const MAX_UPLOADED_BYTES = 4 * 1024 ** 3;

/** The id of an import whose files are sent: a UUID that the browser made. */
export const UPLOAD_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
