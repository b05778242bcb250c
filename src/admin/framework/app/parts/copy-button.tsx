import { type ReactNode, useState } from "react";
import { useWords } from "../language.tsx";
import { Button } from "./button.tsx";

/** Puts a text on the clipboard, and says so where it was pressed. */
export function CopyButton({ text }: { text: string }): ReactNode {
  const words = useWords();
  const [said, say] = useState("");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      say(words.copied);
    } catch {
      // Refused, or not over https: what is shown can be selected.
      say(words.notCopied);
    }
  };
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Button icon={said === words.copied ? "check" : "copy"} onClick={copy}>
        {words.copy}
      </Button>
      <span role="status" className="text-[0.8125rem] text-soft">
        {said}
      </span>
    </span>
  );
}
