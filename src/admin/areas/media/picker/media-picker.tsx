import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { MediaKind } from "../../../../media/contract/media-file.ts";
import { useWords } from "../../../framework/app/language.tsx";
import { Dialog } from "../../../framework/app/parts/dialog.tsx";
import { FIELD, Labeled } from "../../../framework/app/parts/list-tools.tsx";
import { RecordsSkeleton } from "../../../framework/app/parts/records.tsx";
import { Load } from "../../../framework/app/screen/load.tsx";
import { More } from "../../../framework/app/screen/more.tsx";
import { useDebounced } from "../../../framework/app/use-debounced.ts";
import { call, MEDIA_KEY } from "../api.ts";
import type { MediaItem } from "../endpoints.ts";
import { ItemGrid } from "../item-grid.tsx";
import { UploadPanel } from "../parts/upload-panel.tsx";
import { createUploadQueue } from "../parts/upload-queue.ts";
import type { Words } from "../words.fr.ts";

type Props = {
  open: boolean;
  onClose(): void;
  /** What may be picked: everything without it. */
  kind?: MediaKind;
  /** Called with each file that somebody picks, or adds here. The dialog stays open until its owner closes it. */
  pick(item: MediaItem): void;
};

/** Pause in typing after which the list is filtered. */
const PAUSE_MS = 150;

/** The library, to pick a file from it: found by its words, or added here. */
export function MediaPicker({ open, onClose, ...rest }: Props): ReactNode {
  const words = useWords<Words>().media.picker;
  return (
    <Dialog title={rest.kind === "picture" ? words.picture : words.file} open={open} onClose={onClose} shape="wide">
      <Library {...rest} />
    </Dialog>
  );
}

function Library({ kind, pick }: Pick<Props, "kind" | "pick">): ReactNode {
  const words = useWords<Words>();
  const queries = useQueryClient();
  const [queue] = useState(() =>
    createUploadQueue((item) => {
      void queries.invalidateQueries({ queryKey: [...MEDIA_KEY, "list"] });
      if (kind === undefined || item.kind === kind) pick(item);
    }),
  );
  const [typed, setTyped] = useState("");
  const text = useDebounced(typed.trim(), PAUSE_MS);
  const query = useInfiniteQuery({
    queryKey: [...MEDIA_KEY, "list", { text, kind }],
    queryFn: ({ pageParam, signal }) =>
      call("GET /media", {
        query: {
          ...(text !== "" && { text }),
          ...(kind !== undefined && { kind }),
          ...(pageParam !== "" && { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
    placeholderData: (former) => former,
  });
  const find = (id: string) => query.data?.pages.flatMap(({ items }) => items).find((item) => item.id === id);
  return (
    <>
      <UploadPanel queue={queue} />
      <Labeled label={words.media.searchHint} className="mb-6">
        <input
          type="search"
          className={FIELD}
          value={typed}
          maxLength={200}
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Labeled>
      <Load query={query} skeleton={<RecordsSkeleton label={words.loading} rows={3} />}>
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items);
          if (items.length === 0) return <p role="status">{text === "" ? words.media.none : words.media.nothing}</p>;
          return (
            <>
              <ItemGrid
                items={items}
                open={(id) => {
                  const item = find(id);
                  if (item !== undefined) pick(item);
                }}
              />
              <More query={query} />
            </>
          );
        }}
      </Load>
    </>
  );
}
