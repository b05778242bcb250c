import { DropdownMenu } from "radix-ui";
import type { ReactNode } from "react";
import { IconButton } from "./button.tsx";

export type MenuItem = { label: string; act(): void; danger?: boolean; disabled?: boolean };

/** What else can be done with one thing of a list; `label` names the thing. */
export function RowMenu({ label, items }: { label: string; items: readonly MenuItem[] }): ReactNode {
  return (
    // Beside the screen's content, so within its landmark. Not modal: Radix would write a style element into the page, which our Content-Security-Policy refuses.
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <IconButton icon="more" label={label} className="-me-2 text-ink" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={document.getElementById("content")}>
        <DropdownMenu.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          className="z-20 grid min-w-48 max-w-[calc(100vw-1rem)] gap-px rounded-md border border-line bg-paper p-1 shadow-float"
        >
          {items.map(({ label: name, act, danger = false, disabled = false }) => (
            <DropdownMenu.Item
              key={name}
              disabled={disabled}
              onSelect={act}
              className={`flex min-h-8 cursor-pointer items-center rounded-sm px-2.5 text-[0.875rem] outline-none coarse:min-h-11 data-highlighted:bg-ink/8 data-disabled:cursor-default data-disabled:text-soft forced:data-highlighted:outline-2 forced:data-highlighted:-outline-offset-2 ${danger ? "text-accent" : ""}`}
            >
              {name}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
