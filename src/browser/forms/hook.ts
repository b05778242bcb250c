/** The script of forms (`form.ts`). A form names its file in `data-src`. */
type FormScript = { enhance(form: HTMLFormElement): void };

/** Loads the script of forms when somebody first comes to fill one in. Without it a form is sent as browsers send any. */
document.addEventListener("focusin", ({ target }) => {
  const form = target instanceof Element ? target.closest<HTMLFormElement>("form[data-src]") : null;
  if (form === null) return;
  const loading: Promise<FormScript> = import(/* @vite-ignore */ form.dataset.src ?? "");
  loading.then(({ enhance }) => enhance(form)).catch(() => {});
});
