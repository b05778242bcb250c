/**
 * A picture of the site. The id is taken from the file's content (the first 32 hexadecimal digits of its SHA-256),
 * so file, width and height never change under it and may be repeated wherever the picture is shown.
 */
export type Picture = { id: string; width: number; height: number; alt: string };

export function isPictureId(value: unknown): value is string {
  return typeof value === "string" && /^[0-9a-f]{32}$/.test(value);
}
