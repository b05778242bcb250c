import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { extensionOf, mediaFilePath } from "../../../../../media/contract/media-file.ts";
import { useWords } from "../../../../framework/app/language.tsx";
import { mediaItemQuery, useFileFacts } from "../../../media/shared.ts";
import type { Words as MediaWords } from "../../../media/words.fr.ts";
import type { Words } from "../../screen-words.fr.ts";

/** The name of a file of the library; undefined until it is known, or where the library has it no more. */
export function useFileName(id: string): string | undefined {
  const { media } = useWords<MediaWords>();
  const { data } = useQuery(mediaItemQuery(id));
  return data && (data.item.name || media.unnamed);
}

/** A file of the library: its name, which leads to it, and what it is. */
export function LibraryFile({ id }: { id: string }): ReactNode {
  const { lost } = useWords<Words>().items.form.file;
  const { data, isError } = useQuery(mediaItemQuery(id));
  const name = useFileName(id);
  const factsOf = useFileFacts();
  if (isError || (data !== undefined && data.item.deletedAt !== null)) return <p className="item-error">{lost}</p>;
  if (data === undefined) return <span className="skeleton h-10" />;
  const { item } = data;
  const extension = extensionOf(item.type);
  return (
    <p className="item-file">
      {extension === null ? (
        name
      ) : (
        <a className="link" href={mediaFilePath(id, extension)} download>
          {name}
        </a>
      )}
      <span className="item-about">{factsOf(item)}</span>
    </p>
  );
}
