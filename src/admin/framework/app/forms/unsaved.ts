import { createStore } from "../store.ts";

/** Forms that hold what somebody typed and did not send yet. */
const forms = createStore<readonly HTMLFormElement[]>([]);

export const unsavedForms = forms;

export function markUnsaved(form: HTMLFormElement, unsaved: boolean): void {
  const others = forms.read().filter((each) => each !== form);
  const known = others.length < forms.read().length;
  if (known !== unsaved) forms.write(unsaved ? [...others, form] : others);
}

/** Whether anything in a form differs from what it held at first. A secret counts as much as a sentence. */
export function differs(form: HTMLFormElement): boolean {
  return [...form.elements].some((field) => {
    if (field instanceof HTMLInputElement) {
      const boxed = field.type === "checkbox" || field.type === "radio";
      return boxed ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
    }
    if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
    if (!(field instanceof HTMLSelectElement)) return false;
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  });
}

/** Those that can be seen: what stands in a dialog that was cancelled was given up. */
export function shownUnsaved(): HTMLFormElement[] {
  return forms.read().filter((form) => form.closest("dialog:not([open])") === null);
}

export function hasUnsaved(): boolean {
  return shownUnsaved().length > 0;
}
