import { HtmlValidate } from "html-validate";

const validator = new HtmlValidate({
  root: true,
  extends: ["html-validate:standard", "html-validate:a11y"],
  rules: {
    "attr-case": ["error", { style: "lowercase" }],
    "element-case": ["error", { style: "lowercase" }],
    "doctype-style": ["error", { style: "lowercase" }],
    // Check boxes of one question share its name, as radio buttons do.
    "form-dup-name": ["error", { shared: ["radio", "checkbox", "button", "reset", "submit"] }],
    "no-dup-attr": "error",
    "no-dup-id": "error",
    "no-inline-style": "error",
    // Titles end with the site's name; search engines cut, readers do not mind.
    "long-title": "off",
  },
});

/** What is wrong with a page as it was sent, one line an error. */
export async function htmlErrors(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${ruleId}: ${message} (${line}:${column})`),
  );
}
