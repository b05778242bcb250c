import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type EditorSite, siteWithEditor, type Visitor } from "../../support/admin/admin.ts";
import { bomb, look, noise, plain } from "../../support/content/pictures.ts";
import { ask } from "../../support/http/http.ts";
import {
  expectHonestTaken,
  MAX_PROCESS_MEMORY,
  sendDrawings,
  storePhotos,
  visitPhotos,
} from "../../support/media/beside-drawings.ts";
import { doubled, hostileDrawingsOf } from "../../support/media/hostile-drawings.ts";
import { pictureProcesses, watchPictureProcesses } from "../../support/media/picture-processes.ts";
import { originalOf, storedFiles } from "../../support/media/stored-files.ts";
import { announce, sendPiece, upload } from "../../support/media/uploads.ts";
import { EVERYDAY, inFull } from "../../support/run/everyday.ts";
import { removeAll } from "../../support/site.ts";

let own: EditorSite;
beforeAll(async () => {
  own = await siteWithEditor();
});
afterAll(removeAll);

/** Sends a file, again where the machine had no time for it: the answer asks for that. */
async function send(name: string, bytes: Uint8Array, type = ""): ReturnType<typeof upload> {
  const answer = await upload(own.site, own.root, { name, bytes, type });
  return answer.json.error?.code === "PICTURES_UNAVAILABLE" ? send(name, bytes, type) : answer;
}

describe("an SVG", () => {
  const svg = (inner: string, attributes = 'width="20" height="10"') =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`);
  const red = '<rect width="20" height="10" fill="#ff0000"/>';

  test("is drawn once, large and in proportion, and the drawing alone is kept", async () => {
    const { status, json } = await send("logo.svg", svg(red), "image/svg+xml");
    expect(status).toBe(200);
    expect(json.item).toMatchObject({ kind: "picture", type: "image/png", width: 2400, height: 1200, name: "logo" });
    const { pixel, width } = await look((await ask(own.site.url, `/media/${json.item.id}-1600.png`)).raw);
    expect([width, pixel]).toEqual([1600, [255, 0, 0]]);
    const files = await storedFiles(own.site);
    for (const file of files) expect((await readFile(file)).includes("<svg"), file).toBe(false);
  });

  test("runs nothing: scripts, handlers, and links are left behind in the file", async () => {
    const busy = `${red}<script>fetch("https://evil.example")</script><a href="javascript:alert(1)"><rect onclick="alert(1)" width="1" height="1"/></a>`;
    const { status, json } = await send("busy.svg", svg(busy));
    expect(status).toBe(200);
    const kept = await originalOf(own.site, json.item.id);
    for (const sign of ["script", "onclick", "evil.example"]) expect(kept.includes(sign), sign).toBe(false);
    for (const address of [`${json.item.id}.svg`, `${json.item.id}-1600.svg`]) {
      expect((await ask(own.site.url, `/media/${address}`)).status).toBe(404);
    }
  });

  test.each([
    ["entities", Buffer.from(`<!DOCTYPE svg [<!ENTITY a "&b;">]>${svg("<text>&a;</text>")}`), "XML entities"],
    ["HTML within", svg("<foreignObject><p>x</p></foreignObject>"), "foreignObject"],
    ["a picture elsewhere", svg('<image href="https://evil.example/a.png" width="9" height="9"/>'), "other files"],
    ["a file of the server", svg('<image xlink:href="file:///etc/passwd" width="9" height="9"/>'), "other files"],
    ["a style elsewhere", svg('<style>@import "https://evil.example/a.css";</style>'), "other files"],
    ["a filling elsewhere", svg('<rect fill="url(https://evil.example/a.svg#b)"/>'), "other files"],
  ])("with %s is refused, and says why", async (_, bytes, why) => {
    const { status, json } = await send("a.svg", bytes);
    expect([status, json.error.code]).toEqual([422, "SVG_NOT_DRAWABLE"]);
    expect(json.error.message).toContain(why);
  });

  const embedded = (type: string, bytes: Uint8Array, times = 1) =>
    svg(
      `<image width="9" height="9" href="data:${type};base64,${Buffer.from(bytes).toString("base64")}"/>`.repeat(
        times,
      ) + red,
    );

  inFull("may hold pictures of a bounded size, and no other drawing", async () => {
    const small = await plain({ width: 40, height: 40, colour: "#00ff00" }).png().toBuffer();
    expect((await send("small.svg", embedded("image/png", small))).status).toBe(200);
    const said = svg("<title>Data: 2026</title><text>data:</text>");
    expect((await send("said.svg", said)).status).toBe(200);
    const large = await plain({ width: 5_000, height: 4_000, colour: "#00ff00" }).png().toBuffer();
    for (const [name, bytes] of [
      ["bomb.svg", embedded("image/png", await bomb())],
      ["twice.svg", embedded("image/png", large, 2)],
      ["nested.svg", embedded("image/svg+xml", svg(red))],
      ["lies.svg", embedded("image/png", svg(red))],
      ["far.svg", svg(`<image href${" ".repeat(30)}=${" ".repeat(30)}"data:image/svg+xml,%3Csvg/%3E"/>`)],
    ] as const) {
      const { status, json } = await send(name, bytes);
      expect([name, status, json.error?.code]).toEqual([name, 422, "SVG_NOT_DRAWABLE"]);
      expect(json.error.message).toContain("pictures that are too large");
    }
  });

  test("in gzip, or within another document, is none, whatever the first bytes show", async () => {
    const shown = svg(red);
    const html = Buffer.from(`<html><body>${svg(red)}</body></html>`);
    const stored = gzipSync(shown, { level: 0 });
    expect(stored.includes("<svg ")).toBe(true);
    for (const [name, bytes] of [
      ["stored.svg", stored],
      ["packed.svgz", gzipSync(shown)],
      ["page.svg", html],
    ] as const) {
      const { status, json } = await send(name, bytes, "image/svg+xml");
      expect([name, status, json.error?.code]).toEqual([name, 422, "FILE_TYPE"]);
    }
  });

  inFull(
    "that takes too long holds up no visitor, and is refused for good",
    async () => {
      const shown = (await send("shown.png", await noise({ width: 900, height: 600 }).png().toBuffer())).json.item;
      const blur = '<feGaussianBlur stdDeviation="90"/><feTurbulence numOctaves="200"/>'.repeat(40);
      const slow = svg(`<filter id="f">${blur}</filter><g filter="url(#f)">${red}</g><defs>${doubled(24)}</defs>`);
      const id = randomUUID();
      const file = { name: "slow.svg", bytes: slow, id };
      await announce(own.root, file);
      await sendPiece(own.site, own.root, { id, offset: 0, bytes: slow });
      let isOver = false;
      const began = performance.now();
      const finish = async (): ReturnType<typeof own.root.call> => {
        const answer = await own.root.call("POST /uploads/:id/finish", { id });
        // The machine had no time for it.
        return answer.status === 503 ? finish() : answer;
      };
      const ended = finish().finally(() => {
        isOver = true;
      });
      expect((await ask(own.site.url, `/media/${shown.id}-480.webp`)).status).toBe(200);
      expect(isOver).toBe(false);
      const { status, json } = await ended;
      expect([status, json.error.code]).toEqual([422, "PICTURE_TOO_COSTLY"]);
      const first = performance.now() - began;
      const beganAgain = performance.now();
      const again = await own.root.call("POST /uploads/:id/finish", { id });
      expect([again.status, again.json.error.code]).toEqual([422, "PICTURE_TOO_COSTLY"]);
      // It is not drawn again.
      expect((performance.now() - beganAgain) / first).toBeLessThan(0.5);
      expect((await send("next.svg", svg(red))).status).toBe(200);
    },
    240_000,
  );

  test.skipIf(EVERYDAY || process.platform !== "linux")("may take as long as a busy machine needs for it", async () => {
    const arriving = send("patient.svg", svg(`${red}${doubled(12)}<use href="#u12"/>`));
    const intake = () => pictureProcesses(own.site).find(({ purpose }) => purpose === "intake");
    await expect.poll(intake).toBeDefined();
    const pid = Number(intake()?.pid);
    // As where other programs take all processors: for longer than a drawing may compute (docs/security.md), it does not.
    process.kill(pid, "SIGSTOP");
    await delay(11_000);
    process.kill(pid, "SIGCONT");
    expect((await arriving).status).toBe(200);
  });

  inFull("waits for two of somebody else's at most, however many they sent before", async () => {
    const order: string[] = [];
    const arrived = async (visitor: Visitor, name: string, bytes: Buffer) => {
      const id = randomUUID();
      await announce(visitor, { name, bytes, id });
      await sendPiece(own.site, visitor, { id, offset: 0, bytes });
      return () => visitor.call("POST /uploads/:id/finish", { id }).finally(() => order.push(name));
    };
    const ends = [];
    for (const name of ["first", "second", "third", "fourth"]) {
      ends.push(await arrived(own.editor, name, svg(`${red}${doubled(12)}<use href="#u12"/><desc>${name}</desc>`)));
    }
    ends.push(await arrived(own.root, "of another", svg(`${red}<desc>honest</desc>`)));
    await Promise.all(ends.map((end) => end()));
    expect(order).toHaveLength(5);
    // One that was begun, and one whose turn came before.
    expect(order.indexOf("of another")).toBeLessThan(3);
  });

  test.skipIf(EVERYDAY || process.platform !== "linux")(
    "of the worst kinds is refused or drawn beside visitors who get their pictures, within the memory it may take",
    async () => {
      const photos = await storePhotos(own, [1_800]);
      const endWatch = watchPictureProcesses(own.site);
      const kinds = ["results of filters", "filters", "masks within masks", "many elements", "one enormous picture"];
      let isOver = false;
      // One at a time: of two, one waits for the other besides, longer than `within` does where the machine has much to do.
      const sending = sendDrawings(own, hostileDrawingsOf(1, [...kinds, "gzip with a stored block"]), 1).finally(() => {
        isOver = true;
      });
      const visiting = visitPhotos(own, photos, () => isOver);
      const [sent, visits] = await Promise.all([sending, visiting]).finally(endWatch);
      expect(sent.filter(({ isExpected }) => !isExpected)).toEqual([]);
      expect(visits.filter(({ status }) => status !== 200)).toEqual([]);
      const { intake } = endWatch();
      expect(intake).toBeGreaterThan(0);
      expect(intake).toBeLessThan(MAX_PROCESS_MEMORY);
      await expectHonestTaken(own);
    },
    // Six drawings, one after the other, each for up to 25 s (docs/security.md), on a machine that does other things too.
    240_000,
  );

  test("that is huge by its numbers is drawn no larger than others, or refused", async () => {
    const wide = await send("wide.svg", svg(red, 'width="1000000" height="500000" viewBox="0 0 20 10"'));
    if (wide.status === 200) expect(wide.json.item).toMatchObject({ width: 2400, height: 1200 });
    else expect(wide.status).toBe(422);
    expect((await ask(own.site.url, "/healthz")).status).toBe(200);
  });
});
