import { defineConfig } from "vite";

/** Loaded only when a setting or a tool asks for them; the program starts without. */
const LEFT_OUTSIDE = ["pg-native", "vite", "@electric-sql/pglite", "sharp", "satori"];

// Two bundles of one source: what the visitors' browsers load, and the program. bin/run-build.mjs builds both.
export default defineConfig(({ command }) => ({
  appType: "custom",
  // Files with a fixed name.
  publicDir: "src/ui/public",
  build: {
    // Pages name their script and style by this manifest, since their names hold a hash of their contents.
    manifest: true,
    // An inlined `data:` picture or font is refused by the Content-Security-Policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          input: {
            main: "src/browser/main.ts",
            site: "src/ui/site.css",
            // Files of their own, which `browser/islands.ts` imports by the address that a page gives it.
            search: "src/site/islands/search.tsx",
          },
          preserveEntrySignatures: "exports-only",
        },
      },
    },
    ssr: {
      // Bundled: one file is read at start instead of hundreds. React's development half is left out at build time.
      ...(command === "build" ? { define: { "process.env.NODE_ENV": '"production"' } } : {}),
      resolve: command === "build" ? { noExternal: true, external: LEFT_OUTSIDE } : {},
      build: {
        ssr: true,
        copyPublicDir: false,
        manifest: false,
        target: "node24",
        sourcemap: true,
        rolldownOptions: {
          input: { vitrine: "src/cli/main.ts", "picture-worker": "src/media/picture-worker.ts" },
          output: {
            format: "es",
            entryFileNames: "[name].js",
            // Beside the entry, so that import.meta.dirname is dist/server in every file.
            chunkFileNames: "[name]-[hash].js",
          },
        },
      },
    },
  },
}));
