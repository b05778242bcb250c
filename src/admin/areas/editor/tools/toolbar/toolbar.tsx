import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { Toolbar } from "radix-ui";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Locale } from "../../../../../kernel/locale.ts";
import { useLanguage } from "../../../../framework/app/language.tsx";
import { openLink } from "../../insert/open-link.ts";
import type { Words } from "../../screen-words.fr.ts";
import { BlockActions } from "../blocks/block-actions.tsx";
import { selectedUnits } from "../blocks/units.ts";
import { ariaKeys, keyLine } from "../keys/key-names.ts";
import type { ShortcutName } from "../keys/shortcuts.ts";
import type { SlashMenu } from "../slash/slash-menu.ts";
import { ToolIcon, type ToolIconName } from "../tool-icon.tsx";
import { useFixedToolbar } from "./fixed-toolbar.ts";
import { LanguageChoices } from "./language-choices.tsx";
import { ToolMenu } from "./tool-menu.tsx";
import { AT_EDGE, placeAtEdge, placeAtSelection } from "./toolbar-place.ts";
import { MARKS, toolbarState } from "./toolbar-state.ts";
import { useMedia } from "./use-media.ts";

type Props = { editor: Editor; locale: Locale; menu: SlashMenu };

/**
 * What is done with the selection: beside it, at the lower edge where fingers write, or above the text for whoever wants it
 * always there. Keys reach it by Alt+F10 (ARIA
 * APG), arrows go through it, and Escape goes back to the text.
 */
export function SelectionToolbar({ editor, locale, menu }: Props): ReactNode {
  const { words } = useLanguage<Words>();
  const { toolbar } = words.editor.tools;
  const bar = useRef<HTMLDivElement>(null);
  const atEdge = useMedia(AT_EDGE);
  const [isFixed] = useFixedToolbar();
  const isAbove = isFixed && !atEdge;
  const { hasSelection, isWriting } = useSelection(editor);
  const [held, setHeld] = useState(false);
  const [requests, setRequests] = useState(0);
  const shown = isAbove || held || (isWriting && (atEdge || hasSelection));

  useEffect(() => {
    const element = bar.current;
    if (!shown || isAbove || element === null) return;
    return atEdge ? placeAtEdge(element) : placeAtSelection(editor, element);
  }, [editor, shown, atEdge, isAbove]);

  useEffect(() => {
    // Alt+F10 is registered with the other keys; it asks by an event of the editor.
    // At once: React would draw it after the next key, which is meant for the toolbar.
    const open = () =>
      flushSync(() => {
        setHeld(true);
        setRequests((count) => count + 1);
      });
    editor.view.dom.addEventListener("toolbar", open);
    return () => editor.view.dom.removeEventListener("toolbar", open);
  }, [editor]);

  useEffect(() => {
    // Shift+Tab leads here from the text. Before the bar hears of that it would be gone, and the focus with it.
    const hold = ({ event: { relatedTarget: to } }: { event: FocusEvent }) => {
      if (to instanceof Node && bar.current?.contains(to)) setHeld(true);
    };
    editor.on("blur", hold);
    return () => {
      editor.off("blur", hold);
    };
  }, [editor]);

  useLayoutEffect(() => {
    if (requests > 0) bar.current?.querySelector("button")?.focus();
  }, [requests]);

  if (!shown) return null;
  return (
    <Toolbar.Root
      ref={bar}
      aria-label={toolbar.label[locale]}
      className="selection-toolbar"
      data-at-edge={atEdge || undefined}
      data-above={isAbove || undefined}
      // The text keeps its selection and the focus.
      onMouseDown={(event) => event.preventDefault()}
      onFocus={() => setHeld(true)}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget) && currentTarget.querySelector("[aria-expanded=true]") === null) {
          setHeld(false);
        }
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        event.stopPropagation();
        setHeld(false);
        // At once: the next key is meant for the text. Tiptap's own command waits for the next frame.
        editor.view.focus();
      }}
    >
      <Tools editor={editor} menu={menu} inserts={atEdge || isAbove} release={() => setHeld(false)} />
    </Toolbar.Root>
  );
}

/** Whether something is selected, and whether the text has the focus. */
function useSelection(editor: Editor): { hasSelection: boolean; isWriting: boolean } {
  return useEditorState({
    editor,
    selector: ({ editor: { state, isFocused } }) => ({
      hasSelection: !state.selection.empty && !("node" in state.selection),
      isWriting: isFocused,
    }),
  });
}

type ToolsProps = { editor: Editor; menu: SlashMenu; inserts: boolean; release(): void };

function Tools({ editor, menu, inserts, release }: ToolsProps): ReactNode {
  const { words, locale } = useLanguage<Words>();
  const { toolbar } = words.editor.tools;
  const { marks, isLink, language, kind, isCode } = useEditorState({
    editor,
    selector: (context) => toolbarState(context.editor),
  });
  const act = (action: () => void) => () => {
    action();
    release();
  };
  return (
    <>
      {inserts && (
        <Toolbar.Button className="tool" aria-label={toolbar.insert} onClick={() => addBelow(editor, menu)}>
          <ToolIcon name="plus" />
        </Toolbar.Button>
      )}
      <ToolMenu
        editor={editor}
        onOpenChange={(open) => !open && release()}
        trigger={
          <Toolbar.Button className="tool tool-wide">
            {kind?.names[locale] ?? toolbar.block}
            <span className="tool-arrow" aria-hidden="true" />
          </Toolbar.Button>
        }
      >
        <BlockActions editor={editor} />
      </ToolMenu>
      {!isCode && (
        <>
          <Toolbar.Separator className="tool-line" />
          {MARKS.map((name) => (
            <Tool
              key={name}
              name={name}
              label={toolbar[name]}
              pressed={marks[name]}
              onClick={() => {
                editor.view.focus();
                editor.commands.toggleMark(name);
              }}
            />
          ))}
          <Toolbar.Separator className="tool-line" />
          <Tool name="link" label={toolbar.link} pressed={isLink} onClick={act(() => openLink(editor))} />
          <ToolMenu
            editor={editor}
            align="end"
            onOpenChange={(open) => !open && release()}
            trigger={
              <Toolbar.Button className="tool" aria-label={toolbar.language} data-on={language !== null || undefined}>
                <ToolIcon name="language" />
              </Toolbar.Button>
            }
          >
            <LanguageChoices editor={editor} tag={language} />
          </ToolMenu>
          <Tool
            name="footnote"
            label={toolbar.footnote}
            onClick={act(() => editor.chain().focus().insertFootnote().run())}
          />
        </>
      )}
    </>
  );
}

/** Opens the menu for a block below that of the caret. */
function addBelow(editor: Editor, menu: SlashMenu): void {
  const units = selectedUnits(editor.state);
  if (units === null) return;
  const last = units.parent.child(units.end - 1);
  menu.openBelow(editor, units.to - last.nodeSize);
}

type ToolProps = {
  name: ToolIconName & ShortcutName;
  label: string;
  /** Of a tool that is on or off. */
  pressed?: boolean;
  onClick(): void;
};

function Tool({ name, label, pressed, onClick }: ToolProps): ReactNode {
  const { words } = useLanguage<Words>();
  return (
    <Toolbar.Button
      className="tool"
      aria-label={label}
      aria-pressed={pressed}
      aria-keyshortcuts={ariaKeys(name)}
      title={`${label} (${keyLine(name, words.editor.tools.keys.names)})`}
      onClick={onClick}
    >
      <ToolIcon name={name} />
    </Toolbar.Button>
  );
}
