import { DropdownMenu } from "radix-ui";
import { type ReactNode, useRef } from "react";
import { IconButton } from "./button.tsx";

/** One action of a row's menu. */
export type MenuItem = {
  label: string;
  onSelect(): void;
  danger?: boolean;
  disabled?: boolean;
  /** It gives the focus to something else; otherwise the button of the menu gets it back. */
  movesFocus?: boolean;
};

/** The menu of actions of one row of a list; `label` is its accessible name and names the row. */
export function RowMenu({ label, items }: { label: string; items: readonly MenuItem[] }): ReactNode {
  const movesFocus = useRef(false);
  return (
    // In a portal within the `main` landmark. Not modal: Radix would write a style element into the page, which the
    // Content-Security-Policy refuses.
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <IconButton icon="more" label={label} className="-me-2 text-ink" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={document.getElementById("content")}>
        <DropdownMenu.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={(event) => {
            if (movesFocus.current) event.preventDefault();
            movesFocus.current = false;
          }}
          className="z-20 grid min-w-48 max-w-[calc(100vw-1rem)] gap-px rounded-md border border-line bg-paper p-1 shadow-float"
        >
          {items.map(({ label: name, onSelect, danger = false, disabled = false, movesFocus: moves = false }) => (
            <DropdownMenu.Item
              key={name}
              disabled={disabled}
              onSelect={() => {
                movesFocus.current = moves;
                onSelect();
              }}
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
