// Part of every TypeScript project that has no page. Where a package's types bring those of a page, the names below
// become known, and this file fails the check: tsconfig.server.json shows how such a package is answered.

// @ts-expect-error
export const noDocument = () => document;
// @ts-expect-error
export const noWindow = () => window;
