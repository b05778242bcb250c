import { type ReactNode, useEffect } from "react";
import { v7 } from "uuid";
import { useListSearch } from "../../framework/app/list-search.ts";
import type { ScreensOf } from "../../framework/app/screen/screens-of.ts";
import type { editor } from "./area.ts";
import { OpenArticle } from "./article-screen.tsx";

/** `/admin/blog/edit`: the article that the address names; without a name, a new one. */
function EditScreen(): ReactNode {
  const { read, write } = useListSearch("/admin/blog/edit");
  const id = read("article");
  useEffect(() => {
    if (id === "") write("article", v7());
  }, [id, write]);
  return id === "" ? null : <OpenArticle key={id} id={id} />;
}

export const screens: ScreensOf<typeof editor> = { "/admin/blog/edit": EditScreen };
