/** What Vite makes of a pattern of files: https://vite.dev/guide/features#glob-import. Patterns must be literals. */
interface ImportMeta {
  /** One export of every file that fits, loaded with the file that asks; by path. */
  glob<T>(pattern: string, options: { eager: true; import: string }): Readonly<Record<string, T>>;
  /** The same, loaded when asked for. */
  glob<T>(pattern: string, options: { import: string }): Readonly<Record<string, () => Promise<T>>>;
}
