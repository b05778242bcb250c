import type { ReactNode } from "react";
import { useWords } from "../../../framework/app/language.tsx";
import type { Words } from "../words.fr.ts";

/** Placeholder with the size of a page with two fields. */
export function EntrySkeleton(): ReactNode {
  const words = useWords<Words>();
  return (
    <div className="late grid gap-5" role="status" aria-label={words.loading}>
      <div className="skeleton h-11 w-3/4" />
      <div className="skeleton h-5 w-full" />
      <div className="skeleton mt-4 h-10 w-full" />
      <div className="skeleton h-10 w-full" />
    </div>
  );
}
