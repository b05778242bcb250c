import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { EventBatch, EventName, MeasuredEvent } from "../../src/kernel/measurement.ts";
import type { Site } from "./site.ts";

export type Recorder = {
  /** The site's address for visitors whose measurements are to be seen. */
  url: string;
  /** What their browsers sent, in order, whether it was answered or not. */
  batches: EventBatch[];
  /** Events of all batches but repeats, in order; of one name, where given. */
  events(name?: EventName): MeasuredEvent[];
  /** Answers what is sent with that status instead of the site's, until it is set back. */
  failing: number | null;
};

const open: Server[] = [];

/** Stands before a site and notes what browsers measured, as a proxy sees it: beacons and all. */
export async function recordEvents(site: Site): Promise<Recorder> {
  const recorder: Recorder = {
    url: "",
    batches: [],
    failing: null,
    events(name) {
      const once = new Map(recorder.batches.map((batch) => [batch.id, batch]));
      return [...once.values()]
        .flatMap(({ events }) => events)
        .filter((event) => name === undefined || event.name === name);
    },
  };
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.on("end", () => {
      const body = Buffer.concat(chunks);
      if (incoming.url === "/api/events") {
        recorder.batches.push(JSON.parse(body.toString()));
        if (recorder.failing !== null) return outgoing.writeHead(recorder.failing).end();
      }
      const { url, method } = incoming;
      // A browser without a head says so, whatever a test has it call itself, and is counted as the robot it is.
      const headers = { ...incoming.headers, "user-agent": incoming.headers["user-agent"]?.replace("Headless", "") };
      const passed = request(site.url + url, { method, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(outgoing);
      });
      passed.on("error", () => outgoing.destroy());
      passed.end(body);
    });
  });
  open.push(server);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  recorder.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return recorder;
}

/** For `afterAll`. */
export function stopRecorders(): void {
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
}
