import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { PostDocument } from "../../../src/content/document/document.ts";
import { keepUids, pairUids } from "../../../src/content/document/keep-uids.ts";
import { picturesOf } from "../../../src/content/document/pictures-of.ts";
import { withUids } from "../../../src/content/document/uids.ts";
import { documentWords } from "../../../src/content/search/document-words.ts";
import { formatFileSize } from "../../../src/i18n/format.ts";
import { richTextSchema } from "../../../src/rich-text/checked-text.ts";
import { countWords } from "../../../src/rich-text/count-words.ts";
import { fileFacts, filePath, parseFile } from "../../../src/rich-text/embeds/file.ts";
import {
  isVideoId,
  parseVideoUrl,
  type Video,
  type VideoProvider,
  videoFrameSource,
  videoPage,
  videoPlayer,
} from "../../../src/rich-text/embeds/video.ts";
import { readingMinutes } from "../../../src/rich-text/reading-time.ts";
import type { RichTextNode } from "../../../src/rich-text/schema.ts";
import { anyRichText } from "../../support/content/rich-texts.ts";

const youtube = (id: string): Video => ({ provider: "youtube", id });
const UUID = "9c9de5e8-0a1e-484a-b099-e80766180a6d";

describe("the address of a video", () => {
  test.each<[string, VideoProvider, string]>([
    ["https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=PL1&t=42s", "youtube", "dQw4w9WgXcQ"],
    ["  https://youtu.be/dQw4w9WgXcQ?si=abc ", "youtube", "dQw4w9WgXcQ"],
    ["http://m.youtube.com/watch?v=-_w4w9WgXc-", "youtube", "-_w4w9WgXc-"],
    ["https://www.youtube.com/shorts/dQw4w9WgXcQ", "youtube", "dQw4w9WgXcQ"],
    ["https://www.youtube.com/live/dQw4w9WgXcQ?feature=share", "youtube", "dQw4w9WgXcQ"],
    ["https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ", "youtube", "dQw4w9WgXcQ"],
    ["https://vimeo.com/76979871", "vimeo", "76979871"],
    ["https://vimeo.com/76979871/8272103f6e?share=copy", "vimeo", "76979871/8272103f6e"],
    ["https://player.vimeo.com/video/76979871?h=8272103f6e", "vimeo", "76979871/8272103f6e"],
    ["https://www.dailymotion.com/video/x8abcde_le-titre", "dailymotion", "x8abcde"],
    ["https://dai.ly/x8abcde", "dailymotion", "x8abcde"],
    ["https://geo.dailymotion.com/player.html?video=x8abcde", "dailymotion", "x8abcde"],
    ["https://video.exemple.fr/w/kkGMgK9ZtnKfYAgnEtQxbv", "peertube", "video.exemple.fr/kkGMgK9ZtnKfYAgnEtQxbv"],
    [`https://tube.exemple.org/videos/watch/${UUID}`, "peertube", `tube.exemple.org/${UUID}`],
  ])("%s", (address, provider, id) => {
    expect(parseVideoUrl(address)).toEqual({ provider, id });
  });

  test.each([
    ...["", "dQw4w9WgXcQ", "javascript:alert(1)", "ftp://youtu.be/dQw4w9WgXcQ", "https://www.youtube.com/"],
    ...["https://www.youtube.com/watch", "https://www.youtube.com/watch?v=court", "https://www.youtube.com/@chaine"],
    ...["https://www.youtube.com/playlist?list=PL1", "https://youtube.com.exemple.fr/watch?v=dQw4w9WgXcQ"],
    ...["https://vimeo.com/channels/staffpicks", "https://vimeo.com/0123456", "https://vimeo.com/76979871/clé"],
    ...["https://www.youtube.com/embed/videoseries?list=PL1", "https://www.youtube.com/embed/live_stream?channel=UC1"],
    ...["https://www.dailymotion.com/playlist/x8abcde", "https://exemple.fr/w/court", "https://exemple.fr/film.mp4"],
    ...["https://127.0.0.1/w/kkGMgK9ZtnKfYAgnEtQxbv", "https://localhost/w/kkGMgK9ZtnKfYAgnEtQxbv"],
    ...["https://[::1]/w/kkGMgK9ZtnKfYAgnEtQxbv", "https://video.exemple.fr:8080/w/kkGMgK9ZtnKfYAgnEtQxbv"],
  ])("is not %s", (address) => {
    expect(parseVideoUrl(address)).toBeNull();
  });

  const anyVideo: fc.Arbitrary<Video> = fc.oneof(
    fc.stringMatching(/^[\w-]{11}$/).map(youtube),
    fc.stringMatching(/^[1-9]\d{6,9}(\/[0-9a-f]{10})?$/).map((id): Video => ({ provider: "vimeo", id })),
    fc.stringMatching(/^[kx][A-Za-z0-9]{5,20}$/).map((id): Video => ({ provider: "dailymotion", id })),
    fc
      .stringMatching(/^[a-z0-9]{1,9}\.[a-z]{2,9}\/[A-Za-z0-9]{22}$/)
      .map((id): Video => ({ provider: "peertube", id })),
  );

  test("leads there and back, by its page and by its player", () => {
    fc.assert(
      fc.property(anyVideo, (video) => {
        expect(isVideoId(video.provider, video.id)).toBe(true);
        expect(parseVideoUrl(videoPage(video))).toEqual(video);
        expect(parseVideoUrl(videoPlayer(video))).toEqual(video);
      }),
    );
  });

  test("opens a page's frames to the player's origin, and to nothing that an id could add", () => {
    expect(videoFrameSource(youtube("dQw4w9WgXcQ"))).toBe("https://www.youtube-nocookie.com");
    fc.assert(
      fc.property(anyVideo, (video) => {
        expect(videoFrameSource(video)).toMatch(/^https:\/\/[a-z0-9.-]+$/);
      }),
    );
    for (const id of ["a.fr/w; script-src *", "a.fr:80/x", "a.fr@b.fr/x", "*/x", "'self'/x", "a fr/x", "A.FR/x"]) {
      const padded = id.replace("/x", `/${"a".repeat(22)}`);
      expect(isVideoId("peertube", padded), padded).toBe(false);
    }
    for (const id of ['dQw4w9WgX"Q', "dQw4w9WgXc", "dQw4w9WgXcQQ", "../../../aaa", "dQw4w9WgXc\n"]) {
      expect(isVideoId("youtube", id), id).toBe(false);
    }
  });

  test("asks hosts to follow nobody, as far as they let us", () => {
    expect(videoPlayer({ provider: "vimeo", id: "76979871/8272103f6e" })).toBe(
      "https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1&autoplay=1",
    );
    expect(videoPlayer({ provider: "peertube", id: `a.fr/${UUID}` })).toBe(
      `https://a.fr/videos/embed/${UUID}?autoplay=1&p2p=0`,
    );
  });
});

const ID = "0123456789abcdef0123456789abcdef";
const image = (alt: string, caption: string | null = null): RichTextNode => ({
  type: "image",
  attrs: { id: ID, width: 800, height: 600, alt, caption },
});
const label = [{ type: "text", text: "Libellé" }];
const video = (attrs: object = {}): RichTextNode => ({
  type: "video",
  attrs: { ...youtube("dQw4w9WgXcQ"), title: "La visite", transcript: null, poster: null, ...attrs },
});
const file = (attrs: object = {}, content: RichTextNode[] = label): RichTextNode => ({
  type: "file",
  attrs: { id: ID, name: "rapport", type: "application/pdf", bytes: 1_258_291, ...attrs },
  content,
});
const button = (attrs: object = {}, content: RichTextNode[] = label): RichTextNode => ({
  type: "button",
  attrs: { href: "/essai", kind: "primary", ...attrs },
  content,
});
const gallery = (...content: RichTextNode[]): RichTextNode => ({ type: "gallery", content });
const accepts = (...content: RichTextNode[]) => richTextSchema.safeParse({ type: "doc", content }).success;

describe("a text holds embeds", () => {
  test("anywhere a block stands", () => {
    const all = [gallery(image("a"), image("b")), video(), file(), button()];
    expect(accepts(...all)).toBe(true);
    expect(accepts({ type: "bulletList", content: [{ type: "listItem", content: all }] })).toBe(true);
    expect(accepts({ type: "callout", attrs: { kind: "tip" }, content: all })).toBe(true);
  });

  test.each<[string, RichTextNode]>([
    ["a gallery of one picture", gallery(image("a"))],
    ["a gallery of paragraphs", gallery({ type: "paragraph" }, { type: "paragraph" })],
    ["a video without a title", video({ title: " " })],
    ["a video of an unknown host", video({ provider: "tiktok" })],
    ["a video with another host's id", video({ id: "76979871" })],
    ["a transcript at an address that cannot be followed", video({ transcript: "javascript:1" })],
    ["a poster with words, which nobody would hear", video({ poster: { id: ID, width: 1, height: 1, alt: "x" } })],
    ["a file without a label", file({}, [])],
    ["a file whose label is a space", file({}, [{ type: "text", text: "\u00A0" }])],
    ["a file in a folder", file({ name: "../rapport" })],
    ["a file that the library does not take in", file({ type: "application/x-msdownload" })],
    ["an empty file", file({ bytes: 0 })],
    ["a button without a label", button({}, [])],
    ["a button that leads nowhere", button({ href: "" })],
    ["a button to a script", button({ href: "javascript:1" })],
    ["a button of another kind", button({ kind: "danger" })],
    ["a button with bold words", button({}, [{ type: "text", text: "x", marks: [{ type: "bold" }] }])],
    ["a gallery deep inside", { type: "blockquote", content: [gallery(image("a"))] }],
  ])("but not %s", (_, node) => {
    expect(accepts(node)).toBe(false);
  });
});

const post = (...content: RichTextNode[]): PostDocument => ({
  ...{ kind: "post", slug: "a", title: "A", summary: "", publishedAt: 1, seo: {}, tags: [] },
  body: { type: "doc", content },
});

describe("what walks a text", () => {
  const poster = { id: "f".repeat(32), width: 16, height: 9 };
  const document = post(gallery(image("Façade", "De jour"), image("Atelier")), video({ poster }), file(), button());

  test("finds the words of embeds: labels, titles, captions, alternatives", () => {
    expect(documentWords(document).passages).toEqual([
      "Façade",
      "De jour",
      "Atelier",
      "La visite",
      "Libellé",
      "Libellé",
    ]);
    expect(countWords(post(file(), button()).body)).toBe(2);
  });

  test("counts pictures of a gallery as read, and not the time of a video", () => {
    const pictures = Array.from({ length: 21 }, () => image(""));
    expect(readingMinutes(post(gallery(...pictures)).body, "fr")).toBe(2);
    expect(readingMinutes(post(video(), video()).body, "fr")).toBe(1);
    const words = [{ type: "text", text: "mot ".repeat(430) }];
    expect(readingMinutes(post(button({}, words)).body, "fr")).toBe(2);
  });

  test("finds every picture: of galleries, and posters", () => {
    expect(picturesOf(document).map(({ id }) => id)).toEqual([ID, poster.id]);
    expect(picturesOf(post(file()))).toEqual([]);
  });

  test("gives embeds and the pictures of galleries ids, and pairs them with a translation that downloads another file", () => {
    const source = withUids(document);
    const translated = post(
      gallery(image("Front", "By day"), image("Workshop")),
      video({ title: "The visit", poster }),
      file({ id: "e".repeat(32), name: "report" }),
      button(),
    );
    const paired = pairUids(source, translated);
    const uids = (from: PostDocument) =>
      from.body.content.map(({ attrs, content }) => [attrs?.uid, content?.map((each) => each.attrs?.uid)]);
    expect(uids(paired)).toEqual(uids(source));
    expect(
      uids(source)
        .flat(2)
        .filter((uid) => typeof uid === "string"),
    ).toHaveLength(6);
  });

  test("keeps ids of whatever a text holds when the same text is imported", () => {
    fc.assert(
      fc.property(anyRichText, ({ content }) => {
        const former = withUids(post(...content));
        expect(keepUids(former, post(...content))).toEqual(former);
      }),
      { numRuns: 50 },
    );
  });
});

describe("a file", () => {
  test("is written as a link that gives it back, whatever its name", () => {
    for (const name of ["rapport", "", "Été & « hiver », 3 bytes", "a.pdf"]) {
      const linked = { id: ID, name, type: "text/csv", bytes: 12 };
      expect(parseFile(filePath(linked), fileFacts(linked))).toEqual(linked);
      expect(parseFile(`https://vitrine.example${filePath(linked)}`, fileFacts(linked))).toEqual(linked);
    }
    for (const [path, facts] of [
      [`/media/${ID}`, "a.pdf, 1 bytes"],
      [`/media/${ID}.exe`, "a.exe, 1 bytes"],
      [`/media/${ID}.pdf`, "a.csv, 1 bytes"],
      [`/media/${ID}.pdf`, "a.pdf, 0 bytes"],
      [`/media/${ID}.pdf`, "../a.pdf, 1 bytes"],
      [`/media/x/${ID}.pdf`, "a.pdf, 1 bytes"],
    ] as const) {
      expect(parseFile(path, facts), path).toBeNull();
    }
  });

  test.each([
    [1, "1 ko", "1 kB"],
    [84_321, "84 ko", "84 kB"],
    [999_499, "999 ko", "999 kB"],
    [999_900, "1 Mo", "1 MB"],
    [1_258_291, "1,3 Mo", "1.3 MB"],
    [52_428_800, "52 Mo", "52 MB"],
    [3_200_000_000, "3,2 Go", "3.2 GB"],
  ])("of %i bytes is of %s", (bytes, french, english) => {
    expect(formatFileSize(bytes, "fr").replace(/\s/g, " ")).toBe(french);
    expect(formatFileSize(bytes, "en")).toBe(english);
  });
});
