import { type ReactNode, Suspense } from "react";
import { useWords } from "../../framework/app/language.tsx";
import { RecordsSkeleton } from "../../framework/app/parts/records.tsx";
import type { ScreensOf } from "../../framework/app/screen/screens-of.ts";
import { EditItemScreen, ItemsScreen } from "../items/shared.ts";
import type { features } from "./area.ts";
import type { Words as ScreenWords } from "./screen-words.fr.ts";
import type { Words } from "./words.fr.ts";

/** `/admin/features`: features, their groups, and plans, each as a list in its order. */
function FeaturesScreen(): ReactNode {
  const { features } = useWords<Words & ScreenWords>();
  return (
    <ItemsScreen
      path="/admin/features"
      editPath="/admin/features/edit"
      title={features.name}
      kinds={["feature", "feature-group", "plan"]}
      says={features.kinds}
    />
  );
}

/** `/admin/features/edit`: one of them, in both languages. */
function EditScreen(): ReactNode {
  const words = useWords<Words & ScreenWords>();
  return (
    <Suspense
      fallback={
        <div className="flow-root">
          <RecordsSkeleton label={words.loading} rows={6} />
        </div>
      }
    >
      <EditItemScreen
        path="/admin/features/edit"
        listPath="/admin/features"
        listName={words.features.name}
        kind="feature"
      />
    </Suspense>
  );
}

export const screens: ScreensOf<typeof features> = {
  "/admin/features": FeaturesScreen,
  "/admin/features/edit": EditScreen,
};
