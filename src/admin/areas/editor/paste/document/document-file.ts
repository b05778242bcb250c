/** Endings of documents that can be read, and of old ones, of which is said what to do. */
const ENDING = /\.(?:docx|docm|dotx|odt|ott|fodt|doc|dot|rtf|pages)$/i;

/** The first document among files; null where there is none. */
export function documentIn(files: readonly File[]): File | null {
  return files.find(({ name }) => ENDING.test(name)) ?? null;
}

/** Whether a document is among files. */
export function hasDocument(files: readonly File[]): boolean {
  return documentIn(files) !== null;
}
