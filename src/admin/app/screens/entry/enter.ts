import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { returnPath } from "../../../contract/return-path.ts";
import { sessionQuery } from "../../api/queries.ts";
import { addressBase } from "../../site-routing.ts";

/** Goes on into the back office after any way of signing in, to the page that was asked for where there was one. */
export function useEnter(): () => Promise<void> {
  const queries = useQueryClient();
  const router = useRouter();
  return async () => {
    const to = returnPath(new URLSearchParams(location.search).get("to")) ?? "/admin";
    // Who is signed in is asked for anew; whatever else was known belongs to nobody.
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });
    await queries.fetchQuery({ ...sessionQuery, staleTime: 0 });
    await router.navigate({ href: addressBase() + to, replace: true });
  };
}
