// Part of every TypeScript project that runs without Node. Where a package's types bring Node's, the names below become
// known, and this file fails the check.

// @ts-expect-error
export type NoNode = NodeJS.ProcessEnv;
// @ts-expect-error
export const noProcess = () => process;
// @ts-expect-error
export const noBuffer = () => Buffer;
