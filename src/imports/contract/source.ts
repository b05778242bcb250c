import { z } from "zod";

/**
 * Where an import is read from: files and folders of this computer's disk, an upload, which stands in the storage, or the former site itself.
 * `media`: a folder with the pictures and files of the former site; null for none.
 */
export const importSourceSchema = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("paths"),
    paths: z.array(z.string().min(1)).min(1).max(200),
    media: z.string().min(1).nullable(),
  }),
  z.strictObject({ kind: z.literal("address"), address: z.string().refine(isSiteAddress) }),
  z.strictObject({ kind: z.literal("upload"), files: z.array(z.string().min(1)).min(1).max(200) }),
]);

/** As above. */
export type ImportSource = z.output<typeof importSourceSchema>;

/** Whether somebody named a site of the web by its address, and no more than that. */
export function isSiteAddress(address: string): boolean {
  const url = URL.parse(address);
  return (
    url !== null && /^https?:$/.test(url.protocol) && url.hostname !== "" && url.username === "" && url.password === ""
  );
}
