import { Link, useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useWords } from "../../../framework/app/language.tsx";
import { buttonClass } from "../../../framework/app/parts/button.tsx";
import { Icon } from "../../../framework/app/parts/icon.tsx";
import { Screen } from "../../../framework/app/screen/screen.tsx";
import type { Words } from "../screen-words.fr.ts";
import { type Address, viewOf } from "../view-query.ts";
import { ArticleList } from "./article-list.tsx";
import { BinList } from "./bin-list.tsx";
import { ViewTabs } from "./view-tabs.tsx";
import "../styles/bulk.css";
import "../styles/list.css";

/** `/admin/blog`: the articles, both languages on one row. Views, search, filters, and order stand in the address. */
export function BlogScreen(): ReactNode {
  const { list: words, name, write } = useWords<Words>().articles;
  const address = useSearch({ strict: false }) as Address;
  const inBin = viewOf(address) === "bin";
  return (
    <Screen
      title={name}
      lead={inBin ? words.bin.lead : words.lead}
      actions={
        <>
          <Link to="/admin/blog/calendar" className={buttonClass("quiet")}>
            <Icon name="calendar" />
            {words.calendar}
          </Link>
          <Link to="/admin/blog/edit" className={buttonClass("main")}>
            <Icon name="plus" />
            {write}
          </Link>
        </>
      }
    >
      <ViewTabs address={address} />
      {inBin ? <BinList /> : <ArticleList address={address} />}
    </Screen>
  );
}
