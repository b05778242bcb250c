import type { ReactNode } from "react";
import { useWords } from "../../framework/app/language.tsx";
import { useListSearch } from "../../framework/app/list-search.ts";
import { Screen } from "../../framework/app/screen/screen.tsx";
import type { ScreensOf } from "../../framework/app/screen/screens-of.ts";
import type { imports } from "./area.ts";
import { BeginImport } from "./begin/begin-import.tsx";
import { ImportList } from "./import-list.tsx";
import { ImportPage } from "./import-page.tsx";
import type { Words } from "./screen-words.fr.ts";

/** `/admin/blog/import`: all imports, and how to begin one; with `?import=`, one of them. */
function ImportsScreen(): ReactNode {
  const words = useWords<Words>();
  const { read, write } = useListSearch("/admin/blog/import");
  const id = read("import");
  if (id !== "") return <ImportPage key={id} id={id} />;
  return (
    <Screen title={words.imports.name} lead={words.imports.lead}>
      <BeginImport onBegun={(begun) => write("import", begun)} />
      <ImportList />
    </Screen>
  );
}

/** For roles with the right `manage-imports`. */
export const screens: ScreensOf<typeof imports> = { "/admin/blog/import": ImportsScreen };
