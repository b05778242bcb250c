import type { Editor } from "@tiptap/core";
import { DropdownMenu } from "radix-ui";
import type { ReactNode } from "react";

type Props = {
  editor: Editor;
  /** The button that opens it. */
  trigger: ReactNode;
  align?: "start" | "end";
  /** Whether it is open, where its trigger does not say so. */
  open?: boolean;
  onOpenChange?(open: boolean): void;
  children: ReactNode;
};

const ITEM =
  "flex min-h-8 cursor-pointer items-center gap-2.5 rounded-sm px-2.5 text-[0.875rem] outline-none coarse:min-h-11 data-highlighted:bg-ink/8 data-disabled:cursor-default data-disabled:text-soft forced:data-highlighted:outline-2 forced:data-highlighted:-outline-offset-2";

/** A menu of a tool. After a choice the focus is in the text again. */
export function ToolMenu({ editor, trigger, align = "start", open, onOpenChange, children }: Props): ReactNode {
  return (
    // Not modal: Radix would write a style element into the page, which the Content-Security-Policy refuses.
    <DropdownMenu.Root
      modal={false}
      {...(open !== undefined && { open })}
      {...(onOpenChange !== undefined && { onOpenChange })}
    >
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal container={document.getElementById("content")}>
        <DropdownMenu.Content
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className="tool-menu shadow-float"
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            editor.view.focus();
          }}
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

type ItemProps = {
  label: string;
  hint?: string;
  icon?: ReactNode;
  disabled?: boolean;
  lang?: string;
  onSelect(): void;
};

/** One action of a menu. */
export function ToolItem({ label, hint, icon, disabled = false, lang, onSelect }: ItemProps): ReactNode {
  return (
    <DropdownMenu.Item className={ITEM} disabled={disabled} onSelect={onSelect} lang={lang}>
      {icon}
      <span className="grow">{label}</span>
      {hint !== undefined && <kbd>{hint}</kbd>}
    </DropdownMenu.Item>
  );
}

/** One of several that exclude each other. */
export function ToolChoice({
  value,
  label,
  icon,
  hint,
}: {
  value: string;
  label: string;
  icon?: ReactNode;
  hint?: string;
}): ReactNode {
  return (
    <DropdownMenu.RadioItem className={ITEM} value={value}>
      {icon}
      <span className="grow">{label}</span>
      {hint !== undefined && <kbd>{hint}</kbd>}
      <DropdownMenu.ItemIndicator>
        <span className="tool-chosen" />
      </DropdownMenu.ItemIndicator>
    </DropdownMenu.RadioItem>
  );
}

/** Choices with their name above. */
export function ToolChoices({
  label,
  value,
  onChoose,
  children,
}: {
  label: string;
  value: string;
  onChoose(value: string): void;
  children: ReactNode;
}): ReactNode {
  return (
    <DropdownMenu.RadioGroup value={value} onValueChange={onChoose}>
      <DropdownMenu.Label className="slash-group">{label}</DropdownMenu.Label>
      {children}
    </DropdownMenu.RadioGroup>
  );
}

/** A hairline between parts of a menu. */
export function ToolSeparator(): ReactNode {
  return <DropdownMenu.Separator className="tool-separator" />;
}
