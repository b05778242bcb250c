import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { inFull } from "../support/run/everyday.ts";
import { makeProject, ROOT, removeProjects, start, write } from "./project.ts";

const { currentRelease, readBuild, releaseFolder } = await import(join(ROOT, "bin/releases.mjs"));

afterAll(removeProjects);

const launch = (project: string, ...args: string[]) => start([join(project, "bin/vitrine.mjs"), ...args]).ended;
const buildOf = (project: string) => readBuild(project, currentRelease(project));
const currentFolder = (project: string): string => releaseFolder(project, currentRelease(project));
const releases = (project: string) => readdirSync(join(project, "dist/releases")).sort();

test("builds once, is silent when nothing changed, and builds again when a source did", async () => {
  const project = makeProject();
  const first = await launch(project, "echo");
  expect(first.stderr).toContain("Building");
  const built = buildOf(project);
  expect(built).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{12}$/),
    timestamp: expect.stringMatching(/Z$/),
    system: `${process.platform}-${process.arch}`,
  });

  expect((await launch(project, "echo")).stderr).toBe("");
  write(project, "content/page.md", "read when the program runs");
  expect((await launch(project, "echo")).stderr).toBe("");

  write(project, "src/ui/site.css", "body { margin: 1px; }");
  expect((await launch(project, "echo")).stderr).toContain("Building");
  expect(buildOf(project).id).not.toBe(built.id);
  // Going back takes neither an installation nor a build: that release is still there.
  write(project, "src/ui/site.css", "body { margin: 0; }");
  expect((await launch(project, "echo")).stderr).toBe("");
  expect(buildOf(project)).toEqual(built);
});

inFull("speaks the terminal's language", async () => {
  const project = makeProject();
  const french = await start([join(project, "bin/vitrine.mjs"), "build"], { env: { LANG: "fr_FR.UTF-8" } }).ended;
  expect(french.stderr).toBe("Construction du site…\n");
});

test("every text for browsers has its compressed twins", async () => {
  const project = makeProject();
  write(project, "src/ui/public/favicon.svg", "<svg/>");
  await launch(project, "build");
  const folder = join(currentFolder(project), "public");
  const texts = readdirSync(folder, { encoding: "utf8", recursive: true }).filter((name) =>
    /\.(js|css|svg)$/.test(name),
  );
  expect(texts).toHaveLength(13);
  for (const name of texts) {
    const text = readFileSync(join(folder, name), "utf8");
    expect(brotliDecompressSync(readFileSync(join(folder, `${name}.br`))).toString()).toBe(text);
    expect(gunzipSync(readFileSync(join(folder, `${name}.gz`))).toString()).toBe(text);
  }
  const manifest = JSON.parse(readFileSync(join(currentFolder(project), "public/.vite/manifest.json"), "utf8"));
  expect(Object.keys(manifest).sort()).toEqual([
    "src/browser/forms/form.ts",
    "src/browser/forms/hook.ts",
    "src/browser/main.ts",
    "src/browser/measurement/third-parties.ts",
    "src/site/islands/search.tsx",
    "src/ui/content/embeds.css",
    "src/ui/content/form.css",
    "src/ui/content/offers.css",
    "src/ui/content/video-frame.css",
    "src/ui/site.css",
  ]);
  const admin = JSON.parse(readFileSync(join(currentFolder(project), "public/.vite/admin.json"), "utf8"));
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
  expect(releases(project)).toEqual([built.id]);
});

inFull("a service starts what is there where an installation or a build fails; other commands do not run", async () => {
  const project = makeProject();
  await launch(project, "build");
  const built = buildOf(project);
  write(project, "src/cli/main.ts", "this is no program (");
  const serving = start([join(project, "bin/vitrine.mjs"), "start"]);
  expect(Number(await serving.line)).toBe(serving.child.pid);
  serving.child.kill("SIGTERM");
  const { stderr } = await serving.ended;
  expect(stderr).toContain("The build failed");
  expect(stderr).toContain(`The site starts in its current version, built ${built.timestamp}`);
  expect((await launch(project, "build")).code).toBe(1);

  // Where there is nothing to start, the error is the end.
  rmSync(join(project, "dist"), { recursive: true });
  expect((await launch(project, "start")).code).toBe(1);
});

inFull("what a running program needs stays through any number of builds, and goes after it", async () => {
  const project = makeProject();
  await launch(project, "build");
  const running = currentRelease(project);
  const serving = start([join(project, "bin/vitrine.mjs"), "start"]);
  await serving.line;
  for (const margin of [1, 2, 3]) {
    write(project, "src/ui/site.css", `body { margin: ${margin}px; }`);
    await launch(project, "build");
    expect(releases(project)).toContain(running);
  }
  // The current one, the one before it, and the one that runs.
  expect(releases(project)).toHaveLength(3);
  serving.child.kill("SIGTERM");
  await serving.ended;
  write(project, "src/ui/site.css", "body { margin: 4px; }");
  await launch(project, "build");
  expect(releases(project)).toHaveLength(2);
  expect(releases(project)).not.toContain(running);
});

test("a release holds the packages its program loads, and its Node.js: none of them is read from node_modules", async () => {
  const project = makeProject();
  await launch(project, "build");
  const folder = currentFolder(project);
  rmSync(join(project, "node_modules"));
  const code = `
    import { createRequire } from "node:module";
    const load = createRequire(${JSON.stringify(join(folder, "server/vitrine.js"))});
    const { default: sharp } = await import(load.resolve("sharp"));
    await import(load.resolve("satori"));
    const png = await sharp({ create: { width: 2, height: 2, channels: 3, background: "red" } }).png().toBuffer();
    const isOwn = (name) => load.resolve(name).startsWith(${JSON.stringify(folder)});
    console.log(png.length > 0, isOwn("sharp"), isOwn("satori"));`;
  const { stdout, stderr } = await start(["--input-type=module", "-e", code]).ended;
  expect(stdout, stderr).toBe("true true true\n");
  // For services that start without npm.
  expect(realpathSync(join(project, "dist/node"))).toMatch(join(folder, "node_modules"));
  expect(readlinkSync(join(project, "dist/node"))).toMatch(/^releases\//);
  // The same program as ever: nothing is installed, since nothing is missing.
  expect((await launch(project, "echo")).stderr).toBe("");
});

inFull("a folder that came from another system is built again", async () => {
  const project = makeProject();
  await launch(project, "build");
  const folder = currentFolder(project);
  const text = readFileSync(join(folder, "build.json"), "utf8");
  write(folder, "build.json", text.replace(`${process.platform}-`, "plan9-"));
  expect((await launch(project, "echo")).stderr).toContain("Building");
  expect(buildOf(project).system).toBe(`${process.platform}-${process.arch}`);
});

inFull("a build cut short at any moment is repaired by the next run", async () => {
  const project = makeProject();
  await launch(project, "build");
  for (const delay of [60, 150, 300, 450]) {
    write(project, "src/ui/site.css", `body { margin: ${delay}px; }`);
    const cut = start([join(project, "bin/run-build.mjs")]);
    setTimeout(() => cut.child.kill("SIGKILL"), delay);
    await cut.ended;
    const next = await launch(project, "echo", "on");
    expect(next.code, next.stderr).toBe(0);
    const assets = join(currentFolder(project), "public/assets");
    const [css = ""] = readdirSync(assets).filter((name) => /^site-.+[.]css$/.test(name));
    expect(readFileSync(join(assets, css), "utf8")).toContain(`${delay}px`);
  }
});

inFull("commands started together build once", async () => {
  const project = makeProject();
  const endings = await Promise.all([1, 2, 3].map((n) => launch(project, "echo", String(n))));
  expect(endings.map(({ code }) => code)).toEqual([0, 0, 0]);
  expect(endings.filter(({ stderr }) => stderr.includes("Building"))).toHaveLength(1);
  expect(existsSync(join(currentFolder(project), "server/vitrine.js"))).toBe(true);
});
