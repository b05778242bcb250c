import { queryOptions, useQuery } from "@tanstack/react-query";
import type { Focus } from "../../../../../media/contract/media-file.ts";
import { callMedia, MEDIA_KEY } from "../../../media/shared.ts";

/** A picture of the library, with its words and its focal point. */
export const coverQuery = (id: string) =>
  queryOptions({
    queryKey: [...MEDIA_KEY, "item", id],
    queryFn: ({ signal }) => callMedia("GET /media/:id", { id, signal }),
  });

/** The focal point of a picture; null where nobody set one, and until it is known. */
export function useCoverFocus(id: string | undefined): Focus | null {
  const { data } = useQuery({ ...coverQuery(id ?? ""), enabled: id !== undefined });
  return data?.item.focus ?? null;
}
