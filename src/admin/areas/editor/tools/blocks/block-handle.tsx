import type { Editor } from "@tiptap/core";
import { NodeSelection } from "@tiptap/pm/state";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLanguage } from "../../../../framework/app/language.tsx";
import type { Words } from "../../screen-words.fr.ts";
import type { SlashMenu } from "../slash/slash-menu.ts";
import { ToolIcon } from "../tool-icon.tsx";
import { ToolMenu } from "../toolbar/tool-menu.tsx";
import { BlockActions } from "./block-actions.tsx";
import { blockDragging } from "./drag-block.ts";
import { type FollowedBlock, followBlock } from "./follow-block.ts";

/**
 * Beside the block under the pointer, or that of the caret: a button that adds one below, and a handle that drags it and
 * opens its menu. Keys do the same without it, so that it is no stop on the way through the page.
 */
export function BlockHandle({ editor, menu }: { editor: Editor; menu: SlashMenu }): ReactNode {
  const { words } = useLanguage<Words>();
  const { blocks } = words.editor.tools;
  const element = useRef<HTMLDivElement>(null);
  const line = useRef<HTMLDivElement>(null);
  const drag = useRef<ReturnType<typeof blockDragging>>(null);
  const followed = useRef<FollowedBlock>(null);
  const [isShown, setShown] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const held = useRef(false);
  held.current = isOpen;
  useEffect(() => {
    if (element.current === null) return;
    const following = followBlock(editor, element.current, { isHeld: () => held.current, onShown: setShown });
    followed.current = following;
    return following.stop;
  }, [editor]);
  useEffect(() => {
    if (line.current === null) return;
    const dragging = blockDragging(editor, line.current);
    drag.current = dragging;
    return dragging.stop;
  }, [editor]);
  const onBlock = (act: (position: number) => void) => {
    const position = followed.current?.position() ?? null;
    if (position !== null) act(position);
  };
  const open = (next: boolean) => {
    if (!next) setOpen(false);
    else
      onBlock((block) => {
        select(editor, block);
        setOpen(true);
      });
  };
  return (
    <>
      <div ref={line} className="drop-line" hidden />
      <div ref={element} className="block-handle" data-shown={isShown || undefined} contentEditable={false}>
        <button
          type="button"
          className="block-handle-button"
          tabIndex={-1}
          aria-label={blocks.add}
          title={blocks.add}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onBlock((block) => menu.openBelow(editor, block))}
        >
          <ToolIcon name="plus" />
        </button>
        <ToolMenu
          editor={editor}
          open={isOpen}
          onOpenChange={open}
          trigger={
            // Not a button: Firefox drags none. The menu opens by a click, since a press may begin to drag.
            // biome-ignore lint/a11y/useSemanticElements: Firefox drags no button.
            <div
              role="button"
              className="block-handle-button block-handle-grip"
              tabIndex={-1}
              draggable
              aria-label={blocks.menu}
              title={blocks.menu}
              onDragStart={(event) => onBlock((block) => drag.current?.start(block, event.nativeEvent))}
              onPointerDownCapture={(event) => event.stopPropagation()}
              onClick={() => open(!isOpen)}
              onKeyDown={undefined}
            >
              <ToolIcon name="handle" />
            </div>
          }
        >
          <BlockActions editor={editor} />
        </ToolMenu>
      </div>
    </>
  );
}

/** The menu acts on the selection: the block of the handle, unless the selection is in it. */
function select({ view, state }: Editor, block: number): void {
  const node = state.doc.nodeAt(block);
  const { from, to } = state.selection;
  if (node === null || (from >= block && to <= block + node.nodeSize)) return;
  view.dispatch(state.tr.setSelection(NodeSelection.create(state.doc, block)));
}
