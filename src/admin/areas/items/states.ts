/** The sign beside the name of a state. */
export const SIGNS = { missing: "faint", draft: "hollow", published: "full", changed: "full" } as const;
