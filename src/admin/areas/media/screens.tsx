import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { MEDIA_KINDS } from "../../../media/contract/media-file.ts";
import { useWords } from "../../framework/app/language.tsx";
import { useListSearch } from "../../framework/app/list-search.ts";
import { ListTools } from "../../framework/app/parts/list-tools.tsx";
import { RecordsSkeleton } from "../../framework/app/parts/records.tsx";
import { Load } from "../../framework/app/screen/load.tsx";
import { More } from "../../framework/app/screen/more.tsx";
import { Empty, Screen } from "../../framework/app/screen/screen.tsx";
import type { ScreensOf } from "../../framework/app/screen/screens-of.ts";
import { call, type Filters, MEDIA_KEY } from "./api.ts";
import type { media } from "./area.ts";
import { ItemGrid } from "./item-grid.tsx";
import { ItemDialog } from "./parts/item-dialog.tsx";
import { UploadPanel } from "./parts/upload-panel.tsx";
import { createUploadQueue } from "./parts/upload-queue.ts";
import type { Words } from "./screen-words.fr.ts";

const VIEWS = ["missing", "unused", "bin"] as const;

/** `/admin/media`: everything that texts can show. Search and filters stand in the address, to be kept and passed on. */
function MediaScreen(): ReactNode {
  const words = useWords<Words>();
  const queries = useQueryClient();
  const { read, write } = useListSearch("/admin/media");
  const [queue] = useState(() =>
    createUploadQueue(() => void queries.invalidateQueries({ queryKey: [...MEDIA_KEY, "list"] })),
  );
  const filters = filtersOf(read);
  const query = useInfiniteQuery({
    queryKey: [...MEDIA_KEY, "list", filters],
    queryFn: ({ pageParam, signal }) =>
      call("GET /media", { query: { ...filters, ...(pageParam !== "" && { cursor: pageParam }) }, signal }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
  });
  const opened = read("item");
  return (
    <Screen title={words.media.name} lead={words.media.lead}>
      <UploadPanel queue={queue} />
      <ListTools
        label={words.media.filters}
        search={{ label: words.media.searchHint, value: read("q"), set: (text) => write("q", text) }}
        choices={[
          {
            label: words.media.kind,
            value: read("kind"),
            set: (value) => write("kind", value),
            options: [
              { value: "", label: words.media.everything },
              ...MEDIA_KINDS.map((value) => ({ value, label: words.media.kinds[value] })),
            ],
          },
          {
            label: words.media.show,
            value: read("view"),
            set: (value) => write("view", value),
            options: [
              { value: "", label: words.media.views.all },
              ...VIEWS.map((value) => ({ value, label: words.media.views[value] })),
            ],
          },
        ]}
      />
      <Load query={query} skeleton={<RecordsSkeleton label={words.loading} rows={6} />}>
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items);
          if (items.length === 0) return <Nothing filters={filters} />;
          return (
            <>
              <ItemGrid items={items} open={(id) => write("item", id)} />
              <More query={query} />
            </>
          );
        }}
      </Load>
      <ItemDialog id={opened} close={() => write("item", "")} open={(id) => write("item", id)} />
    </Screen>
  );
}

/** What the call takes; whatever else the address holds is left out. */
function filtersOf(read: (name: string) => string): Filters {
  const kind = MEDIA_KINDS.find((each) => each === read("kind"));
  const view = VIEWS.find((each) => each === read("view"));
  const text = read("q").trim();
  return {
    ...(text !== "" && { text }),
    ...(kind !== undefined && { kind }),
    ...(view !== undefined && { [view]: "1" as const }),
  };
}

function Nothing({ filters }: { filters: Filters }): ReactNode {
  const { media: words } = useWords<Words>();
  const { bin, ...others } = filters;
  if (Object.keys(others).length > 0) {
    return (
      <Empty title={words.nothingTitle}>
        <p>{words.nothing}</p>
      </Empty>
    );
  }
  return bin === undefined ? (
    <Empty title={words.noneTitle}>
      <p>{words.none}</p>
    </Empty>
  ) : (
    <Empty title={words.emptyBinTitle}>
      <p>{words.emptyBin}</p>
    </Empty>
  );
}

export const screens: ScreensOf<typeof media> = { "/admin/media": MediaScreen };
