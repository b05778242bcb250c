import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { makeFolder, ROOT, removeProjects, start } from "./project.ts";

afterAll(removeProjects);

async function check(files: Record<string, string>): Promise<{ code: number | null; errors: string[] }> {
  const { code, stderr } = await start([join(ROOT, "scripts/checks/tables.mjs"), makeFolder(files)]).ended;
  return { code, errors: stderr.split("\n").filter(Boolean) };
}

const RIGHT = {
  "src/identity/embedded/accounts.ts": 'db.selectFrom("auth_users")',
  "src/db/migrations/005-identity.ts": '"auth_users"',
  "src/db/schema/identity.ts": "/** auth_users */",
  "src/db/schema.ts": "auth_users: AuthUsersTable;",
  "src/server/a.ts": 'header("oauth_token"); const author = 1;',
};

test("a table of the embedded provider is named in its folder and in the schema", async () => {
  expect(await check(RIGHT)).toEqual({ code: 0, errors: [] });
});

test("anywhere else it is refused, with its place", async () => {
  const { code, errors } = await check({
    ...RIGHT,
    "src/admin/server/a.ts": '\ndb.selectFrom("auth_sessions")',
    "src/identity/sessions/a.ts": "sql`select * from auth_used_codes`",
    "src/identity/embedded.ts": '"auth_users"',
    "src/site/a.tsx": "// auth_passkeys",
  });
  expect(code).toBe(1);
  expect(errors).toEqual([
    "src/admin/server/a.ts:2: auth_sessions is a table of src/identity/embedded/ alone",
    "src/identity/embedded.ts:1: auth_users is a table of src/identity/embedded/ alone",
    "src/identity/sessions/a.ts:1: auth_used_codes is a table of src/identity/embedded/ alone",
    "src/site/a.tsx:1: auth_passkeys is a table of src/identity/embedded/ alone",
  ]);
});
