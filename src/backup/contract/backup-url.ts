/** A bucket of an S3-compatible storage. */
export type S3Place = {
  kind: "s3";
  bucket: string;
  /** What names of objects begin with: empty, or without slashes at its ends. */
  prefix: string;
  /** Origin of the server. */
  endpoint: string;
  region: string;
  /** Whether the bucket stands in the path of addresses, or before the host's name. */
  style: "path" | "host";
  /** How long a server may say nothing. */
  timeoutMs: number;
};

/** Where backups are kept (`BACKUP_URL`). */
export type BackupPlace = { kind: "folder"; path: string } | S3Place;

/** How people name a place. Holds no key. */
export function placeName(place: BackupPlace): string {
  if (place.kind === "folder") return place.path;
  return `s3://${[place.bucket, place.prefix].filter((part) => part !== "").join("/")}`;
}

/** The same for two settings of one place. */
export function placeKey(place: BackupPlace): string {
  return place.kind === "folder" ? place.path : `${place.endpoint} ${placeName(place)}`;
}

const TIMEOUT_SECONDS = 60;
const PARAMETERS = ["endpoint", "region", "style", "timeout"];

/**
 * Reads a path, a `file:` URL, or `s3://bucket/prefix?endpoint=https://…&region=…`; null for anything else. A relative path is the
 * project's, as for `DATA_DIR`.
 */
export function parseBackupUrl(text: string): BackupPlace | null {
  const scheme = /^([a-z][a-z0-9+.-]+):/i.exec(text)?.[1]?.toLowerCase();
  if (scheme === undefined) return text.includes("\0") ? null : { kind: "folder", path: text };
  if (scheme === "s3") return parseS3(text);
  return scheme === "file" ? parseFile(text) : null;
}

/** A path of this computer (RFC 8089), as POSIX writes it. */
function parseFile(text: string): BackupPlace | null {
  const url = URL.parse(text);
  if (url === null || url.hostname !== "" || url.search !== "" || url.hash !== "" || /%2f|%00/i.test(url.pathname)) {
    return null;
  }
  try {
    return { kind: "folder", path: decodeURIComponent(url.pathname) };
  } catch {
    return null;
  }
}

function parseS3(text: string): S3Place | null {
  const url = URL.parse(text);
  // Keys are no part of an address, which is shown and logged.
  if (url === null || url.username !== "" || url.password !== "" || url.hash !== "" || url.port !== "") return null;
  const { hostname: bucket, searchParams } = url;
  if ([...searchParams.keys()].some((name) => !PARAMETERS.includes(name))) return null;
  const prefix = url.pathname.replace(/^\/|\/$/g, "");
  // What no server and no proxy writes in another way.
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket) || !/^(?:[\w.-]+(?:\/[\w.-]+)*)?$/.test(prefix)) return null;
  const region = searchParams.get("region") ?? "us-east-1";
  const given = searchParams.get("endpoint");
  const style = searchParams.get("style") ?? (given === null ? "host" : "path");
  const seconds = searchParams.get("timeout") ?? String(TIMEOUT_SECONDS);
  if (!/^[\w-]{1,64}$/.test(region) || (style !== "path" && style !== "host") || !/^[1-9]\d{0,2}$/.test(seconds)) {
    return null;
  }
  const endpoint = URL.parse(given ?? `https://s3.${region}.amazonaws.com`);
  if (endpoint === null || !/^https?:$/.test(endpoint.protocol) || endpoint.pathname !== "/") return null;
  if (endpoint.search !== "" || endpoint.username !== "") return null;
  const timeoutMs = Number(seconds) * 1000;
  return { kind: "s3", bucket, prefix, endpoint: endpoint.origin, region, style, timeoutMs };
}
