import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { extensionOf, mediaFilePath } from "../../../../media/contract/media-file.ts";
import { useAction } from "../../../framework/app/api/use-action.ts";
import { formatDay } from "../../../framework/app/format.ts";
import { useLanguage, useWords } from "../../../framework/app/language.tsx";
import { Button, buttonClass } from "../../../framework/app/parts/button.tsx";
import { CopyButton } from "../../../framework/app/parts/copy-button.tsx";
import { Dialog } from "../../../framework/app/parts/dialog.tsx";
import { Icon } from "../../../framework/app/parts/icon.tsx";
import { Note } from "../../../framework/app/parts/notes.tsx";
import { RecordsSkeleton } from "../../../framework/app/parts/records.tsx";
import { Load } from "../../../framework/app/screen/load.tsx";
import { call, itemQuery, MEDIA_KEY } from "../api.ts";
import type { MediaItem, MediaUse } from "../endpoints.ts";
import type { Words } from "../screen-words.fr.ts";
import { ItemForm } from "./item-form.tsx";
import { ReplaceFile } from "./replace-file.tsx";
import { useSizes } from "./sizes.ts";
import { UseList } from "./use-list.tsx";

type Props = {
  /** Of the item; empty while none is open. */
  id: string;
  close(): void;
  /** Shows another one. */
  open(id: string): void;
};

/** Everything about one file: its words, where it is used, and what can be done with it. */
export function ItemDialog({ id, close, open }: Props): ReactNode {
  const words = useWords<Words>();
  const query = useQuery({ ...itemQuery(id), enabled: id !== "" });
  const title = query.data?.item.name || words.media.unnamed;
  return (
    <Dialog title={title} open={id !== ""} onClose={close} shape="wide">
      <Load query={query} skeleton={<RecordsSkeleton label={words.loading} rows={3} />}>
        {({ item, uses }) => <Item key={item.id} item={item} uses={uses} close={close} open={open} />}
      </Load>
    </Dialog>
  );
}

type ItemProps = Omit<Props, "id"> & { item: MediaItem; uses: MediaUse[] };

function Item({ item, uses, close, open }: ItemProps): ReactNode {
  const language = useLanguage<Words>();
  const words = language.words.media.detail;
  const sizeOf = useSizes();
  const extension = extensionOf(item.type);
  const isInBin = item.deletedAt !== null;
  return (
    <div className="grid gap-6">
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-[0.8125rem] text-soft">
        {item.width !== null && item.height !== null && <li>{words.pixels(item.width, item.height)}</li>}
        <li>{sizeOf(item.bytes)}</li>
        {item.pages !== null && <li>{language.words.media.pages(item.pages)}</li>}
        <li>{words.added(formatDay(item.createdAt, language))}</li>
      </ul>
      {item.replacedBy !== null && (
        <Note>
          <p>{words.replacedBy}</p>
        </Note>
      )}
      {!isInBin && <ItemForm item={item} />}
      <section className="grid gap-2">
        <h3 className="font-semibold">{words.used}</h3>
        {uses.length === 0 ? <p className="text-soft">{words.unused}</p> : <UseList uses={uses} />}
      </section>
      {!isInBin && <ReplaceFile item={item} open={open} />}
      <div className="flex flex-wrap items-center gap-2 border-t border-line pt-4">
        {isInBin ? <RestoreButton item={item} /> : <RemoveButton item={item} uses={uses} close={close} />}
        {extension !== null && !isInBin && (
          <>
            <a className={buttonClass()} href={mediaFilePath(item.id, extension)} download>
              <Icon name="download" />
              {words.download}
            </a>
            <CopyButton text={mediaFilePath(item.id, extension)} />
          </>
        )}
      </div>
    </div>
  );
}

function RestoreButton({ item }: { item: MediaItem }): ReactNode {
  const { media: words } = useWords<Words>();
  const restore = useAction(() => call("POST /media/:id/restore", { id: item.id }), {
    refresh: [MEDIA_KEY],
    message: () => words.detail.restored(item.name || words.unnamed),
  });
  return (
    <Button kind="main" busy={restore.isPending} onClick={() => restore.mutate(undefined)}>
      {words.detail.restore}
    </Button>
  );
}

/** Deletes it without asking: it can be taken back, at once or from the bin. */
function RemoveButton({ item, uses, close }: Pick<ItemProps, "item" | "uses" | "close">): ReactNode {
  const { media: words } = useWords<Words>();
  const queries = useQueryClient();
  const name = item.name || words.unnamed;
  // Closed at once: what is shown of it would change under the reader's eyes.
  const send = async () => {
    await call("DELETE /media/:id", { id: item.id });
    close();
  };
  const remove = useAction(send, {
    refresh: [MEDIA_KEY],
    message: () => words.detail.removed(name),
    undo: () => () =>
      void call("POST /media/:id/restore", { id: item.id }).finally(() =>
        queries.invalidateQueries({ queryKey: MEDIA_KEY }),
      ),
  });
  if (uses.length > 0) return <p className="max-w-[30rem] text-[0.875rem] text-soft">{words.detail.inUse}</p>;
  return (
    <Button kind="danger" busy={remove.isPending} onClick={() => remove.mutate(undefined)}>
      {words.detail.remove}
    </Button>
  );
}
