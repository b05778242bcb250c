import { useQuery } from "@tanstack/react-query";
import { useWords } from "../../framework/app/language.tsx";
import { useAdmin } from "../../framework/app/session.ts";
import type { UsePaletteAddition } from "../../framework/app/shell/palette/entry.ts";
import { may } from "../../framework/contract/rights.ts";
import { adminsQuery } from "./api.ts";
import type { Words } from "./words.fr.ts";

/** Adds the administrators that match, for roles that may see them. Nothing is loaded before something is typed. */
export const usePaletteAddition: UsePaletteAddition = (typed, go) => {
  const words = useWords<Words>();
  const { role } = useAdmin();
  const enabled = may(role, "manage-users") && typed.trim() !== "";
  const { data } = useQuery({ ...adminsQuery, enabled });
  const found = enabled ? (data?.admins ?? []) : [];
  const entries = found.map(({ id, name, email }) => ({
    key: id,
    label: name ?? email,
    keywords: email,
    ...(name !== null && { hint: email }),
    icon: "account" as const,
    run: go(`/admin/users?q=${encodeURIComponent(email)}`),
  }));
  return { group: { name: words.users.name, entries } };
};
