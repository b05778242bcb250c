import { expect, test } from "vitest";
import { readGhost } from "../../../../src/importers/ghost/read-ghost.ts";
import { collect } from "../../../support/imports/collect.ts";
import { foundIn, ghostExport, ghostFile, publicPost } from "../../../support/imports/ghost.ts";

const SECRET = "s3cr3t-value";

const tables = {
  api_keys: [{ id: "1", type: "admin", secret: SECRET }],
  users: [{ id: "u1", name: "A name", slug: "a", email: `${SECRET}@example.org`, password: SECRET, bio: SECRET }],
  members: [{ id: "m1", email: `${SECRET}@example.org`, name: SECRET, note: SECRET }],
  settings: [
    { key: "members_private_key", value: SECRET },
    { key: "stripe_secret_key", value: SECRET },
    { key: "title", value: "A site" },
    { key: SECRET, value: SECRET },
  ],
  integrations: [{ name: SECRET }],
  comments: [{ html: SECRET }],
  posts: [publicPost({ plaintext: SECRET, email_recipient_filter: SECRET, newsletter_id: SECRET })],
};

test("neither secrets nor addresses of people leave the reader, whether the file is whole or breaks off", async () => {
  const json = ghostExport(tables);
  const found = await foundIn(json);
  expect(JSON.stringify(found)).toContain("A site");
  expect(JSON.stringify(found)).not.toContain(SECRET);
  for (let end = json.indexOf("api_keys"); end < json.length; end += 7) {
    const cut = await foundIn(json.slice(0, end)).catch((error: unknown) => [String(error)]);
    expect(JSON.stringify(cut)).not.toContain(SECRET);
  }
});

test("a file that is no export is refused without a word of what it holds", async () => {
  const secrets = JSON.stringify({ [SECRET]: SECRET, db: SECRET, data: [SECRET] });
  for (const json of [
    secrets,
    secrets.slice(0, 40),
    `${SECRET}`,
    "",
    "[]",
    "null",
    '{"db":[]}',
    '{"data":{"users":[{"id":1}]}}',
  ]) {
    const error = await collect(readGhost(ghostFile(json))).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: "AppError", code: "IMPORT_NOT_GHOST", status: 422 });
    expect(error).toMatchObject({
      reader: { fr: expect.stringContaining("export.json"), en: expect.stringContaining("export.json") },
    });
    expect(`${error} ${JSON.stringify(error)} ${(error as Error).cause}`).not.toContain(SECRET);
  }
});
