import type { Editor } from "@tiptap/core";
import { lazy, type ReactNode, Suspense } from "react";
import type { Locale } from "../../../../kernel/locale.ts";
import { useWords } from "../../../framework/app/language.tsx";
import { Dialog } from "../../../framework/app/parts/dialog.tsx";
import { useStore } from "../../../framework/app/store.ts";
import type { Words } from "../screen-words.fr.ts";
import type { InsertProps } from "./insert-props.ts";
import type { InsertKind } from "./open-insert.ts";

const LibraryChoice = lazy(() => import("./library-choice.tsx").then((module) => ({ default: module.LibraryChoice })));
const PictureReplacement = lazy(() =>
  import("./picture-replacement.tsx").then((module) => ({ default: module.PictureReplacement })),
);
const VideoForm = lazy(() => import("./video-form.tsx").then((module) => ({ default: module.VideoForm })));
const ButtonForm = lazy(() => import("./button-form.tsx").then((module) => ({ default: module.ButtonForm })));
const TableForm = lazy(() => import("./table-form.tsx").then((module) => ({ default: module.TableForm })));

/** Dialogs that show the library. */
const LIBRARY: readonly InsertKind[] = ["picture", "replacement", "gallery", "file"];

/** The dialogs of one text, opened by the command `openInsert`. Each is loaded when it is first opened. */
export function InsertDialogs({ editor, locale }: { editor: Editor; locale: Locale }): ReactNode {
  const words = useWords<Words>().editor.insert;
  const { open } = editor.storage.insert;
  const kind = useStore(open);
  const close = () => open.write(null);
  return (
    <Dialog
      title={kind === null ? "" : words.titles[kind]}
      open={kind !== null}
      onClose={close}
      shape={kind !== null && LIBRARY.includes(kind) ? "wide" : "box"}
    >
      {kind !== null && (
        <Suspense>
          <InsertContent kind={kind} editor={editor} locale={locale} close={close} />
        </Suspense>
      )}
    </Dialog>
  );
}

function InsertContent({ kind, ...props }: InsertProps & { kind: InsertKind }): ReactNode {
  switch (kind) {
    case "video":
      return <VideoForm {...props} />;
    case "button":
      return <ButtonForm {...props} />;
    case "table":
      return <TableForm {...props} />;
    case "replacement":
      return <PictureReplacement {...props} />;
    default:
      return <LibraryChoice kind={kind} {...props} />;
  }
}
