import { type ChildProcess, spawn } from "node:child_process";
import { resolve } from "node:path";
import { writeArticle } from "../content/articles.ts";
import { type Lang, numbered } from "../content/numbered-article.ts";
import { createRandom } from "../random.ts";
import { PROGRAM } from "../site.ts";
import { after, known, type Model, type Step } from "./crash-model.ts";

/** Articles published by one command: a killed server leaves the rest of them unsent. */
const BATCH = 40;

type Options = { name: string; dataDir: string; folder: string; seed: number };

/**
 * Publishes, moves and unpublishes its own articles, one command of the command line after the other, and keeps
 * the book of what was acknowledged: the lines the commands printed.
 */
export class PublishStream {
  readonly keys: readonly string[];
  /** After everything acknowledged. */
  model: Model = new Map();
  /** Asked for, not acknowledged: may be there, whole, or not. */
  open: Step | null = null;
  acknowledged = 0;
  readonly #options: Options;
  readonly #random: (below: number) => number;
  #version = 0;
  #stopped = false;

  constructor(options: Options) {
    this.#options = options;
    this.#random = createRandom(options.seed);
    this.keys = [0, 1, 2].map((number) => `${options.name}${number}`);
  }

  /** No further command is started; the one under way goes on. */
  stop(): void {
    this.#stopped = true;
  }

  /** Runs commands until stopped or until one fails. `open` then holds what it was about. */
  async run(onAcknowledged: () => void): Promise<void> {
    this.#stopped = false;
    while (!this.#stopped) {
      const steps = this.#plan();
      const args = await this.#argumentsFor(steps);
      let done = 0;
      const code = await runLines(args, this.#options.dataDir, () => {
        this.model = after(this.model, steps[done] as Step);
        done++;
        this.acknowledged++;
        onAcknowledged();
      });
      this.open = steps[done] ?? null;
      if (code !== 0) return;
    }
  }

  /** Settles what was open, once it is known whether it happened. */
  settle(happened: boolean): void {
    if (happened && this.open !== null) this.model = after(this.model, this.open);
    this.open = null;
  }

  #plan(): Step[] {
    const taken = this.keys.flatMap((key) =>
      (["fr", "en"] as const).flatMap((lang): Step[] => {
        const { slug } = known(this.model, key, lang);
        return slug === null ? [] : [{ verb: "unpublish", key, lang, slug }];
      }),
    );
    const removed = taken[this.#random(taken.length)];
    if (removed !== undefined && this.#random(4) === 0) return [removed];
    let model = this.model;
    return Array.from({ length: BATCH }, () => {
      const step = this.#publishStep(model);
      model = after(model, step);
      return step;
    });
  }

  /** The next version of some article in some language, one time in three at another address. */
  #publishStep(model: Model): Step {
    const key = this.keys[this.#random(this.keys.length)] as string;
    const lang: Lang = this.#random(2) === 0 ? "fr" : "en";
    const { slug } = known(model, key, lang);
    const version = ++this.#version;
    const stays = slug !== null && this.#random(3) > 0;
    return { verb: "publish", key, lang, version, slug: stays ? slug : `${key}-${lang}-at-${version}` };
  }

  async #argumentsFor(steps: readonly Step[]): Promise<string[]> {
    const files: string[] = [];
    for (const step of steps) {
      if (step.verb === "unpublish") return ["unpublish", `${step.lang === "fr" ? "" : "/en"}/blog/${step.slug}`];
      files.push(
        await writeArticle(this.#options.folder, `${step.key}-${step.lang}-${step.version}.md`, numbered(step)),
      );
    }
    return ["publish", ...files];
  }
}

/** Runs a command to its end and calls back for each whole line it prints. */
async function runLines(args: string[], dataDir: string, onLine: () => void): Promise<number | null> {
  const child: ChildProcess = spawn(process.execPath, [PROGRAM, ...args], {
    cwd: resolve(import.meta.dirname, "../../.."),
    env: { PATH: process.env.PATH ?? "", NODE_ENV: "production", LANG: "en_US.UTF-8", DATA_DIR: dataDir },
    // Its complaint about the killed server is expected.
    stdio: ["ignore", "pipe", "ignore"],
  });
  let rest = "";
  child.stdout?.on("data", (chunk) => {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    for (const _ of lines) onLine();
  });
  return new Promise((done) => child.on("close", done));
}
