import { afterAll, beforeAll, expect, test } from "vitest";
import { ACCOUNT_HEADER } from "../../../../src/admin/framework/contract/shell.ts";
import {
  type AdminSite,
  addAdmin,
  mailHolding,
  OTHER_PASSWORD,
  siteWithRoot,
  tokenIn,
  Visitor,
} from "../../../support/admin/admin.ts";
import { kept } from "../../../support/database/kept.ts";
import { removeAll } from "../../../support/site.ts";

let own: AdminSite;
let other: { visitor: Visitor; id: string };

beforeAll(async () => {
  own = await siteWithRoot();
  other = await addAdmin(own, { email: "other@example.org", role: "super" });
});

afterAll(removeAll);

const asked = (id: string) => ({ headers: { [ACCOUNT_HEADER]: id } });
const refused = { status: 409, code: "OTHER_ACCOUNT" };

test("a call made for another account than the one that is signed in is refused, and does nothing", async () => {
  const before = kept(own.site);
  for (const [call, options] of [
    ["GET /account", {}],
    ["GET /admins", {}],
    ["GET /audit.csv", {}],
    ["POST /account/sessions/end-others", {}],
    ["DELETE /admins/:id", { id: own.rootId }],
    ["POST /invitations", { body: { email: "nobody@example.org", role: "editor", locale: "en" } }],
    ["POST /sign-out", {}],
  ] as const) {
    const { status, json } = await other.visitor.call(call, { ...options, ...asked(own.rootId) });
    expect({ call, status, code: json?.error.code }).toEqual({ call, ...refused });
    expect(JSON.stringify(json)).not.toContain(own.rootEmail);
  }
  expect(kept(own.site)).toEqual(before);
});

test("the refusal comes before what the role may: nobody learns of an area that is not theirs", async () => {
  const { visitor } = await addAdmin(own, { email: "editor@example.org", role: "editor" });
  const { status, json } = await visitor.call("GET /admins", asked(own.rootId));
  expect({ status, code: json.error.code }).toEqual(refused);
  expect((await visitor.call("GET /admins")).status).toBe(403);
});

test("the account's own calls pass, with the header and without; nobody is told to sign in as before", async () => {
  expect((await other.visitor.call("GET /account", asked(other.id))).status).toBe(200);
  expect((await other.visitor.call("GET /account")).status).toBe(200);
  // Who is signed in may be asked by a tab that believes something else.
  expect((await other.visitor.call("GET /session", asked(own.rootId))).json.admin.id).toBe(other.id);
  const nobody = new Visitor(own.site);
  expect((await nobody.call("GET /account", asked(other.id))).json.error.code).toBe("LOGIN_REQUIRED");
  expect((await nobody.call("POST /sign-out", asked(other.id))).status).toBe(200);
});

test("whether a link to set a password still holds is told without using it, and nothing else is", async () => {
  const email = "link@example.org";
  await addAdmin(own, { email, role: "editor" });
  const visitor = new Visitor(own.site);
  await visitor.call("POST /password-reset", { body: { email } });
  const token = tokenIn(await mailHolding(own.root, email, "#token="));
  const check = async (given: string) =>
    (await visitor.call("POST /password-reset/check", { body: { token: given } })).json;
  expect(await check(token)).toEqual({ open: true });
  expect(await check(token), "asking uses nothing up").toEqual({ open: true });
  expect(await check("wrong")).toEqual({ open: false });
  const body = { token, password: OTHER_PASSWORD };
  expect((await visitor.call("POST /password-reset/confirm", { body })).status).toBe(200);
  expect(await check(token)).toEqual({ open: false });
  expect(JSON.stringify(await own.site.logged())).not.toContain(token);
});
