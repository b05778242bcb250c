import { type ReactNode, type RefObject, useRef, useState } from "react";
import type { IconName } from "../../contract/icon-name.ts";
import { Button, type ButtonKind } from "../parts/button.tsx";

type Props = {
  /** Of the button, by which files are chosen. */
  label: string;
  icon: IconName;
  kind?: ButtonKind;
  /** Types or extensions that the system's dialog offers; everything unless given. */
  accept?: string | undefined;
  /** Given the files that were chosen or dropped, which may be none. */
  choose(files: readonly File[]): void;
  zone?: RefObject<HTMLDivElement | null>;
  /** What stands beside the button. */
  children: ReactNode;
};

/** Where files are chosen by a button, or dropped. */
export function DropZone({ label, icon, kind = "main", accept, choose, zone, children }: Props): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is the first
    <div
      ref={zone}
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-dashed px-4 py-3 ${isOver ? "border-ink bg-ink/6" : "border-soft/60"}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        choose([...event.dataTransfer.files]);
      }}
    >
      <Button kind={kind} icon={icon} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        // Not what takes the focus when a dialog opens.
        readOnly
        accept={accept}
        aria-label={label}
        onChange={(event) => {
          choose([...(event.currentTarget.files ?? [])]);
          // The same files can be chosen again.
          event.currentTarget.value = "";
        }}
      />
      {children}
    </div>
  );
}
