import type { ReactNode } from "react";
import { extensionOf } from "../../../media/contract/media-file.ts";
import { picturePath, pictureWidths } from "../../../media/contract/picture.ts";
import { useWords } from "../../framework/app/language.tsx";
import { Status } from "../../framework/app/parts/notes.tsx";
import type { ListedItem, MediaItem } from "./endpoints.ts";
import type { Words } from "./screen-words.fr.ts";

/** What there is, as pictures; each opens its own page of facts. */
export function ItemGrid({ items, open }: { items: readonly ListedItem[]; open(id: string): void }): ReactNode {
  const words = useWords<Words>();
  return (
    <ul
      aria-label={words.media.name}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(10.5rem,44%),1fr))] gap-x-4 gap-y-6"
    >
      {items.map((item) => (
        <li key={item.id} className="min-w-0">
          <button
            type="button"
            className="group grid w-full grid-cols-1 gap-2 text-start"
            onClick={() => open(item.id)}
          >
            <Thumbnail item={item} />
            <span className="grid min-w-0 grid-cols-1 gap-0.5 text-[0.8125rem]">
              <span className="truncate font-medium group-hover:underline">{item.name || words.media.unnamed}</span>
              <span className="text-soft">{words.media.uses(item.uses)}</span>
              {item.missingAlt.length > 0 && (
                <span className="*:whitespace-normal">
                  <Status sign="alert">{words.media.missingAlt(item.missingAlt)}</Status>
                </span>
              )}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** A small picture of it, or what kind of file it is. Its name stands beside it. */
export function Thumbnail({ item }: { item: MediaItem }): ReactNode {
  const frame = "aspect-[4/3] w-full rounded-md border border-line bg-raised";
  // What lies in the bin is served no more.
  if (item.kind !== "picture" || item.deletedAt !== null) {
    return (
      <span aria-hidden="true" className={`${frame} grid place-items-center font-serif text-lg text-soft uppercase`}>
        {extensionOf(item.type) ?? item.type.replace("image/", "")}
      </span>
    );
  }
  return <img src={smallestOf(item)} alt="" loading="lazy" decoding="async" className={`${frame} object-contain`} />;
}

/** The URL of a picture in its smallest width. */
function smallestOf({ id, width }: Pick<MediaItem, "id" | "width">): string {
  return picturePath(id, pictureWidths(width ?? 1)[0] ?? 1, "webp");
}
