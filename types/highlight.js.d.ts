/**
 * What `lowlight` and `src/rich-text/code-languages.ts` use of the types of `highlight.js`. The package's own begin with
 * `/// <reference lib="dom" />`, which would make `document` a known name in all server code.
 */
export type Language = { name?: string; aliases?: string[] };
export type HLJSApi = object;
/** A grammar, as `createLowlight` takes it. */
export type LanguageFn = (hljs: HLJSApi) => Language;
declare const grammar: LanguageFn;
// biome-ignore lint/style/noDefaultExport: as the package has it
export default grammar;
