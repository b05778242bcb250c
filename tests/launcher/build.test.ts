import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { makeProject, removeProjects, start, write } from "./project.ts";

afterAll(removeProjects);

const launch = (project: string, ...args: string[]) => start([join(project, "bin/vitrine.mjs"), ...args]).ended;
const buildOf = (project: string) => JSON.parse(readFileSync(join(project, "dist/build.json"), "utf8"));

test("builds once, is silent when nothing changed, and builds again when a source did", async () => {
  const project = makeProject();
  const first = await launch(project, "echo");
  expect(first.stderr).toContain("Building");
  const built = buildOf(project);
  expect(built).toEqual({ id: expect.stringMatching(/^[0-9a-f]{12}$/), timestamp: expect.stringMatching(/Z$/) });

  expect((await launch(project, "echo")).stderr).toBe("");
  write(project, "content/page.md", "read when the program runs");
  expect((await launch(project, "echo")).stderr).toBe("");

  write(project, "src/ui/site.css", "body { margin: 1px; }");
  expect((await launch(project, "echo")).stderr).toContain("Building");
  expect(buildOf(project).id).not.toBe(built.id);
  write(project, "src/ui/site.css", "body { margin: 0; }");
  await launch(project, "echo");
  expect(buildOf(project).id).toBe(built.id);
});

test("speaks the terminal's language", async () => {
  const project = makeProject();
  const french = await start([join(project, "bin/vitrine.mjs"), "build"], { env: { LANG: "fr_FR.UTF-8" } }).ended;
  expect(french.stderr).toBe("Construction du site…\n");
});

test("every text for browsers has its compressed twins", async () => {
  const project = makeProject();
  write(project, "src/ui/public/favicon.svg", "<svg/>");
  await launch(project, "build");
  const folder = join(project, "dist/public");
  const texts = readdirSync(folder, { encoding: "utf8", recursive: true }).filter((name) =>
    /\.(js|css|svg)$/.test(name),
  );
  expect(texts).toHaveLength(9);
  for (const name of texts) {
    const text = readFileSync(join(folder, name), "utf8");
    expect(brotliDecompressSync(readFileSync(join(folder, `${name}.br`))).toString()).toBe(text);
    expect(gunzipSync(readFileSync(join(folder, `${name}.gz`))).toString()).toBe(text);
  }
  const manifest = JSON.parse(readFileSync(join(project, "dist/public/.vite/manifest.json"), "utf8"));
  expect(Object.keys(manifest).sort()).toEqual([
    "src/browser/main.ts",
    "src/browser/measurement/third-parties.ts",
    "src/site/islands/search.tsx",
    "src/ui/content/embeds.css",
    "src/ui/content/video-frame.css",
    "src/ui/site.css",
  ]);
  const admin = JSON.parse(readFileSync(join(project, "dist/public/.vite/admin.json"), "utf8"));
  expect(Object.keys(admin).sort()).toEqual(["src/admin/app/entry-main.tsx", "src/admin/app/main.tsx"]);
});

test("a build that fails leaves the previous one", async () => {
  const project = makeProject();
  await launch(project, "build");
  const built = buildOf(project);
  write(project, "src/cli/main.ts", "this is no program (");
  const failed = await launch(project, "echo");
  expect(failed.code).toBe(1);
  expect(failed.stderr).toContain("The build failed");
  expect(buildOf(project)).toEqual(built);
  expect(readdirSync(join(project, "dist")).filter((name) => name.startsWith(".aside"))).toEqual([]);
});

test("a build cut short at any moment is repaired by the next run", async () => {
  const project = makeProject();
  await launch(project, "build");
  for (const delay of [60, 150, 300, 450]) {
    write(project, "src/ui/site.css", `body { margin: ${delay}px; }`);
    const cut = start([join(project, "bin/run-build.mjs")]);
    setTimeout(() => cut.child.kill("SIGKILL"), delay);
    await cut.ended;
    const next = await launch(project, "echo", "on");
    expect(next.code, next.stderr).toBe(0);
    const [css = ""] = readdirSync(join(project, "dist/public/assets")).filter((name) => /^site-.+[.]css$/.test(name));
    expect(readFileSync(join(project, "dist/public/assets", css), "utf8")).toContain(`${delay}px`);
  }
});

test("commands started together build once", async () => {
  const project = makeProject();
  const endings = await Promise.all([1, 2, 3].map((n) => launch(project, "echo", String(n))));
  expect(endings.map(({ code }) => code)).toEqual([0, 0, 0]);
  expect(endings.filter(({ stderr }) => stderr.includes("Building"))).toHaveLength(1);
  expect(existsSync(join(project, "dist/server/vitrine.js"))).toBe(true);
});
