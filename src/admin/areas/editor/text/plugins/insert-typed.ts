import { type AnyExtension, Extension } from "@tiptap/core";
import { Plugin, TextSelection } from "@tiptap/pm/state";

/**
 * Letters that come without a key (from a panel of signs, a phone's keyboard) in the place of more than the words of one
 * block. Left to itself the browser joins the elements: it makes cells, and writes styles, which the policy refuses.
 */
export const InsertTyped: AnyExtension = Extension.create({
  name: "insertTyped",
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleDOMEvents: {
          beforeinput(view, event) {
            const { inputType, data: text, isComposing } = event;
            if (inputType !== "insertText" || !text || isComposing || view.composing) return false;
            const { selection } = view.state;
            const { from, to, $from, $to } = selection;
            if (selection instanceof TextSelection && $from.sameParent($to)) return false;
            event.preventDefault();
            // As ProseMirror does with a key.
            const insertion = () => view.state.tr.insertText(text).scrollIntoView();
            if (!view.someProp("handleTextInput", (handle) => handle(view, from, to, text, insertion)))
              view.dispatch(insertion());
            return true;
          },
        },
      },
    }),
  ],
});
