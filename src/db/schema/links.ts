/** The current texts of a translation: its draft, what is published of it, and what is planned. */
export type TextPlace = "draft" | "published" | "plan";

/** A link of a current text to a page or an article. Written in the transaction that writes the text (`content/entry-links`). */
export type EntryLinksTable = {
  /** Id of the entry; of a link by URL, what the URL names: `post fr mon-article`. */
  target: string;
  place: TextPlace;
  /** Id of the translation. */
  owner: string;
};

/** A host of videos that a published text shows. Written in the transaction that publishes it (`content/site`). */
export type VideoHostsTable = {
  /** Id of the translation. */
  owner: string;
  /** As readers know it: `YouTube`, or the host name of a PeerTube instance. */
  host: string;
};

/** The title of a draft, or of what is published, as it is found by whoever looks for a text. */
export type TextTitlesTable = {
  /** Id of the translation. */
  owner: string;
  place: "draft" | "published";
  title: string;
  /** Its words (`foldedWords` of `kernel/text/folded.ts`). */
  search: string;
};
