import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { errorSentence } from "../../../../framework/app/api/error-sentence.ts";
import { useLanguage } from "../../../../framework/app/language.tsx";
import { BLOG_KEY, PLANS_KEY } from "../../api.ts";
import type { BulkTask } from "./bulk-plan.ts";

/** What became of a task. */
export type Outcome = { kind: "done" | "skipped" | "stopped" } | { kind: "failed"; sentence: string };

export type Run = {
  tasks: readonly BulkTask[];
  outcomes: readonly Outcome[];
  running: boolean;
};

/** Carries tasks out, one after the other: a refusal ends none of the others, and each is told. */
export function useRun() {
  const queries = useQueryClient();
  const language = useLanguage();
  const stopped = useRef(false);
  const [run, setRun] = useState<Run | null>(null);

  async function start(tasks: readonly BulkTask[]): Promise<readonly Outcome[]> {
    stopped.current = false;
    const outcomes: Outcome[] = [];
    setRun({ tasks, outcomes: [], running: true });
    for (const task of tasks) {
      outcomes.push(stopped.current ? { kind: "stopped" } : await attempt(task));
      setRun({ tasks, outcomes: [...outcomes], running: outcomes.length < tasks.length });
    }
    await Promise.all([BLOG_KEY, PLANS_KEY].map((queryKey) => queries.invalidateQueries({ queryKey })));
    return outcomes;
  }

  async function attempt(task: BulkTask): Promise<Outcome> {
    try {
      return { kind: await task.run() };
    } catch (error) {
      return { kind: "failed", sentence: errorSentence(error, language) };
    }
  }

  return {
    run,
    start,
    stop: () => {
      stopped.current = true;
    },
    reset: () => setRun(null),
  };
}
