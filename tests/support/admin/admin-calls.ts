import { expect, vi } from "vitest";
import type { Call } from "../../../src/admin/areas/index.ts";
import { defaultSettings } from "../../../src/messages/contract/form-settings.ts";
import { inDatabase } from "../database/kept.ts";
import { type AdminSite, addAdmin, OTHER_PASSWORD, PASSWORD, PATIENCE, type Visitor } from "./admin.ts";
import { makeImport } from "./import-target.ts";
import { MESSAGE, type MessageTargets, makeMessage } from "./message-targets.ts";

/** Name of a call that changes something. */
export type Change = Exclude<Call, `GET ${string}`>;

const token = "t".repeat(43);
const response = { id: "AAAA", rawId: "AAAA", type: "public-key", response: {} };
const someone = { email: "forged@example.org", role: "super", locale: "en" };

/** A valid body for each call, so that only the guard can refuse the request. */
export const BODIES: Record<Change, object> = {
  "POST /sign-in": { email: someone.email, password: PASSWORD },
  "POST /sign-in/second-factor": { method: "totp", code: "123456" },
  "POST /sign-in/passkey/options": {},
  "POST /sign-in/passkey": { response },
  "POST /sign-out": {},
  "POST /session/token": {},
  "DELETE /session/token": {},
  "POST /password-reset": { email: "root@example.org" },
  "POST /password-reset/confirm": { token, password: OTHER_PASSWORD },
  "POST /password-reset/check": { token },
  "POST /set-up/check": { token },
  "POST /set-up": { token, email: someone.email, password: PASSWORD },
  "POST /invitations/preview": { token },
  "POST /invitations/accept": { token, password: PASSWORD },
  "POST /invitations/accept/passkey/options": { token },
  "POST /invitations/accept/passkey": { token, response, name: "key" },
  "PATCH /account": { name: "Renamed", language: "en" },
  "POST /account/email": { email: "forged@example.org", password: PASSWORD },
  "DELETE /account/email": {},
  "POST /account/email/confirm": { token },
  "POST /account/password": { password: PASSWORD, newPassword: OTHER_PASSWORD },
  "POST /account/totp": { password: PASSWORD },
  "POST /account/totp/confirm": { code: "123456" },
  "POST /account/totp/stop": { password: PASSWORD },
  "POST /account/recovery-codes": { password: PASSWORD },
  "POST /account/passkeys/options": { password: PASSWORD },
  "POST /account/passkeys": { response, name: "key" },
  "PATCH /account/passkeys/:id": { name: "renamed" },
  "DELETE /account/passkeys/:id": { password: PASSWORD },
  "DELETE /account/sessions/:id": {},
  "POST /account/sessions/end-others": {},
  "POST /admins": { ...someone, password: PASSWORD },
  "PATCH /admins/:id": { role: "editor" },
  "DELETE /admins/:id": {},
  "POST /admins/:id/reset": {},
  "POST /admins/:id/second-factor/reset": {},
  "POST /admins/:id/sessions/end": {},
  "POST /invitations": someone,
  "POST /invitations/:id/resend": {},
  "POST /invitations/:id/link": {},
  "DELETE /invitations/:id": {},
  "POST /mails/test": {},
  "POST /mails/:id/retry": {},
  "POST /translations/:id/publish": { revision: 1 },
  "PUT /translations/:id/plan": { revision: 1, date: "2100-01-01", time: "08:00" },
  "PATCH /translations/:id/plan": { date: "2100-01-01", time: "09:00" },
  "DELETE /translations/:id/plan": {},
  "POST /translations/:id/unpublish": { answer: "gone" },
  "POST /translations/:id/previews": {},
  "POST /translations/:id/previews/own": {},
  "POST /translations/:id/discard": { revision: 1 },
  "POST /links/check": { locale: "fr", paths: ["/blog"] },
  "DELETE /previews/:id": {},
  "DELETE /articles/:id": {},
  "POST /articles/:id/restore": {},
  "POST /articles/:id/duplicate": {},
  "POST /bin/empty": { until: 0 },
  "POST /articles/:id/tags": { locale: "fr", add: "Forged" },
  "POST /blog/views": { name: "Forged", search: "" },
  "DELETE /blog/views/:id": {},
  "PUT /articles/:id/draft": {
    locale: "fr",
    document: { kind: "post" },
    seen: 0,
    saveId: "a",
    merged: false,
  },
  "POST /translations/:id/confirm": { pieces: [{ uid: "title", source: "a", translation: "b" }] },
  "POST /translations/:id/minor": { changes: [{ uid: "title", from: "a" }] },
  "POST /translations/:id/withdraw": { pieces: [{ uid: "title", source: "a", translation: "b" }] },
  "PUT /translations/:id/revision-name": { revision: "a", name: "forged" },
  "POST /translations/:id/name": { name: "forged", seen: 1 },
  "POST /translations/:id/restore": { revision: "a", seen: 1 },
  "POST /articles/:id/presence": { pageId: "page", place: null, hidden: false, leaves: false },
  "POST /links/describe": { locale: "fr", hrefs: ["/"] },
  "PUT /items/:id/draft": {
    locale: "fr",
    document: { kind: "feature-group", title: "Forged", words: {} },
    seen: 0,
    saveId: "a",
    merged: false,
  },
  "POST /items/:id/presence": { pageId: "page", place: null, hidden: false, leaves: false },
  "POST /items/:id/publish": { drafts: [{ translationId: "a", revision: 1 }] },
  "POST /item-texts/:id/unpublish": {},
  "PUT /items/:id/place": { after: null },
  "POST /items/:id/visible": { visible: false },
  "DELETE /items/:id": {},
  "POST /items/:id/restore": {},
  "POST /messages/mark": { ids: [MESSAGE], unread: false },
  "POST /messages/assign": { ids: [MESSAGE], to: null },
  "POST /messages/move": { ids: [MESSAGE], to: "bin" },
  "POST /messages/delete": { ids: [MESSAGE] },
  "POST /messages/:id/notes": { text: "forged" },
  "DELETE /message-notes/:id": {},
  "PUT /messages/:id/reply": { text: "forged", seen: 0, saveId: "a" },
  "POST /messages/:id/reply-files": {},
  "DELETE /reply-files/:id": {},
  "POST /message-replies/:id/send": { revision: 0, after: null, archive: false },
  "POST /message-replies/:id/undo": {},
  "POST /ready-replies": { locale: "fr", title: "forged", text: "forged" },
  "PUT /ready-replies/:id": { title: "forged", text: "forged", revision: 1 },
  "DELETE /ready-replies/:id": {},
  "PUT /mailbox": { form: null },
  "POST /mailbox/read": {},
  "PUT /messages/forms/:id": { settings: { ...defaultSettings(""), months: 12 }, seen: 0 },
  "PATCH /contacts/:id": { name: "forged" },
  "POST /contacts/:id/erase": { seen: 1 },
  "PUT /spam-words": { lines: "casino", seen: 0 },
  "POST /messages/:id/presence": { pageId: "page", place: null, hidden: false, leaves: false },
  "PATCH /media/:id": { name: "renamed" },
  "POST /media/:id/replace": { by: "b".repeat(32) },
  "DELETE /media/:id": {},
  "POST /media/:id/restore": {},
  "POST /uploads": { id: "0199aaaa-0000-7000-8000-000000000001", name: "a.png", size: 10, type: "image/png" },
  "PATCH /uploads/:id": {},
  "POST /uploads/:id/finish": {},
  "DELETE /uploads/:id": {},
  "POST /imports": { id: "0199aaaa-0000-7000-8000-000000000104" },
  "PUT /imports/:id/choices": { publish: false },
  "POST /imports/:id/start": {},
  "POST /imports/:id/stop": {},
  "POST /imports/:id/undo": {},
  "DELETE /imports/:id": {},
  "POST /imports/:id/upload": { files: [{ name: "export.xml", size: 10 }] },
  "PATCH /imports/:id/upload": {},
  "DELETE /imports/:id/upload": {},
  "POST /backups": {},
  "POST /archive": {},
  "PUT /settings/first-steps": { hidden: true },
  "PUT /settings/security": { secondFactorRequired: true },
  "PUT /settings/investor-page": { names: { fr: "Partenaires" }, shown: true },
};

/** Of these the body is the bytes of a file, which no schema reads. */
export const BYTES_CALLS: readonly Change[] = [
  "PATCH /uploads/:id",
  "POST /messages/:id/reply-files",
  "PATCH /imports/:id/upload",
];

/** What there is for the calls with an `:id`. */
export type Targets = MessageTargets & {
  admin: string;
  invitation: string;
  mail: string;
  session: string;
  passkey: string;
  article: string;
  translation: string;
  preview: string;
  media: string;
  upload: string;
  view: string;
  item: string;
  itemText: string;
  import: string;
  /** An import whose files are on their way. */
  importUpload: string;
};

/** Waits until every mail is in the outbox, so that no delivery is still running. */
export async function mailsTried(root: Visitor): Promise<void> {
  await vi.waitFor(async () => {
    for (const { status } of (await root.call("GET /mails")).json.mails) expect(status).toBe("outbox");
  }, PATIENCE);
}

/**
 * One of each thing that a call can name: a super, an open invitation, a failed mail, the root's session, passkey, and
 * upload, a picture, an article with its French version and a link to its preview, an item with its French words, a message
 * with a file, a note, and a reply with a file, and who wrote it; a ready-made reply; an import, and
 * another whose file is on its way.
 */
export async function makeTargets(own: AdminSite): Promise<Targets> {
  const { site, root, rootId } = own;
  const { id: admin } = await addAdmin(own, { email: "target@example.org", role: "super" });
  const body = { email: "invited@example.org", role: "editor", locale: "en" };
  const invitation = (await root.call("POST /invitations", { body })).json.id;
  await mailsTried(root);
  const [{ id: mail }] = (await root.call("GET /mails")).json.mails;
  const session = (await root.call("GET /account/sessions")).json.current;
  inDatabase(site, (database) => {
    database.prepare("update mails set status = 'failed' where id = ?").run(mail);
    database
      .prepare(
        `insert into auth_passkeys (id, user_id, name, credential_id, public_key, counter, device_type, backed_up, created_at)
         values ('passkey', ?, 'phone', 'none', 'none', 0, 'singleDevice', 0, 1)`,
      )
      .run(rootId);
  });
  const media = "a".repeat(32);
  const upload = "0199aaaa-0000-7000-8000-000000000002";
  inDatabase(site, (database) => {
    for (const id of [media, "b".repeat(32)]) {
      database
        .prepare(
          `insert into media_items (id, kind, type, width, height, bytes, name, search, created_at, purging)
           values (?, 'picture', 'image/png', 10, 10, 10, 'target', 'target', 1, 0)`,
        )
        .run(id);
    }
    database
      .prepare(
        `insert into media_uploads (id, admin_id, name, size, received, created_at, updated_at)
         values (?, ?, 'target.png', 10, 0, ?, ?)`,
      )
      .run(upload, rootId, Date.now(), Date.now());
  });
  const imported = makeImport(site);
  const importUpload = "0199aaaa-0000-7000-8000-000000000106";
  await root.call("POST /imports/:id/upload", { id: importUpload, body: BODIES["POST /imports/:id/upload"] });
  const { article = "", translation = "" } = inDatabase(site, (database) =>
    database
      .prepare("select entry_id as article, id as translation from translations where kind = 'post' and locale = 'fr'")
      .get(),
  ) as { article?: string; translation?: string };
  const preview = (await root.call("POST /translations/:id/previews", { id: translation })).json.id;
  const view = (await root.call("POST /blog/views", { body: { name: "target", search: "" } })).json.id;
  const item = "0199aaaa-0000-7000-8000-000000000003";
  const itemText = await makeItem(root, item);
  const named = {
    article,
    translation,
    preview,
    media,
    upload,
    view,
    item,
    itemText,
    import: imported,
    importUpload,
    ...makeMessage(own),
  };
  return { admin, invitation, mail, session, passkey: "passkey", ...named };
}

/** A group of features, in French. @returns the id of that text. */
async function makeItem(root: Visitor, id: string): Promise<string> {
  const document = { kind: "feature-group", title: "target", words: {} };
  const body = { locale: "fr", document, seen: 0, saveId: "target", merged: false };
  return (await root.call("PUT /items/:id/draft", { id, body })).json.translationId;
}

/** The value for a call's `:id`; empty for a call without one. */
export function targetOf(call: string, targets: Targets): string {
  const kinds: Array<[string, keyof Targets]> = [
    ["/admins/", "admin"],
    ["/invitations/", "invitation"],
    ["/mails/", "mail"],
    ["/account/sessions/", "session"],
    ["/account/passkeys/", "passkey"],
    ["/articles/", "article"],
    ["/link-targets/", "article"],
    ["/translations/", "translation"],
    ["/previews/", "preview"],
    ["/media/", "media"],
    ["/uploads/", "upload"],
    ["/blog/views/", "view"],
    ["/items/", "item"],
    ["/item-texts/", "itemText"],
    ["/message-notes/", "messageNote"],
    ["/message-files/", "messageFile"],
    ["/message-replies/", "messageReply"],
    ["/reply-files/", "replyFile"],
    ["/ready-replies/", "readyReply"],
    ["/received-mails/", "receivedMail"],
    ["/messages/forms/", "item"],
    ["/messages/", "message"],
    ["/contacts/", "contact"],
    ["/imports/:id/upload", "importUpload"],
    ["/imports/", "import"],
  ];
  const kind = kinds.find(([path]) => call.includes(path))?.[1];
  return kind === undefined ? "" : targets[kind];
}
