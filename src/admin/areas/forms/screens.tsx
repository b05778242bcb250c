import { type ReactNode, Suspense } from "react";
import { useWords } from "../../framework/app/language.tsx";
import { RecordsSkeleton } from "../../framework/app/parts/records.tsx";
import type { ScreensOf } from "../../framework/app/screen/screens-of.ts";
import { EditItemScreen, ItemsScreen } from "../items/shared.ts";
import type { forms } from "./area.ts";
import type { Words as ScreenWords } from "./screen-words.fr.ts";
import type { Words } from "./words.fr.ts";

/** `/admin/forms`: forms in the order that people give them. */
function FormsScreen(): ReactNode {
  const { forms: words } = useWords<Words & ScreenWords>();
  return (
    <ItemsScreen
      path="/admin/forms"
      editPath="/admin/forms/edit"
      title={words.name}
      kinds={["form"]}
      says={words.kinds}
    />
  );
}

/** `/admin/forms/edit`: one of them, its questions and its words in both languages. */
function EditScreen(): ReactNode {
  const words = useWords<Words & ScreenWords>();
  return (
    <Suspense fallback={<RecordsSkeleton label={words.loading} rows={6} />}>
      <EditItemScreen path="/admin/forms/edit" listPath="/admin/forms" listName={words.forms.name} kind="form" />
    </Suspense>
  );
}

export const screens: ScreensOf<typeof forms> = {
  "/admin/forms": FormsScreen,
  "/admin/forms/edit": EditScreen,
};
