import { createRoot, type Root } from "react-dom/client";
import type { SearchDialogProps } from "../contract/search-dialog.ts";
import { SearchDialog } from "./search-dialog.tsx";

let root: Root | undefined;
let times = 0;

/** Opens the dialog of a search link. It stands outside the page, which in-page navigation replaces. */
export function open(link: HTMLElement): void {
  root ??= createRoot(document.body.appendChild(document.createElement("div")));
  const props = JSON.parse(link.dataset.props ?? "") as SearchDialogProps;
  times += 1;
  root.render(<SearchDialog key={props.locale} {...props} opened={times} />);
}
