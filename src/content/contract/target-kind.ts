/** What the `:id` of a call can name: a page or an article, one language of it, and everything else that has an id. */
export const TARGET_KINDS = [
  ...["article", "article-text", "page", "page-text", "item", "item-text", "revision", "preview", "view"],
  ...["media", "upload", "admin", "invitation", "mail", "session", "passkey"],
  ...["message", "message-file", "message-note", "message-reply", "reply-file", "ready-reply", "received-mail"],
  ...["contact", "import"],
] as const;
export type TargetKind = (typeof TARGET_KINDS)[number];
