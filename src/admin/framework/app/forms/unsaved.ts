import { createStore } from "../store.ts";

/** Forms that hold typed values that were not sent yet. */
const forms = createStore<readonly HTMLFormElement[]>([]);

/** Forms that hold typed values that were not sent yet, those of closed dialogs included. */
export const unsavedForms = forms;

/** Adds a form to the unsaved ones, or removes it. */
export function markUnsaved(form: HTMLFormElement, unsaved: boolean): void {
  const others = forms.read().filter((each) => each !== form);
  const isListed = others.length < forms.read().length;
  if (isListed !== unsaved) forms.write(unsaved ? [...others, form] : others);
}

/** Whether any field of a form differs from its default value; passwords count too. */
export function differs(form: HTMLFormElement): boolean {
  return [...form.elements].some((field) => {
    if (field instanceof HTMLInputElement) {
      const isCheckable = field.type === "checkbox" || field.type === "radio";
      return isCheckable ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
    }
    if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
    if (!(field instanceof HTMLSelectElement)) return false;
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  });
}

/** Unsaved forms that are visible: what was typed into a dialog that was closed is given up. */
export function shownUnsaved(): HTMLFormElement[] {
  return forms.read().filter((form) => form.closest("dialog:not([open])") === null);
}

/** Whether a visible form has unsaved values. */
export function hasUnsaved(): boolean {
  return shownUnsaved().length > 0;
}
