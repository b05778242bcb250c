/** Hosts of videos that an article can show; each has a player that loads once somebody asks for it. */
export const VIDEO_PROVIDERS = ["youtube", "vimeo", "dailymotion", "peertube"] as const;
/** One of them. */
export type VideoProvider = (typeof VIDEO_PROVIDERS)[number];

/** A video where it is hosted. `id` is the host's own; of a PeerTube instance, its host name, a slash, and its id. */
export type Video = { provider: VideoProvider; id: string };

type Host = {
  /** What an id looks like. Strict: it becomes part of an address that the page lets into a frame. */
  id: RegExp;
  /** As its maker writes it; null where the instance's host name is its name. */
  name: string | null;
  /** Page of a video at its host, for people. */
  page(id: string): string;
  /** Its player, which begins to play at once: it was asked for. */
  player(id: string): string;
};

/** A host name of the public Internet: no address, no port, no `localhost`. */
const HOST_NAME = "(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\\.){1,8}[a-z]{2,24}";
/** PeerTube's short form (22 letters and digits), or a whole UUID. */
const PEERTUBE_ID = "(?:[A-Za-z0-9]{22}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})";

const HOSTS: Record<VideoProvider, Host> = {
  youtube: {
    id: /^[\w-]{11}$/,
    name: "YouTube",
    page: (id) => `https://www.youtube.com/watch?v=${id}`,
    // The host that writes no cookie before the video plays (YouTube Help, "Embed videos & playlists").
    player: (id) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`,
  },
  vimeo: {
    // A video that is not listed has a second part, its key.
    id: /^[1-9]\d{4,11}(?:\/[0-9a-f]{8,20})?$/,
    name: "Vimeo",
    page: (id) => `https://vimeo.com/${id}`,
    // `dnt`: no cookie, no statistics of the visitor (Vimeo Help, "Player parameters").
    player: (id) => {
      const [video = "", key] = id.split("/");
      const listed = key === undefined ? "" : `h=${key}&`;
      return `https://player.vimeo.com/video/${video}?${listed}dnt=1&autoplay=1`;
    },
  },
  dailymotion: {
    id: /^[kx][A-Za-z0-9]{4,24}$/,
    name: "Dailymotion",
    page: (id) => `https://www.dailymotion.com/video/${id}`,
    player: (id) => `https://geo.dailymotion.com/player.html?video=${id}`,
  },
  peertube: {
    id: new RegExp(`^${HOST_NAME}/${PEERTUBE_ID}$`),
    name: null,
    page: (id) => `https://${id.replace("/", "/w/")}`,
    // `p2p=0`: other viewers do not learn the visitor's address (PeerTube, "Embed API").
    player: (id) => `https://${id.replace("/", "/videos/embed/")}?autoplay=1&p2p=0`,
  },
};

/** Whether a value, as from a document, names a host that the product knows. */
export function isVideoProvider(value: unknown): value is VideoProvider {
  return VIDEO_PROVIDERS.includes(value as VideoProvider);
}

/** Whether an id has the form that its host gives to ids. Whether there is such a video, only the host knows. */
export function isVideoId(provider: VideoProvider, id: unknown): id is string {
  return typeof id === "string" && id.length <= 300 && HOSTS[provider].id.test(id);
}

/** What readers know the host by: `YouTube`, or the name of the PeerTube instance. */
export function videoHostName({ provider, id }: Video): string {
  return HOSTS[provider].name ?? id.split("/")[0] ?? "";
}

/** Address of a video at its host. */
export function videoPage({ provider, id }: Video): string {
  return HOSTS[provider].page(id);
}

/** Address of its player, which plays at once. */
export function videoPlayer({ provider, id }: Video): string {
  return HOSTS[provider].player(id);
}

/** The only source that a page has to let into a frame for it: an origin. */
export function videoFrameSource(video: Video): string {
  return new URL(videoPlayer(video)).origin;
}

/** Whether the host says of itself that it may build a profile of who watches; an instance of PeerTube has none to. */
export function mayTrack({ provider }: Video): boolean {
  return provider !== "peertube";
}

/**
 * Reads the address of a video as people copy it: of its page, its share link, or its player. Null for anything else:
 * a list, a channel, a site that is not known. What the address says besides (where to begin, who shared it) is left.
 */
export function parseVideoUrl(address: string): Video | null {
  const url = URL.parse(address.trim());
  if (url === null || (url.protocol !== "https:" && url.protocol !== "http:")) return null;
  const host = url.hostname.replace(/^(?:www|m)\./, "");
  const found = readKnown(host, url) ?? readPeerTube(url);
  return found !== null && isVideoId(found.provider, found.id) ? found : null;
}

function readKnown(host: string, { pathname, searchParams }: URL): Video | null {
  const [first = "", second = "", third = ""] = pathname.split("/").filter(Boolean);
  switch (host) {
    case "youtu.be":
      return { provider: "youtube", id: first };
    case "youtube.com":
    case "music.youtube.com":
    case "youtube-nocookie.com":
      if (first === "watch") return { provider: "youtube", id: searchParams.get("v") ?? "" };
      // A player of a list, or of what a channel shows live, has a word where others have an id, and one as long.
      if (second === "videoseries" || second === "live_stream") return null;
      return ["embed", "shorts", "live", "v"].includes(first) ? { provider: "youtube", id: second } : null;
    case "vimeo.com":
      return { provider: "vimeo", id: withKey(first, second) };
    case "player.vimeo.com":
      return first === "video" ? { provider: "vimeo", id: withKey(second, searchParams.get("h") ?? "") } : null;
    case "dai.ly":
      return { provider: "dailymotion", id: first };
    case "dailymotion.com":
      // A title may follow the id in older addresses: `x8abcd_le-titre`.
      if (first === "video") return { provider: "dailymotion", id: second.split("_")[0] ?? "" };
      return first === "embed" && second === "video" ? { provider: "dailymotion", id: third } : null;
    case "geo.dailymotion.com":
      return { provider: "dailymotion", id: searchParams.get("video") ?? "" };
    default:
      return null;
  }
}

function withKey(id: string, key: string): string {
  return key === "" ? id : `${id}/${key}`;
}

/** Any other host: an instance of PeerTube is known by its paths alone. */
function readPeerTube({ host, pathname }: URL): Video | null {
  const [, id] = /^\/(?:w|videos\/watch|videos\/embed)\/([^/]+)\/?$/.exec(pathname) ?? [];
  return id === undefined ? null : { provider: "peertube", id: `${host}/${id}` };
}
