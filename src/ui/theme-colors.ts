/** The paper of tokens.css, in the form that reaches places where no style sheet does. */
export const PAPER = { light: "#fcfaf5", dark: "#14110d" } as const;
