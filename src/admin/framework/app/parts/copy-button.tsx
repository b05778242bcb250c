import { type ReactNode, useState } from "react";
import { useWords } from "../language.tsx";
import { Button } from "./button.tsx";

/** Copies a text to the clipboard, and tells the outcome beside the button. */
export function CopyButton({ text }: { text: string }): ReactNode {
  const words = useWords();
  const [status, setStatus] = useState("");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setStatus(words.copied);
    } catch {
      // Refused, or not in a secure context: the text on the screen can still be selected.
      setStatus(words.notCopied);
    }
  };
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Button icon={status === words.copied ? "check" : "copy"} onClick={copy}>
        {words.copy}
      </Button>
      <span role="status" className="text-[0.8125rem] text-soft">
        {status}
      </span>
    </span>
  );
}
