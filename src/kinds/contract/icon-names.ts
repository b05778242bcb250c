/** Icons that a feature can have (`ui/icons/`), by what they show. */
export const ICON_NAMES = [
  ...["accessibility", "bell", "book", "calendar", "chart", "chat", "check", "clock", "cloud", "code", "cookie"],
  ...["database", "document", "download", "euro", "folder", "gear", "globe", "heart", "history", "home", "image"],
  ...["key", "keyboard", "language", "leaf", "lightning", "link", "lock", "mail", "map", "pen", "people", "phone"],
  ...["print", "search", "server", "shield", "star", "tag", "video"],
] as const;
/** An icon of the set. */
export type IconName = (typeof ICON_NAMES)[number];

/** Whether a value names an icon of the set. */
export function isIconName(value: unknown): value is IconName {
  return ICON_NAMES.includes(value as IconName);
}
