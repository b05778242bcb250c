import { type ReactNode, Suspense } from "react";
import { useWords } from "../../framework/app/language.tsx";
import { RecordsSkeleton } from "../../framework/app/parts/records.tsx";
import type { ScreensOf } from "../../framework/app/screen/screens-of.ts";
import { EditItemScreen, ItemsScreen } from "../items/shared.ts";
import type { documents } from "./area.ts";
import type { Words as ScreenWords } from "./screen-words.fr.ts";
import type { Words } from "./words.fr.ts";

/** `/admin/documents`: documents and key dates, each as a list. */
function DocumentsScreen(): ReactNode {
  const { documents } = useWords<Words & ScreenWords>();
  return (
    <ItemsScreen
      path="/admin/documents"
      editPath="/admin/documents/edit"
      title={documents.name}
      kinds={["document", "key-date"]}
      says={documents.kinds}
    />
  );
}

/** `/admin/documents/edit`: one of them, in both languages. */
function EditScreen(): ReactNode {
  const words = useWords<Words & ScreenWords>();
  return (
    <Suspense fallback={<RecordsSkeleton label={words.loading} rows={6} />}>
      <EditItemScreen
        path="/admin/documents/edit"
        listPath="/admin/documents"
        listName={words.documents.name}
        kind="document"
      />
    </Suspense>
  );
}

export const screens: ScreensOf<typeof documents> = {
  "/admin/documents": DocumentsScreen,
  "/admin/documents/edit": EditScreen,
};
