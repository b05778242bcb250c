import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { FairQueue } from "../../src/kernel/turns/fair-queue.ts";

/** Work that ends when the test says so, and tells when it began. */
function held(name: string, begun: string[]) {
  const end = Promise.withResolvers<void>();
  const work = async () => {
    begun.push(name);
    await end.promise;
    return name;
  };
  return { work, end: () => end.resolve() };
}

/** Work that is done at once. */
const quick = (name: string, begun: string[]) => async () => {
  begun.push(name);
  return name;
};

describe("one job at a time", () => {
  const blocked = () => {
    const queue = new FairQueue({ concurrency: 1 });
    const begun: string[] = [];
    const first = held("first", begun);
    const running = queue.add(first.work);
    return { queue, begun, first, running };
  };

  test("owners take turns, each with its oldest job: forty of one delay another's by one", async () => {
    const { queue, begun, first } = blocked();
    const many = Array.from({ length: 40 }, (_, index) => queue.add(quick(`a${index}`, begun), { owner: "a" }));
    const others = ["b0", "b1"].map((name) => queue.add(quick(name, begun), { owner: "b" }));
    first.end();
    await Promise.all([...many, ...others].map(({ result }) => result));
    expect(begun.slice(0, 7)).toEqual(["first", "a0", "b0", "a1", "b1", "a2", "a3"]);
    expect(begun).toHaveLength(43);
  });

  test("rank 0 goes before rank 1, and a job can be moved there", async () => {
    const { queue, begun, first } = blocked();
    const jobs = [0, 1, 2].map((index) => queue.add(quick(`later ${index}`, begun), { rank: 1 }));
    jobs.push(queue.add(quick("now", begun)));
    jobs[2]?.moveAhead();
    expect([queue.size(0), queue.size(1)]).toEqual([2, 2]);
    first.end();
    await Promise.all(jobs.map(({ result }) => result));
    expect(begun).toEqual(["first", "now", "later 2", "later 0", "later 1"]);
  });

  test("a withdrawn job is never done; one that has begun goes on", async () => {
    const { queue, begun, first, running } = blocked();
    const left = queue.add(quick("left", begun), { owner: "a" });
    const next = queue.add(quick("next", begun), { owner: "a" });
    left.withdraw(new Error("gone"));
    running.withdraw(new Error("too late"));
    await expect(left.result).rejects.toThrow("gone");
    first.end();
    expect(await running.result).toBe("first");
    expect(await next.result).toBe("next");
    expect(begun).toEqual(["first", "next"]);
  });

  test("closing withdraws what waits, of both ranks, and waits for what runs", async () => {
    const { queue, begun, first, running } = blocked();
    const jobs = ([0, 1] as const).map((rank) => queue.add(quick("never", begun), { rank, owner: "a" }));
    const refused = Promise.allSettled(jobs.map(({ result }) => result));
    let closed = false;
    const closing = queue.close(new Error("stopping")).then(() => {
      closed = true;
    });
    expect((await refused).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(closed).toBe(false);
    first.end();
    expect(await running.result).toBe("first");
    await closing;
    expect(begun).toEqual(["first"]);
  });

  test("work that throws, at once or later, rejects its own result and holds nobody up", async () => {
    const queue = new FairQueue({ concurrency: 1 });
    const atOnce = queue.add(() => {
      throw new Error("at once");
    });
    const later = queue.add(async () => Promise.reject(new Error("later")));
    const last = queue.add(async () => "done");
    await expect(atOnce.result).rejects.toThrow("at once");
    await expect(later.result).rejects.toThrow("later");
    expect(await last.result).toBe("done");
  });

  test("it says how many wait, of whom, and whose line is longest", () => {
    const { queue, begun } = blocked();
    const add = (owner: string) => queue.add(quick(owner, begun), { rank: 1, owner });
    const [, , , last] = [add("a"), add("b"), add("b"), add("b"), add("a")];
    expect(queue.longestLine(1)).toHaveLength(3);
    expect(queue.longestLine(1).at(-1)).toBe(last);
    expect([queue.sizeOf("a", 1), queue.sizeOf("b", 1), queue.sizeOf("c", 1), queue.size(1)]).toEqual([2, 3, 0, 5]);
    expect(queue.longestLine(0)).toEqual([]);
  });

  test("with a pause, what arrives meanwhile has its turn too", async () => {
    const pause = Promise.withResolvers<void>();
    const queue = new FairQueue({ concurrency: 1, pause: () => pause.promise });
    const begun: string[] = [];
    const jobs = ["a0", "a1", "b0"].map((name) => queue.add(quick(name, begun), { owner: name.slice(0, 1) }));
    expect(queue.size()).toBe(3);
    jobs[0]?.withdraw(new Error("gone"));
    await expect(jobs[0]?.result).rejects.toThrow("gone");
    pause.resolve();
    await Promise.all(jobs.slice(1).map(({ result }) => result));
    expect(begun).toEqual(["a1", "b0"]);
  });
});

test("whatever is added, withdrawn and ended: never more at once than allowed, and every job ends once", async () => {
  const step = fc.record({
    rank: fc.constantFrom(0, 1) as fc.Arbitrary<0 | 1>,
    owner: fc.constantFrom("a", "b", "c"),
    afterwards: fc.constantFrom("nothing", "withdraw", "ahead", "breathe"),
    fails: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 3 }), fc.array(step, { maxLength: 30 }), async (concurrency, steps) => {
      const queue = new FairQueue({ concurrency });
      const done: number[] = [];
      let running = 0;
      let most = 0;
      const jobs = [];
      for (const [index, { rank, owner, afterwards, fails }] of steps.entries()) {
        const job = queue.add(
          async () => {
            running++;
            most = Math.max(most, running);
            await Promise.resolve();
            running--;
            done.push(index);
            if (fails) throw new Error("failed");
            return index;
          },
          { rank, owner },
        );
        job.result.catch(() => {});
        jobs.push(job);
        if (afterwards === "withdraw") jobs[Math.floor(index / 2)]?.withdraw(new Error("withdrawn"));
        if (afterwards === "ahead") jobs[Math.floor(index / 2)]?.moveAhead();
        if (afterwards === "breathe") await Promise.resolve();
      }
      const results = await Promise.allSettled(jobs.map(({ result }) => result));
      const withdrawn = results.filter((each) => each.status === "rejected" && each.reason.message === "withdrawn");
      expect(most).toBeLessThanOrEqual(concurrency);
      expect(done.length + withdrawn.length).toBe(steps.length);
      expect(new Set(done).size).toBe(done.length);
      expect([running, queue.size(0), queue.size(1)]).toEqual([0, 0, 0]);
    }),
  );
});
