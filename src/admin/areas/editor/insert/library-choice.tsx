import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { MEDIA_KINDS } from "../../../../media/contract/media-file.ts";
import { useWords } from "../../../framework/app/language.tsx";
import { Button } from "../../../framework/app/parts/button.tsx";
import { ListTools } from "../../../framework/app/parts/list-tools.tsx";
import { RecordsSkeleton } from "../../../framework/app/parts/records.tsx";
import { Load } from "../../../framework/app/screen/load.tsx";
import { More } from "../../../framework/app/screen/more.tsx";
import { callMedia, createUploadQueue, MEDIA_KEY, type MediaItem } from "../../media/shared.ts";
import type { Words as MediaWords } from "../../media/words.fr.ts";
import { fileOf, pictureOf } from "../text/uploads/library-node.ts";
import type { Words } from "../words.fr.ts";
import type { InsertProps } from "./insert-dialogs.tsx";
import { LibraryItems } from "./library-items.tsx";
import { UploadZone } from "./upload-zone.tsx";

type Props = InsertProps & { kind: "picture" | "gallery" | "file" };

/** Files that are no pictures, by kind. */
const FILE_KINDS = MEDIA_KINDS.filter((kind) => kind !== "picture");

/** Files of the library, chosen or added there: what was added is chosen already. */
export function LibraryChoice({ kind, editor, locale, close }: Props): ReactNode {
  const words = useWords<Words & MediaWords>();
  const { insert } = words.editor;
  const queries = useQueryClient();
  const [text, setText] = useState("");
  const [fileKind, setFileKind] = useState<(typeof FILE_KINDS)[number]>("document");
  const [chosen, setChosen] = useState<readonly MediaItem[]>([]);
  const [queue] = useState(() =>
    createUploadQueue((item) => {
      if ((item.kind === "picture") === (kind !== "file")) setChosen((before) => withItem(before, item));
      void queries.invalidateQueries({ queryKey: [...MEDIA_KEY, "list"] });
    }),
  );
  const filters = { kind: kind === "file" ? fileKind : ("picture" as const), ...(text !== "" && { text }) };
  const query = useInfiniteQuery({
    queryKey: [...MEDIA_KEY, "list", filters],
    queryFn: ({ pageParam, signal }) =>
      callMedia("GET /media", { query: { ...filters, ...(pageParam !== "" && { cursor: pageParam }) }, signal }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
  });
  const toggle = (item: MediaItem) =>
    setChosen((before) =>
      before.some(({ id }) => id === item.id) ? before.filter(({ id }) => id !== item.id) : withItem(before, item),
    );
  const insertAll = () => {
    close();
    const chain = editor.chain().focus();
    if (kind === "gallery") chain.insertGallery(chosen.map((item) => pictureOf(item, locale)));
    else if (kind === "picture") chain.insertPictures(chosen.map((item) => pictureOf(item, locale)));
    else for (const item of chosen) chain.insertFile(fileOf(item));
    chain.run();
  };
  const say = { picture: insert.insertPictures, gallery: insert.insertGallery, file: insert.insertFiles }[kind];
  return (
    <div className="grid gap-5">
      <UploadZone queue={queue} picturesOnly={kind !== "file"} />
      <div className="-mb-6">
        <ListTools
          label={kind === "file" ? insert.files : insert.pictures}
          search={{ label: insert.search, value: text, set: setText }}
          choices={
            kind === "file"
              ? [
                  {
                    label: insert.kind,
                    value: fileKind,
                    set: (value) => setFileKind(FILE_KINDS.find((each) => each === value) ?? "document"),
                    options: FILE_KINDS.map((value) => ({ value, label: words.media.kinds[value] })),
                  },
                ]
              : []
          }
        />
      </div>
      <div className="max-h-[45dvh] overflow-y-auto overscroll-contain p-1">
        <Load query={query} skeleton={<RecordsSkeleton label={words.loading} rows={3} />}>
          {({ pages }) => {
            const items = pages.flatMap((page) => page.items);
            if (items.length === 0) return <p className="text-soft">{text === "" ? insert.empty : insert.nothing}</p>;
            return (
              <>
                <LibraryItems
                  items={items}
                  chosen={chosen}
                  toggle={toggle}
                  locale={locale}
                  label={kind === "file" ? insert.files : insert.pictures}
                />
                <More query={query} />
              </>
            );
          }}
        </Load>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button kind="main" disabled={chosen.length === 0} onClick={insertAll}>
          {say(chosen.length)}
        </Button>
        <p role="status" className="text-[0.875rem] text-soft">
          {chosen.length > 0 && insert.chosen(chosen.length)}
        </p>
        {kind === "gallery" && chosen.length === 1 && <p className="text-[0.875rem] text-soft">{insert.gallerySize}</p>}
      </div>
    </div>
  );
}

function withItem(items: readonly MediaItem[], item: MediaItem): readonly MediaItem[] {
  return items.some(({ id }) => id === item.id) ? items : [...items, item];
}
