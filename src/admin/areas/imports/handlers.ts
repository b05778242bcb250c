import type { FindingsQuery } from "../../../imports/report/list-findings.ts";
import { AppError } from "../../../kernel/errors.ts";
import { DONE, defineHandlers } from "../../framework/server/handlers.ts";
import { endpoints } from "./endpoints.ts";
import { detailsOf, findingOf, lineOf, textOf } from "./server/describe-import.ts";
import { reportCsv } from "./server/report-csv.ts";
import { samplePage } from "./server/sample-page.ts";

/** Lines of one answer. */
const PAGE = 50;

/** Imports, for those who may manage them. Each step is a job: calls answer at once, and the page asks how far it is. */
export const handlers = defineHandlers(endpoints, ({ imports, read, site }) => {
  const { uploads } = imports;
  const isBegun = (id: string) =>
    imports.read(id).then(
      () => true,
      (error) => {
        if (error instanceof AppError && error.code === "IMPORT_UNKNOWN") return false;
        throw error;
      },
    );
  return {
    "GET /imports": async () => ({ answer: { imports: (await imports.list()).map(lineOf) } }),
    "GET /imports/:id": async ({ id, locale }) => ({
      answer: await detailsOf(await imports.read(id), imports, locale),
    }),
    async "POST /imports"({ body: { id, address }, who: { admin } }) {
      // The answer of the same call may have been lost.
      if (await isBegun(id)) return { answer: { id } };
      const by = { id: admin.id, email: admin.email };
      if (address !== undefined) {
        const source = { kind: "address", address } as const;
        return { answer: { id: await imports.begin({ id, name: address, source, by }) } };
      }
      const files = await uploads.finish(admin.id, id);
      return {
        answer: { id: await imports.begin({ id, name: files.join(", "), source: { kind: "upload", files }, by }) },
      };
    },
    async "GET /imports/:id/texts"({ id, query, locale }) {
      const texts = await imports.listTexts(id, { ...query, limit: PAGE });
      const next = texts.length < PAGE ? null : (texts.at(-1)?.position ?? null);
      return { answer: { texts: texts.map((text) => textOf(text, { locale, routing: site.routing })), next } };
    },
    async "GET /imports/:id/findings"({ id, query, locale }) {
      const findings = await imports.listFindings(id, { ...query, limit: PAGE } as FindingsQuery);
      const next = findings.length < PAGE ? null : (findings.at(-1)?.position ?? null);
      return { answer: { findings: findings.map((finding) => findingOf(finding, locale)), next } };
    },
    async "GET /imports/:id/names"({ id }) {
      const { facts } = await imports.read(id);
      return { answer: { authors: namesOf(facts.authors), tags: namesOf(facts.tags) } };
    },
    "GET /imports/:id/sample": async ({ id, query }) => samplePage(await imports.drawSample(id, query.position)),
    async "PUT /imports/:id/choices"({ id, body }) {
      await imports.choose(id, body);
      return DONE;
    },
    async "POST /imports/:id/start"({ id }) {
      await imports.start(id);
      return DONE;
    },
    async "POST /imports/:id/stop"({ id }) {
      await imports.stop(id);
      return DONE;
    },
    async "POST /imports/:id/undo"({ id }) {
      await imports.undo(id);
      return DONE;
    },
    async "DELETE /imports/:id"({ id }) {
      await imports.remove(id);
      return DONE;
    },
    async "GET /imports/:id/report.csv"({ id, query: { lang }, locale }) {
      await imports.read(id);
      return reportCsv({ imports, read, site, id, locale: lang ?? locale });
    },
    async "GET /imports/:id/redirects"({ id, query: { format } }) {
      const name = { nginx: "redirects.conf", caddy: "redirects.caddy", csv: "redirects.csv" }[format];
      return new Response(await imports.redirectMap(id, format), {
        headers: {
          "Content-Type": `text/${format === "csv" ? "csv" : "plain"}; charset=utf-8`,
          "Content-Disposition": `attachment; filename="${name}"`,
        },
      });
    },
    "POST /imports/:id/upload": async ({ id, body, who }) => ({
      answer: { files: await uploads.begin(who.admin.id, id, body.files) },
    }),
    "GET /imports/:id/upload": async ({ id, who }) => ({ answer: { files: await uploads.state(who.admin.id, id) } }),
    "PATCH /imports/:id/upload": async ({ id, query: { file: number, offset }, bytes, who }) => ({
      answer: { received: await uploads.receive(who.admin.id, id, { number, offset, bytes }) },
    }),
    async "DELETE /imports/:id/upload"({ id, who }) {
      await uploads.cancel(who.admin.id, id);
      return DONE;
    },
  };
});

function namesOf(counts: Readonly<Record<string, number>>): Array<{ name: string; texts: number }> {
  return Object.entries(counts)
    .map(([name, texts]) => ({ name, texts }))
    .sort((one, other) => other.texts - one.texts);
}
