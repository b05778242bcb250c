import type { Locator } from "playwright-core";

/** What a test puts on a clipboard. */
export type Clipboard = {
  html?: string;
  plain?: string;
  files?: Array<{ name: string; type: string; base64: string }>;
};

type Way = "paste" | "drop";

/** Pastes into a text, as another program's copy would be: browsers let no test write every form to the real clipboard. */
export async function pasteInto(text: Locator, clipboard: Clipboard, way: Way = "paste"): Promise<void> {
  await text.evaluate(
    (element, [{ html = "", plain = "", files = [] }, how]) => {
      const data = new DataTransfer();
      if (html !== "") data.setData("text/html", html);
      if (plain !== "") data.setData("text/plain", plain);
      for (const { name, type, base64 } of files) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        data.items.add(new File([bytes], name, { type }));
      }
      const common = { bubbles: true, cancelable: true };
      if (how === "paste") {
        element.dispatchEvent(new ClipboardEvent("paste", { ...common, clipboardData: data }));
      } else {
        const { left, top } = element.getBoundingClientRect();
        const at = { clientX: left + 20, clientY: top + 10 };
        element.dispatchEvent(new DragEvent("drop", { ...common, ...at, dataTransfer: data }));
      }
    },
    [clipboard, way] as const,
  );
}
