import { type AnyExtension, Extension } from "@tiptap/core";
import { Plugin, type PluginView } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";

/** Blocks from which on a text is long enough for this to be felt. */
const MIN_BLOCKS = 100;
const SKIPS = "skips-unseen";

/**
 * At each key Blink reads the whole text that has the focus, for the keyboards of phones
 * (`WidgetBase::UpdateTextInputState`): a third of a key in 20,000 words. Blocks out of sight are left out of that, of
 * layout, and of paint (CSS Containment 2, `content-visibility`). Other engines do not have this cost.
 */
export const SkipUnseen: AnyExtension = Extension.create({
  name: "skipUnseen",
  addProseMirrorPlugins: () =>
    "userAgentData" in navigator ? [new Plugin({ view: (view) => new Skipping(view) })] : [],
});

/** Every height is measured before anything is skipped, and again at another width: nothing jumps when it is seen. */
class Skipping implements PluginView {
  readonly #view: EditorView;
  readonly #observer: ResizeObserver;
  #frame = 0;
  #width = 0;
  #isLong = false;

  constructor(view: EditorView) {
    this.#view = view;
    this.#observer = new ResizeObserver(() => {
      if (view.dom.offsetWidth !== this.#width) this.#measure();
    });
    this.#observer.observe(view.dom);
    // Letters of another font are of another height.
    void document.fonts.ready.then(() => {
      if (!view.isDestroyed) this.#measure();
    });
  }

  update(): void {
    if (this.#view.state.doc.childCount >= MIN_BLOCKS !== this.#isLong) this.#measure();
  }

  destroy(): void {
    this.#observer.disconnect();
    cancelAnimationFrame(this.#frame);
  }

  #measure(): void {
    const { dom, state } = this.#view;
    this.#width = dom.offsetWidth;
    this.#isLong = state.doc.childCount >= MIN_BLOCKS;
    dom.classList.remove(SKIPS);
    cancelAnimationFrame(this.#frame);
    if (!this.#isLong || this.#width === 0) return;
    // The heights are remembered at the end of a frame (CSS Sizing 4 §5.2, last remembered size).
    this.#frame = requestAnimationFrame(() => {
      this.#frame = requestAnimationFrame(() => dom.classList.add(SKIPS));
    });
  }
}
