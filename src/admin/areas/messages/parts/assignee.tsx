import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useWords } from "../../../framework/app/language.tsx";
import { FIELD, Labeled } from "../../../framework/app/parts/list-tools.tsx";
import { writersQuery } from "../../editor/shared.ts";
import type { MessageActions } from "../list/use-message-actions.ts";
import type { OpenMessage } from "../message-schemas.ts";
import type { Words } from "../screen-words.fr.ts";

/** Who has a message, and who gets it. */
export function Assignee({ message, actions }: { message: OpenMessage; actions: MessageActions }): ReactNode {
  const { actions: words } = useWords<Words>().messages;
  const { data: people = [] } = useQuery(writersQuery());
  const { assignedTo } = message;
  const isFormer = assignedTo !== null && people.length > 0 && people.every(({ id }) => id !== assignedTo);
  return (
    <Labeled label={words.assign} className="message-assignee">
      <select
        className={FIELD}
        value={assignedTo ?? ""}
        onChange={({ currentTarget: { value } }) =>
          actions.assign([message], people.find(({ id }) => id === value) ?? null)
        }
      >
        <option value="">{words.nobody}</option>
        {isFormer && <option value={assignedTo}>{words.former}</option>}
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </Labeled>
  );
}
