import type { Page } from "playwright-core";
import type { AdminLocale } from "../admin/admin-browser.ts";

/** What the inbox says, in each language. */
export const INBOX_WORDS = {
  fr: {
    list: "Liste des messages",
    open: "Message",
    archive: "Archiver",
    archived: "Le message est archivé.",
    binned: "Le message est dans la corbeille.",
    spam: "Le message est dans les indésirables.",
    starred: "Le message est suivi.",
    unread: "Le message est non lu.",
    undo: "Annuler",
    search: "Chercher dans les messages",
    keys: "Raccourcis clavier",
    side: "Dossiers et formulaires",
    arrived: "Un nouveau message est arrivé.",
    back: "Retour à la liste",
    selected: "2 messages sélectionnés",
    bulk: "Messages sélectionnés",
    severalArchived: "2 messages sont archivés.",
    note: "Votre note",
    addNote: "Ajouter une note",
    settings: "Réglages du formulaire",
  },
  en: {
    list: "List of messages",
    open: "Message",
    archive: "Archive",
    archived: "The message is archived.",
    binned: "The message is in the bin.",
    spam: "The message is in spam.",
    starred: "The message is starred.",
    unread: "The message is unread.",
    undo: "Undo",
    search: "Search messages",
    keys: "Keyboard shortcuts",
    side: "Folders and forms",
    arrived: "A new message has arrived.",
    back: "Back to the list",
    selected: "2 messages selected",
    bulk: "Selected messages",
    severalArchived: "2 messages are archived.",
    note: "Your note",
    addNote: "Add a note",
    settings: "Settings of the form",
  },
} as const;

export const list = (page: Page, locale: AdminLocale = "fr") =>
  page.getByRole("list", { name: INBOX_WORDS[locale].list });
export const rows = (page: Page, locale: AdminLocale = "fr") => list(page, locale).locator("li");
export const row = (page: Page, name: string, locale: AdminLocale = "fr") =>
  rows(page, locale).filter({ hasText: name });
export const opened = (page: Page, locale: AdminLocale = "fr") =>
  page.getByRole("region", { name: INBOX_WORDS[locale].open, exact: true });
