import { useQueryClient } from "@tanstack/react-query";
import type { ImportChoices } from "../../../../imports/contract/choices.ts";
import { type Action, useAction } from "../../../framework/app/api/use-action.ts";
import { call, importKey, importQuery } from "../api.ts";
import type { ImportDetails } from "../endpoints.ts";

/** Decides otherwise about an import. What is chosen shows at once, and the plan is made anew behind it. */
export function useChoose({ id }: Pick<ImportDetails, "id">, message?: () => string): Action<ImportChoices> {
  const queries = useQueryClient();
  const { queryKey } = importQuery(id);
  return useAction((choices: ImportChoices) => call("PUT /imports/:id/choices", { id, body: choices }), {
    refresh: [importKey(id)],
    ...(message !== undefined && { message }),
    optimistic(choices) {
      const before = queries.getQueryData(queryKey);
      queries.setQueryData(queryKey, before && { ...before, choices, state: "planning" });
      return () => queries.setQueryData(queryKey, before);
    },
  });
}
