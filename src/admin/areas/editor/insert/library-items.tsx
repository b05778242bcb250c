import type { ReactNode } from "react";
import type { Locale } from "../../../../kernel/locale.ts";
import { useWords } from "../../../framework/app/language.tsx";
import { Status } from "../../../framework/app/parts/notes.tsx";
import { type MediaItem, Thumbnail } from "../../media/shared.ts";
import type { Words as MediaWords } from "../../media/words.fr.ts";
import type { Words } from "../screen-words.fr.ts";

type Props = {
  label: string;
  items: readonly MediaItem[];
  chosen: readonly MediaItem[];
  toggle(item: MediaItem): void;
  /** The language of the text they are for. */
  locale: Locale;
};

/** What the library has, each to be chosen; the number of one that is says in which order they come. */
export function LibraryItems({ label, items, chosen, toggle, locale }: Props): ReactNode {
  const words = useWords<Words & MediaWords>();
  return (
    <ul aria-label={label} className="grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,44%),1fr))] gap-x-3 gap-y-4">
      {items.map((item) => {
        const place = chosen.findIndex(({ id }) => id === item.id);
        return (
          <li key={item.id} className="min-w-0">
            <button
              type="button"
              aria-pressed={place >= 0}
              className="group relative grid w-full grid-cols-1 gap-1.5 rounded-md text-start aria-pressed:outline-2 aria-pressed:outline-offset-2 aria-pressed:outline-ink focus-visible:outline-focus"
              onClick={() => toggle(item)}
            >
              <Thumbnail item={item} />
              {place >= 0 && (
                <span
                  aria-hidden="true"
                  className="absolute end-1.5 top-1.5 grid size-6 place-items-center rounded-full bg-ink text-[0.75rem] font-semibold text-paper"
                >
                  {place + 1}
                </span>
              )}
              <span className="grid min-w-0 grid-cols-1 gap-0.5 text-[0.8125rem]">
                <span className="truncate font-medium group-hover:underline">{item.name || words.media.unnamed}</span>
                {item.kind === "picture" && item.alt[locale] === null && (
                  <span className="*:whitespace-normal">
                    <Status sign="alert">{words.editor.insert.missingAlt[locale]}</Status>
                  </span>
                )}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
