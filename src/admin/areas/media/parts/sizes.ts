import { useLanguage } from "../../../framework/app/language.tsx";
import type { Words } from "../words.fr.ts";

const KILOBYTE = 1024;
const MEGABYTE = 1024 * 1024;

/** Says a number of bytes as people do: "340 ko", "1.2 MB". */
export function useSizes(): (bytes: number) => string {
  const { words, tag } = useLanguage<Words>();
  const { bytes: inBytes, kilobytes, megabytes } = words.media.size;
  return (bytes) => {
    const format = (count: number, digits: number) =>
      new Intl.NumberFormat(tag, { maximumFractionDigits: digits }).format(count);
    if (bytes < KILOBYTE) return inBytes(format(bytes, 0));
    if (bytes < MEGABYTE) return kilobytes(format(bytes / KILOBYTE, 0));
    return megabytes(format(bytes / MEGABYTE, 1));
  };
}
