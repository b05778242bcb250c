import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useWords } from "../../../framework/app/language.tsx";
import { Button } from "../../../framework/app/parts/button.tsx";
import { Confirm } from "../../../framework/app/parts/confirm.tsx";
import { call, importKey, LIST_KEY } from "../api.ts";
import type { ImportDetails } from "../endpoints.ts";
import type { Words } from "../screen-words.fr.ts";

/** Takes a whole import back, once somebody read what stays. */
export function UndoButton({ details: { id } }: { details: ImportDetails }): ReactNode {
  const { outcome: words } = useWords<Words>().imports;
  const queries = useQueryClient();
  const [isAsking, ask] = useState(false);
  return (
    <>
      <Button onClick={() => ask(true)}>{words.undo}</Button>
      <Confirm
        open={isAsking}
        title={words.undoTitle}
        actionLabel={words.undo}
        danger
        send={() => call("POST /imports/:id/undo", { id })}
        done={() => {
          ask(false);
          void queries.invalidateQueries({ queryKey: importKey(id) });
          void queries.invalidateQueries({ queryKey: LIST_KEY });
        }}
        onClose={() => ask(false)}
      >
        <p>{words.undoText}</p>
      </Confirm>
    </>
  );
}
