import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { useWords } from "../../../framework/app/language.tsx";
import { Button } from "../../../framework/app/parts/button.tsx";
import { Confirm } from "../../../framework/app/parts/confirm.tsx";
import { call, LIST_KEY } from "../api.ts";
import type { ImportDetails } from "../endpoints.ts";
import type { Words } from "../screen-words.fr.ts";

/** Removes an import from the list, once that is confirmed; one that is not written yet is abandoned. */
export function RemoveButton({ details: { id, state } }: { details: ImportDetails }): ReactNode {
  const { plan, outcome: words } = useWords<Words>().imports;
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [isAsking, ask] = useState(false);
  const isPlan = state === "planned";
  const label = isPlan ? plan.remove : words.remove;
  return (
    <>
      <Button onClick={() => ask(true)}>{label}</Button>
      <Confirm
        open={isAsking}
        title={isPlan ? words.abandonTitle : words.removeTitle}
        actionLabel={label}
        danger
        send={() => call("DELETE /imports/:id", { id })}
        done={() => {
          ask(false);
          void queries.invalidateQueries({ queryKey: LIST_KEY });
          void navigate({ to: "/admin/blog/import", search: {} });
        }}
        onClose={() => ask(false)}
      >
        <p>{isPlan ? words.abandonText : words.removeText}</p>
      </Confirm>
    </>
  );
}
