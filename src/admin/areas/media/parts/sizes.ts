import { formatFileSize } from "../../../../i18n/format.ts";
import { useLanguage } from "../../../framework/app/language.tsx";

/** Says a number of bytes as the site's pages do: "340 ko", "1.2 MB". */
export function useSizes(): (bytes: number) => string {
  const { locale } = useLanguage();
  return (bytes) => formatFileSize(bytes, locale);
}

/** The same for the size that a file may have: in whole megabytes, as the refusal of a larger one says it. */
export function useLimits(): (bytes: number) => string {
  const { locale } = useLanguage();
  return (bytes) => formatFileSize(Math.floor(bytes / 1024 ** 2) * 1_000_000, locale);
}
