import { useEffect, useRef } from "react";
import type { Locale } from "../../../../kernel/locale.ts";
import type { RichTextNode } from "../../../../rich-text/schema.ts";
import type { PostText } from "../../../../writing/document.ts";
import { isSame } from "../../../../writing/same.ts";
import { useWords } from "../../../framework/app/language.tsx";
import { useAdmin } from "../../../framework/app/session.ts";
import { toast } from "../../../framework/app/shell/notices/toasts.tsx";
import { conflictOf, tellSettled } from "../presence/conflicts.ts";
import { usePresence } from "../presence/presence-context.tsx";
import type { Words } from "../screen-words.fr.ts";
import { useEdited, useTextPart } from "../session/article.tsx";
import type { OpenChoice } from "../session/open-choice.ts";
import { type Answer, settle } from "./settle.ts";

/** A choice that was made here: what its piece said before and after. */
type Made = { choice: OpenChoice; before: RichTextNode | null; after: RichTextNode | null; untell(): void };

/** The open choices of one language, and how to make one. The editor's undo takes it back, and so does the toast's. */
export function useChoices(locale: Locale): {
  choices: readonly OpenChoice[];
  /** The text that they are about; null where there are none. */
  text: PostText | null;
  choose(choice: OpenChoice, answer: Answer): void;
} {
  const words = useWords<Words>().editor.choices;
  const { session, amend } = useEdited(locale);
  const made = useRef<Made[]>([]);
  // What is typed matters where there is a choice to make, or one to take back.
  const { choices, text } = useTextPart(locale, (view) => ({
    choices: view.choices,
    text: view.choices.length === 0 && made.current.length === 0 ? null : view.text,
  }));
  const presence = usePresence();
  const { id: own } = useAdmin();

  const reopen = (choice: OpenChoice) => {
    for (const each of made.current) if (each.choice === choice) each.untell();
    made.current = made.current.filter((each) => each.choice !== choice);
    const { mine, choices: open } = session.state;
    if (!open.includes(choice)) session.choose(mine, [...open, choice]);
  };

  useEffect(() => {
    for (const { choice, before, after } of made.current) {
      if (text === null || choice.at === "field" || isSame(before, after)) continue;
      if (isSame(pieceOf(text.body.content, choice.uid), before)) reopen(choice);
    }
  });

  return {
    choices,
    text,
    choose(choice, answer) {
      const { mine: before } = session.state;
      try {
        const { from, to } = settle(before, choice, answer);
        amend(from, to);
      } catch {
        toast(words.cannot, { error: true });
        return;
      }
      const { mine: after, choices: left } = session.state;
      session.choose(
        after,
        left.filter((each) => each !== choice),
      );
      const uid = "uid" in choice ? choice.uid : "";
      made.current.push({
        choice,
        before: pieceOf(before.body.content, uid),
        after: pieceOf(after.body.content, uid),
        untell: tellSettled(presence, conflictOf(choice, locale, own, answer)),
      });
      toast(words.settled, {
        undo: () => {
          amend(after, before);
          reopen(choice);
        },
      });
    },
  };
}

function pieceOf(nodes: readonly RichTextNode[], uid: string): RichTextNode | null {
  for (const node of nodes) {
    if (node.attrs?.uid === uid) return node;
    const within = pieceOf(node.content ?? [], uid);
    if (within !== null) return within;
  }
  return null;
}
