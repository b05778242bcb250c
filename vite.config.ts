import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type EnvironmentOptions, type Rolldown } from "vite";
import { RUNTIME_PACKAGES } from "./bin/releases.mjs";

/** Loaded only when a setting or a tool asks for them; the program starts without. */
const LEFT_OUTSIDE = ["pg-native", "vite", "@electric-sql/pglite", ...RUNTIME_PACKAGES];

const SIGN_IN = "src/admin/app/entry-main.tsx";

/**
 * Puts what the pages of the sign-in are made of in one file, which the rest of the back office loads too. Left to itself the
 * bundler makes a dozen small ones, which a slow phone asks for one after the other.
 */
function shareWithSignIn(id: string, graph: Pick<Rolldown.PluginContext, "getModuleInfo">): string | null {
  if (/\/areas\/entry\/(pages\/|entry-app)/.test(id) || id.endsWith(SIGN_IN)) return null;
  const importers = new Set([id]);
  for (const each of importers) {
    if (each.endsWith(SIGN_IN)) return "shared";
    for (const importer of graph.getModuleInfo(each)?.importers ?? []) importers.add(importer);
  }
  return null;
}

/** The back office. Its fonts are those of the public site, under the same names. */
const ADMIN = {
  consumer: "client",
  define: { "process.env.NODE_ENV": '"production"' },
  build: {
    copyPublicDir: false,
    manifest: ".vite/admin.json",
    rolldownOptions: {
      // The second is for the pages of somebody who is not in yet: neither router nor cache of queries.
      input: { admin: "src/admin/app/main.tsx", entry: SIGN_IN },
      output: {
        codeSplitting: { groups: [{ name: shareWithSignIn, debugName: "shared" }] },
        // What belongs to the screens of an area is named for it: the files of all areas have one name.
        chunkFileNames: ({ facadeModuleId }) => {
          const [, area, words] =
            /\/areas\/([^/]+)\/(?:screens\.tsx|screen-(words)\..*)$/.exec(facadeModuleId ?? "") ?? [];
          return `assets/${area === undefined ? "[name]" : [area, words].filter(Boolean).join("-")}-[hash].js`;
        },
      },
      // "use client" is for frameworks that render on a server too.
      checks: { moduleLevelDirective: false },
    },
  },
} satisfies EnvironmentOptions;

// Three bundles of one source: what the visitors' browsers load, what the administrators' load, and the program.
// bin/run-build.mjs builds them in this order.
export default defineConfig(({ command }) => ({
  appType: "custom",
  // Leaves a style sheet without its directives as it is: the public site's has none.
  plugins: [tailwindcss()],
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
            // On pages whose text holds what they are about.
            embeds: "src/ui/content/embeds.css",
            "video-frame": "src/ui/content/video-frame.css",
            offers: "src/ui/content/offers.css",
            form: "src/ui/content/form.css",
            // Files of their own: islands, which `browser/islands.ts` imports by the address that a page gives it, and
            // what only a site with services of others loads.
            search: "src/site/islands/search.tsx",
            "third-parties": "src/browser/measurement/third-parties.ts",
            // On pages with a form, and what the first of them loads once somebody fills it in.
            "form-hook": "src/browser/forms/hook.ts",
            "form-script": "src/browser/forms/form.ts",
          },
          preserveEntrySignatures: "exports-only",
        },
      },
    },
    // Apart from the public bundle, whose files must not change with the back office's: one build would move what
    // both import into files of its own. While developing, Vite serves it beside the rest.
    ...(command === "build" ? { admin: ADMIN } : {}),
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
          input: {
            vitrine: "src/cli/main.ts",
            "picture-worker": "src/media/picture-worker.ts",
            "page-count-worker": "src/media/worker/pdf/page-count-worker.ts",
            "import-worker": "src/imports/reading/import-worker.ts",
            "mail-worker": "src/mail/incoming/mail-worker.ts",
            "password-worker": "src/identity/passwords/password-worker.ts",
          },
          output: {
            format: "es",
            entryFileNames: "[name].js",
            // Beside the entry, so that import.meta.dirname is the release's `server/` in every file.
            chunkFileNames: "[name]-[hash].js",
          },
        },
      },
    },
  },
}));
