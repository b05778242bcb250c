/** `fields`: a sentence by question; none where the form was refused, or not sent, as a whole. */
type Refusal = { message: string; fields?: Record<string, string> };

/** Shows why a form was not taken, in the markup of the page that the server makes (`blocks/form/`), and moves the focus there. */
export function showErrors(form: HTMLFormElement, { message, fields = {} }: Refusal): void {
  const { errorTitle = "", notSent = "", level = "h2" } = form.dataset;
  const items: HTMLElement[] = [];
  for (const field of form.querySelectorAll<HTMLElement>("[data-question]")) {
    const { question = "", line = "" } = field.dataset;
    const error = fields[question] ?? "";
    mark(field, error);
    if (error === "") continue;
    const target = field.querySelector("[name^=q-]")?.id;
    items.push(element("li", [element("a", [line + error], { href: `#${target}` })]));
  }
  const heading = element(level, [items.length === 0 ? notSent : message], { tabIndex: -1 });
  const rest = element(items.length === 0 ? "p" : "ul", items.length === 0 ? [message] : items);
  form.querySelector(".form-errors")?.remove();
  form.prepend(element("div", [heading, rest], { className: "form-errors" }));
  if (!document.title.startsWith(errorTitle)) document.title = errorTitle + document.title;
  heading.focus();
}

function mark(field: HTMLElement, error: string): void {
  const words = field.querySelector(".error");
  if (words !== null) words.textContent = error;
  const controls = field.getAttribute("role") === "radiogroup" ? [field] : field.querySelectorAll("[name^=q-]");
  for (const control of controls) {
    if (error === "") control.removeAttribute("aria-invalid");
    else control.setAttribute("aria-invalid", "true");
  }
}

function element(name: string, children: Array<string | Node>, properties: object = {}): HTMLElement {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}
