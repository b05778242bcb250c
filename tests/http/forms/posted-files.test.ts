import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { multipart } from "../../support/forms/posts.ts";
import { but, type SiteWithForms, siteWithForms } from "../../support/forms/site-with-forms.ts";
import { htmlErrors } from "../../support/http/html.ts";
import { removeAll, type Site } from "../../support/site.ts";

let site: Site;
let send: SiteWithForms["send"];
let incoming: SiteWithForms["incoming"];
beforeAll(async () => {
  ({ site, send, incoming } = await siteWithForms());
});
afterAll(removeAll);

const PDF = "%PDF-1.7\ncorps\n%%EOF";

describe("files", () => {
  const file = (name: string, bytes: Uint8Array | string = PDF, field = "q-files") => ({ field, name, bytes });
  const errorOf = async (...files: ReturnType<typeof file>[]) => {
    const { status, json } = await send("/files", [["form", "files"]], { json: true, files });
    return [status, json.error?.fields.files?.replaceAll("\u00A0", " ")];
  };

  test("are told by what they are, and no more than the question takes", async () => {
    expect(await errorOf(file("a.pdf"))).toEqual([200, undefined]);
    expect(await errorOf(file("a.exe"))).toEqual([200, undefined]);
    expect(await errorOf(file("cv.pdf", "MZ\u0090"))).toEqual([
      422,
      "« cv.pdf » n’est pas d’un type accepté : PDF, PNG, JPEG, WebP, HEIC.",
    ]);
    expect(await errorOf(file("a.txt", "Un texte"))).toEqual([
      422,
      expect.stringContaining("n’est pas d’un type accepté"),
    ]);
    expect(await errorOf(file("a.pdf", `%PDF-${"x".repeat(1_200_000)}`))).toEqual([422, "« a.pdf » dépasse 1 Mo."]);
    expect(await errorOf(file("a.pdf", ""))).toEqual([422, "« a.pdf » est vide."]);
    expect(await errorOf(file("1.pdf"), file("2.pdf"), file("3.pdf"))).toEqual([422, "Joignez 2 fichiers au plus."]);
    // What a browser sends where nobody chose one.
    expect(await errorOf(file("", ""))).toEqual([200, undefined]);
    // A field that the form has not, and one that is no file.
    expect(await errorOf(file("a.exe", "MZ", "q-other"), file("a.exe", "MZ", "form"))).toEqual([200, undefined]);
  });

  test("that were fine are kept with a post that was not, shown by name, and left out by a box", async () => {
    const before = incoming();
    const refused = await send("/every", but({ "q-name": "" }), {
      files: [file("../../é%22cv.pdf"), file("virus.exe", "MZ")],
    });
    expect(refused.status).toBe(422);
    const [, token = "", words = ""] =
      /name="kept-files"[^>]*value="([^"]+)"[^>]*><span>([^<]+)/.exec(refused.text) ?? [];
    expect(words).toMatch(/^Garder é cv\.pdf \(1\s?ko\)$/);
    expect(refused.text.match(/name="kept-files"/g)).toHaveLength(1);
    expect(await htmlErrors(refused.text)).toEqual([]);
    expect(incoming().filter((name) => !before.includes(name))).toHaveLength(1);
    const again = await send("/every", [...but({}), ["kept-files", token]]);
    expect(again.status).toBe(303);
    // A second click sends the same once more.
    expect((await send("/every", [...but({}), ["kept-files", token]])).headers.location).toBe(again.headers.location);
    const foreign = await send(
      "/files",
      [
        ["form", "files"],
        ["kept-files", token],
      ],
      { json: true },
    );
    expect([foreign.status, foreign.json.error.fields.files]).toEqual([
      422,
      expect.stringContaining("n’est plus gardé"),
    ]);
  });

  test("leave nothing behind where the script has them still, where they are refused, and where the line is cut", async () => {
    const before = incoming();
    await send("/every", but({ "q-name": "" }), { json: true, files: [file("a.pdf")] });
    await send("/files", [["form", "files"]], { files: [file("a.exe", "MZ")] });
    expect(incoming()).toEqual(before);
    const body = multipart([["form", "files"]], [file("a.pdf", `%PDF-${"x".repeat(100_000)}`)]);
    const { hostname, port } = new URL(site.url);
    const socket = connect({ host: hostname, port: Number(port) });
    const type = "Content-Type: multipart/form-data; boundary=----vitrine-test-boundary";
    socket.write(`POST /files HTTP/1.1\r\nHost: ${hostname}\r\n${type}\r\nContent-Length: ${body.length}\r\n\r\n`);
    socket.write(body.subarray(0, 50_000));
    // It is there as far as it came, and gone with its sender.
    await vi.waitUntil(() => incoming().length === before.length + 1, { timeout: 15_000 });
    socket.destroy();
    await vi.waitUntil(() => incoming().length === before.length, { timeout: 15_000 });
  });
});
