import type { ReactNode } from "react";
import { useWords } from "../../../framework/app/language.tsx";
import { Note } from "../../../framework/app/parts/notes.tsx";
import type { OpenMessage } from "../message-schemas.ts";
import type { Words } from "../screen-words.fr.ts";

/** Why a message is doubtful, while it stands where doubtful ones do. */
export function Signs({ message: { signs, folder } }: { message: OpenMessage }): ReactNode {
  const { signs: words } = useWords<Words>().messages;
  const isDoubtful = folder === "review" || folder === "spam";
  if (!isDoubtful || signs.length === 0) return null;
  return (
    <Note>
      <p>{words.lead}</p>
      <ul className="list-disc ps-5">
        {signs.map((sign) => (
          <li key={sign}>{words.names[sign]}</li>
        ))}
      </ul>
    </Note>
  );
}
