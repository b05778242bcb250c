import { classesOf, type Source } from "../source.ts";

const ROLES = new Set(["checkbox", "menuitemcheckbox", "switch"]);
const LISTS = new Set(["ul", "ol", "menu", "dir"]);
/** Elements of an item that are looked at: its box stands before its words. */
const MOST = 40;

/** Whether an element is a check box that is checked, or one that is not; null where it is none. */
export function checkedIn({ tag, attrs, ...rest }: Source): boolean | null {
  if (tag === "input") return attrs.type?.toLowerCase() === "checkbox" ? attrs.checked !== undefined : null;
  if (ROLES.has(attrs.role ?? "")) return attrs["aria-checked"] === "true" || attrs.checked !== undefined;
  const names = classesOf({ tag, attrs, ...rest });
  if (names.includes("checkbox-on")) return true;
  return names.includes("checkbox-off") ? false : null;
}

/** The same of an item of a list, by itself, by its list's program, or by the box before its words. */
export function checkedItem(item: Source): boolean | null {
  const { attrs } = item;
  const said = attrs["aria-checked"] ?? attrs["data-checked"];
  if (said === "true" || said === "false") return said === "true";
  if (attrs["data-list"] === "checked" || attrs["data-task-state"] === "DONE") return true;
  if (attrs["data-list"] === "unchecked" || attrs["data-task-state"] === "TODO") return false;
  const names = classesOf(item);
  if (names.includes("listtype-taskdone")) return true;
  if (names.includes("listtype-task")) return false;
  const waiting = [...item.content].reverse();
  for (let looked = 0; looked < MOST; looked += 1) {
    const next = waiting.pop();
    if (next === undefined || (typeof next === "string" && next.trim() !== "")) return null;
    if (typeof next === "string") continue;
    if (LISTS.has(next.tag)) return null;
    const isChecked = checkedIn(next);
    if (isChecked !== null) return isChecked;
    for (let index = next.content.length - 1; index >= 0; index -= 1) waiting.push(next.content[index] ?? "");
  }
  return null;
}
