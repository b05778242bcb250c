/** Endings of documents that can be read, and of old ones, of which is said what to do. */
const ENDING = /\.(?:docx|docm|dotx|odt|ott|fodt|doc|dot|rtf|pages)$/i;

/** Whether a file is a document of another program, by its name. */
export function isDocument({ name }: File): boolean {
  return ENDING.test(name);
}
