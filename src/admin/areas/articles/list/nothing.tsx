import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useWords } from "../../../framework/app/language.tsx";
import { buttonClass } from "../../../framework/app/parts/button.tsx";
import { Icon } from "../../../framework/app/parts/icon.tsx";
import { Empty } from "../../../framework/app/screen/screen.tsx";
import type { Words } from "../screen-words.fr.ts";
import { type Address, viewOf } from "../view-query.ts";
import { isFiltered } from "./list-query.ts";

/** In place of rows: why there are none, and what to do next. */
export function Nothing({ address }: { address: Address }): ReactNode {
  const { list: words, write } = useWords<Words>().articles;
  const view = viewOf(address);
  if (isFiltered(address)) {
    return (
      <Empty title={words.nothingTitle}>
        <p role="status">{words.nothing}</p>
        <Link to="/admin/blog" search={view === "all" ? {} : { view }} className={buttonClass()}>
          {words.clear}
        </Link>
      </Empty>
    );
  }
  const [title, text] = view === "all" || view === "bin" ? [words.emptyTitle, words.empty] : words.emptyViews[view];
  return (
    <Empty title={title ?? ""}>
      <p>{text}</p>
      {view === "all" && (
        <Link to="/admin/blog/edit" className={buttonClass("main")}>
          <Icon name="plus" />
          {write}
        </Link>
      )}
    </Empty>
  );
}
