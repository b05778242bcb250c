/** What Vite makes of a pattern of files: https://vite.dev/guide/features#glob-import. Patterns must be literals. */
interface ImportMeta {
  /** One export of every matching file, by path, loaded together with the importing file. */
  glob<T>(pattern: string, options: { eager: true; import: string }): Readonly<Record<string, T>>;
  /** The same, each loaded on demand. */
  glob<T>(pattern: string, options: { import: string }): Readonly<Record<string, () => Promise<T>>>;
}
