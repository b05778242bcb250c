import { extensionOf } from "../../../../media/contract/media-file.ts";
import { useWords } from "../../../framework/app/language.tsx";
import type { MediaItem } from "../endpoints.ts";
import type { Words } from "../words.fr.ts";
import { useSizes } from "./sizes.ts";

/** Says what a file is: "PDF · 2.4 MB · 12 pages". */
export function useFileFacts(): (file: Pick<MediaItem, "type" | "bytes" | "pages">) => string {
  const { media: words } = useWords<Words>();
  const sizeOf = useSizes();
  return ({ type, bytes, pages }) =>
    [
      (extensionOf(type) ?? type.replace("image/", "")).toUpperCase(),
      sizeOf(bytes),
      ...(pages === null ? [] : [words.pages(pages)]),
    ].join(" · ");
}
