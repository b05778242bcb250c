import { type ReactNode, Suspense } from "react";
import { useWords } from "../../framework/app/language.tsx";
import { RecordsSkeleton } from "../../framework/app/parts/records.tsx";
import type { ScreensOf } from "../../framework/app/screen/screens-of.ts";
import { EditItemScreen, ItemsScreen } from "../items/shared.ts";
import type { careers } from "./area.ts";
import type { Words as ScreenWords } from "./screen-words.fr.ts";
import type { Words } from "./words.fr.ts";

/** `/admin/jobs`: jobs in their order, open and closed. */
function JobsScreen(): ReactNode {
  const { careers } = useWords<Words & ScreenWords>();
  return (
    <ItemsScreen
      path="/admin/jobs"
      editPath="/admin/jobs/edit"
      title={careers.name}
      kinds={["job"]}
      says={careers.kinds}
    />
  );
}

/** `/admin/jobs/edit`: one of them, in both languages. */
function EditScreen(): ReactNode {
  const words = useWords<Words & ScreenWords>();
  return (
    <Suspense fallback={<RecordsSkeleton label={words.loading} rows={6} />}>
      <EditItemScreen path="/admin/jobs/edit" listPath="/admin/jobs" listName={words.careers.name} kind="job" />
    </Suspense>
  );
}

export const screens: ScreensOf<typeof careers> = {
  "/admin/jobs": JobsScreen,
  "/admin/jobs/edit": EditScreen,
};
