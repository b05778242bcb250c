import { type ReactNode, useCallback } from "react";
import { useWords } from "../../../framework/app/language.tsx";
import { useListSearch } from "../../../framework/app/list-search.ts";
import { ListTools } from "../../../framework/app/parts/list-tools.tsx";
import type { Words } from "../screen-words.fr.ts";

/** Search and the filter for unread messages, both in the address. */
export function Tools(): ReactNode {
  const words = useWords<Words>();
  const { messages } = words;
  const { read, write } = useListSearch("/admin/messages");
  const search = useCallback((text: string) => write("q", text), [write]);
  return (
    <ListTools
      label={messages.tools}
      search={{ label: messages.search, value: read("q"), set: search }}
      choices={[
        {
          label: words.status,
          value: read("unread") === "1" ? "1" : "",
          set: (value) => write("unread", value),
          options: [
            { value: "", label: words.list.all },
            { value: "1", label: messages.onlyUnread },
          ],
        },
      ]}
    />
  );
}
