import type { ReactNode } from "react";
import { graphemesOf } from "../../../../kernel/text/graphemes.ts";

type Props = { id: string; name: string | null; email: string; className?: string };

/** Initials on a color derived from the person's id: nothing is uploaded, and a person looks the same everywhere. */
export function Avatar({ id, name, email, className = "" }: Props): ReactNode {
  return (
    <span
      // Hidden: the text beside it names the person.
      aria-hidden="true"
      className={`avatar inline-grid size-7 flex-none place-items-center rounded-full text-[0.6875rem] font-semibold leading-none select-none forced:border ${className}`}
      data-hue={hueOf(id)}
    >
      {initialsOf(name ?? email)}
    </span>
  );
}

/** "ZL" for "Zoé Lefèvre" and "zoe.lefevre@example.org". */
export function initialsOf(text: string): string {
  const words = (text.split("@")[0] ?? "").split(/[\s._+-]+/).filter((word) => word !== "");
  const [first = "?", last] = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  const initial = (word: string | undefined) => graphemesOf(word ?? "")[0] ?? "";
  return (initial(first) + initial(last)).toUpperCase();
}

/** Index of one of the twelve hues of `styles/avatar.css`. The Content-Security-Policy refuses style attributes. */
export function hueOf(id: string): number {
  let sum = 0;
  for (const character of id) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 997;
  return sum % 12;
}
