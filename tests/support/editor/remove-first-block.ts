import type { Page } from "playwright-core";

/** What a test uses of an editor in its page. */
type Editor = {
  view: { dispatch(tr: unknown): void };
  state: {
    doc: { firstChild: { nodeSize: number } };
    tr: { delete(from: number, to: number): { setMeta(name: string, value: unknown): unknown } };
  };
};

/**
 * Takes the first block of the first text away, as what another person saved does: it is no step of the writer's history.
 * @param click what is clicked in the same moment, before the page has drawn anything.
 */
export async function removeFirstBlock(page: Page, click: string | null = null): Promise<void> {
  await page.evaluate((selector) => {
    const { editor } = document.querySelector(".ProseMirror") as unknown as { editor: Editor };
    const { view, state } = editor;
    view.dispatch(state.tr.delete(0, state.doc.firstChild.nodeSize).setMeta("addToHistory", false));
    if (selector !== null) document.querySelector<HTMLElement>(selector)?.click();
  }, click);
}
