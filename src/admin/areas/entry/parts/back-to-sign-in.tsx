import type { ReactNode } from "react";
import { useWords } from "../../../framework/app/language.tsx";
import type { Words } from "../words.fr.ts";
import { EntryLink } from "./entry-link.tsx";

/** Link to the sign-in. */
export function BackToSignIn(): ReactNode {
  const words = useWords<Words>();
  return (
    <p className="mt-6 first:mt-0">
      <EntryLink to="/admin/login" className="link inline-block py-1.5 text-[0.875rem]">
        {words.backToSignIn}
      </EntryLink>
    </p>
  );
}
