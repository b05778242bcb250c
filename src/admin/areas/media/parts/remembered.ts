/** Ids of uploads under way, by what tells their files apart: a file that is chosen again goes on where it stopped. */
const KEY = "vitrine:uploads";
/** More than anybody has under way; the oldest are forgotten. */
const MOST = 100;

type Remembered = Record<string, string>;

/** The id of the upload of a file, or of files that belong together: that of an earlier one, or a new one. */
export function uploadIdOf(...files: readonly File[]): string {
  const known = read();
  const sign = signOf(files);
  const id = known[sign] ?? newUuid();
  write({ ...known, [sign]: id });
  return id;
}

/** The upload is over: the same files are another upload from now on. */
export function forgetUpload(...files: readonly File[]): void {
  const { [signOf(files)]: _, ...others } = read();
  write(others);
}

function signOf(files: readonly File[]): string {
  return files.map(({ name, size, lastModified }) => `${size} ${lastModified} ${name}`).join("\n");
}

function read(): Remembered {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof value === "object" && value !== null ? (value as Remembered) : {};
  } catch {
    // Shut off, or written by another program: nothing is remembered.
    return {};
  }
}

function write(remembered: Remembered): void {
  const newest = Object.entries(remembered).slice(-MOST);
  try {
    if (newest.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(newest)));
  } catch {
    // Full or shut off: the file is sent from its beginning the next time.
  }
}

/** `crypto.randomUUID` is there over https alone. */
function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
