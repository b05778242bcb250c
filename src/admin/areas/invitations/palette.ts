import { useWords } from "../../framework/app/language.tsx";
import { useAdmin } from "../../framework/app/session.ts";
import type { UsePaletteAddition } from "../../framework/app/shell/palette/entry.ts";
import { may } from "../../framework/contract/rights.ts";
import type { Words } from "./words.fr.ts";

/** Adds the action to invite somebody, for roles that may. */
export const usePaletteAddition: UsePaletteAddition = (_typed, go) => {
  const { invitations } = useWords<Words>();
  const { role } = useAdmin();
  if (!may(role, "manage-invitations")) return {};
  const { invite: label, inviteKeywords: keywords } = invitations;
  return { actions: [{ label, keywords, icon: "plus", run: go("/admin/invitations?new=1") }] };
};
