import { cpSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, expect, test } from "vitest";
import { inDatabase } from "../../support/database/kept.ts";
import { folderWithForms } from "../../support/forms/forms.ts";
import { encoded, placeOf, proofSince } from "../../support/forms/proofs.ts";
import { but, senderTo } from "../../support/forms/site-with-forms.ts";
import { removeAll, startSite } from "../../support/site.ts";
import { fill, mountOrSkip, unmountAll } from "../../support/small-disk.ts";

afterEach(unmountAll);
afterAll(removeAll);

const MEGABYTE = 1024 ** 2;
const PDF = [{ field: "q-files", name: "cv.pdf", bytes: `%PDF-1.7\n${"x".repeat(200_000)}\n%%EOF` }];

test("on a disk that is full a post is refused with what was typed, nothing is acknowledged, and sent again it is stored once", async (context) => {
  const disk = await mountOrSkip(context, "-t", "tmpfs", "-o", "size=420m", "tmpfs");
  const dataDir = join(disk, "data");
  cpSync(await folderWithForms([{ key: "every" }]), dataDir, { recursive: true });
  const site = await startSite({ dataDir, env: { TRUST_PROXY: "1" } });
  const send = senderTo(site);
  const proof = encoded(await proofSince(site, "every"));
  const messages = () =>
    inDatabase(site, (database) => Number(database.prepare("select count(*) as total from messages").get()?.total));
  const fields = but({ proof, once: crypto.randomUUID(), "q-name": "Encore là" });

  // Less is left than files may take: messages are stored, also by a browser that sends an empty part for no file.
  const freeFiles = fill(disk, 200 * MEGABYTE);
  const noFile = [{ field: "q-files", name: "", bytes: "" }];
  const without = but({ proof: encoded(await proofSince(site, "every")), "q-message": "Sans fichier" });
  expect((await send("/every", without, { files: PDF })).status).toBe(422);
  expect((await send("/every", without, { files: noFile })).status).toBe(303);
  freeFiles();
  expect(messages()).toBe(1);

  // Nearly full: what is left is for those who sign in and free some space. Then to the last byte.
  for (const bytes of [380 * MEGABYTE, undefined]) {
    const free = fill(disk, bytes);
    const { status, text } = await send("/every", fields);
    expect(status).toBe(503);
    expect(text).toContain('value="Encore là"');
    expect(text).toContain("Bonjour");
    // It says nothing of disks: that is for the log.
    expect(text.replaceAll("\u00A0", " ")).toContain(
      "Votre message n’a pas pu être enregistré : le site a un problème",
    );
    expect(text).not.toContain("disque");
    const inPlace = await send("/every", fields, { json: true });
    expect([inPlace.status, inPlace.json.error.code]).toEqual([503, "MESSAGE_NOT_STORED"]);
    expect((await send("/en/every", fields, { json: true })).json.error.message).toMatch(/^Your message could not be/);

    // A file is refused beside its question, and whoever needs none sends the rest.
    const withFile = await send("/every", fields, { files: PDF });
    expect(withFile.status).toBe(422);
    expect(withFile.text).toContain('value="Encore là"');
    free();
  }
  expect(messages()).toBe(1);
  const logged = (await site.logged()).filter(({ msg }) => msg === "a message was not stored");
  expect(logged.map(({ code }) => code)).toEqual(expect.arrayContaining(["NO_ROOM_FOR_TEXTS"]));

  const { status, json } = await send("/every", fields, { files: PDF, json: true });
  expect(status).toBe(200);
  expect(placeOf(site, json.sent.number)).toEqual({ folder: "inbox", signs: [] });
  const again = await send("/every", fields, { files: PDF, json: true });
  expect(again.json.sent.number).toBe(json.sent.number);
  expect(messages()).toBe(2);
  expect(await site.stop()).toBe(0);
});
