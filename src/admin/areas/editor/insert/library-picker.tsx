import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { Locale } from "../../../../kernel/locale.ts";
import { MEDIA_KINDS } from "../../../../media/contract/media-file.ts";
import { useWords } from "../../../framework/app/language.tsx";
import { ListTools } from "../../../framework/app/parts/list-tools.tsx";
import { RecordsSkeleton } from "../../../framework/app/parts/records.tsx";
import { Load } from "../../../framework/app/screen/load.tsx";
import { More } from "../../../framework/app/screen/more.tsx";
import { callMedia, createUploadQueue, MEDIA_KEY, type MediaItem } from "../../media/shared.ts";
import type { Words as MediaWords } from "../../media/words.fr.ts";
import type { Words } from "../screen-words.fr.ts";
import { LibraryItems } from "./library-items.tsx";
import { UploadZone } from "./upload-zone.tsx";

type Props = {
  /** Pictures, or everything else. */
  pictures: boolean;
  /** The language of the text they are for. */
  locale: Locale;
  chosen: readonly MediaItem[];
  /** Somebody pressed an item. */
  toggle(item: MediaItem): void;
  /** An item was added here that may be chosen. */
  added(item: MediaItem): void;
  /** Takes files from this device, where they are not to be added here. */
  take?(files: readonly File[]): void;
};

/** Files that are no pictures, by kind. */
const FILE_KINDS = MEDIA_KINDS.filter((kind) => kind !== "picture");

/** The library within a dialog: its files, found by their words or added there, each to be chosen. */
export function LibraryPicker({ pictures, locale, chosen, toggle, added, take }: Props): ReactNode {
  const words = useWords<Words & MediaWords>();
  const { insert } = words.editor;
  const queries = useQueryClient();
  const [text, setText] = useState("");
  const [fileKind, setFileKind] = useState<(typeof FILE_KINDS)[number]>("document");
  const [queue] = useState(() =>
    createUploadQueue((item) => {
      if ((item.kind === "picture") === pictures) added(item);
      void queries.invalidateQueries({ queryKey: [...MEDIA_KEY, "list"] });
    }),
  );
  const filters = { kind: pictures ? ("picture" as const) : fileKind, ...(text !== "" && { text }) };
  const query = useInfiniteQuery({
    queryKey: [...MEDIA_KEY, "list", filters],
    queryFn: ({ pageParam, signal }) =>
      callMedia("GET /media", { query: { ...filters, ...(pageParam !== "" && { cursor: pageParam }) }, signal }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
    // Its words may have been written meanwhile, in another window.
    refetchOnMount: "always",
  });
  const kinds = {
    label: insert.kind,
    value: fileKind,
    set: (value: string) => setFileKind(FILE_KINDS.find((each) => each === value) ?? "document"),
    options: FILE_KINDS.map((value) => ({ value, label: words.media.kinds[value] })),
  };
  const label = pictures ? insert.pictures : insert.files;
  return (
    <>
      <UploadZone queue={queue} picturesOnly={pictures} add={(files) => (take ?? queue.add)([...files])} />
      <div className="-mb-6">
        <ListTools
          label={label}
          search={{ label: insert.search, value: text, set: setText }}
          choices={pictures ? [] : [kinds]}
        />
      </div>
      <div className="max-h-[45dvh] overflow-y-auto overscroll-contain p-1">
        <Load query={query} skeleton={<RecordsSkeleton label={words.loading} rows={3} />}>
          {({ pages }) => {
            const items = pages.flatMap((page) => page.items);
            if (items.length === 0) return <p className="text-soft">{text === "" ? insert.empty : insert.nothing}</p>;
            return (
              <>
                <LibraryItems items={items} chosen={chosen} toggle={toggle} locale={locale} label={label} />
                <More query={query} />
              </>
            );
          }}
        </Load>
      </div>
    </>
  );
}
