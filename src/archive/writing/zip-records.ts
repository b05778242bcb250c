/** A file of a zip, and where it begins. */
export type ZipEntry = {
  path: string;
  offset: number;
  crc: number;
  packed: number;
  size: number;
  isDeflated: boolean;
};

/** What 32 bits cannot hold stands in the fields of zip64. */
export const MAX_32 = 0xff_ff_ff_ff;
const MAX_16 = 0xff_ff;
/** Version of the format that a reader needs: with zip64, and without. */
const NEEDS = { zip64: 45, plain: 20 };
/** Names are UTF-8. */
const FLAGS = 0x800;
/** The first day that a zip can name, 1 January 1980. */
const NO_DAY = 0x21;
/** A field that readers pass over, in the place of the one of zip64. */
const PADDING = 0xd9_35;
const ZIP64 = 0x00_01;
/** A file that its user reads and writes, as Unix says it. */
const UNIX = 3;
const MODE = 0o100_600;

/** Before the bytes of a file. As long with zip64 as without, so that it can be written again over itself. */
export function localHeader(entry: ZipEntry, max32: number): Buffer {
  const isLarge = entry.size >= max32 || entry.packed >= max32;
  const name = Buffer.from(entry.path);
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04_03_4b_50, 0);
  header.writeUInt16LE(isLarge ? NEEDS.zip64 : NEEDS.plain, 4);
  common(entry, isLarge, name).copy(header, 6);
  const extra = Buffer.alloc(20);
  extra.writeUInt16LE(isLarge ? ZIP64 : PADDING, 0);
  extra.writeUInt16LE(16, 2);
  if (isLarge) {
    extra.writeBigUInt64LE(BigInt(entry.size), 4);
    extra.writeBigUInt64LE(BigInt(entry.packed), 12);
  }
  header.writeUInt16LE(extra.length, 28);
  return Buffer.concat([header, name, extra]);
}

/** Its line in the list of files at the end. */
export function centralHeader(entry: ZipEntry, max32: number): Buffer {
  const isLarge = entry.size >= max32 || entry.packed >= max32;
  const isFar = entry.offset >= max32;
  const name = Buffer.from(entry.path);
  const numbers = [...(isLarge ? [entry.size, entry.packed] : []), ...(isFar ? [entry.offset] : [])];
  const extra = Buffer.alloc(numbers.length === 0 ? 0 : 4 + 8 * numbers.length);
  if (numbers.length > 0) {
    extra.writeUInt16LE(ZIP64, 0);
    extra.writeUInt16LE(extra.length - 4, 2);
    for (const [index, number] of numbers.entries()) extra.writeBigUInt64LE(BigInt(number), 4 + 8 * index);
  }
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x02_01_4b_50, 0);
  header.writeUInt16LE((UNIX << 8) | NEEDS.zip64, 4);
  header.writeUInt16LE(numbers.length > 0 ? NEEDS.zip64 : NEEDS.plain, 6);
  common(entry, isLarge, name).copy(header, 8);
  header.writeUInt16LE(extra.length, 30);
  header.writeUInt32LE(MODE * 2 ** 16, 38);
  header.writeUInt32LE(isFar ? MAX_32 : entry.offset, 42);
  return Buffer.concat([header, name, extra]);
}

/** What both headers say of a file, from its flags to the length of its name. */
function common({ crc, packed, size, isDeflated }: ZipEntry, isLarge: boolean, name: Buffer): Buffer {
  const fields = Buffer.alloc(22);
  fields.writeUInt16LE(FLAGS, 0);
  fields.writeUInt16LE(isDeflated ? 8 : 0, 2);
  fields.writeUInt16LE(NO_DAY, 6);
  fields.writeUInt32LE(crc, 8);
  fields.writeUInt32LE(isLarge ? MAX_32 : packed, 12);
  fields.writeUInt32LE(isLarge ? MAX_32 : size, 16);
  fields.writeUInt16LE(name.length, 20);
  return fields;
}

/** What a zip ends with: where its list of files stands. */
export function endOfZip(list: { count: number; start: number; size: number }, max32: number): Buffer {
  const { count, start, size } = list;
  const isLarge = count >= MAX_16 || start >= max32 || size >= max32;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06_05_4b_50, 0);
  end.writeUInt16LE(isLarge ? MAX_16 : count, 8);
  end.writeUInt16LE(isLarge ? MAX_16 : count, 10);
  end.writeUInt32LE(isLarge ? MAX_32 : size, 12);
  end.writeUInt32LE(isLarge ? MAX_32 : start, 16);
  if (!isLarge) return end;
  const large = Buffer.alloc(56 + 20);
  large.writeUInt32LE(0x06_06_4b_50, 0);
  large.writeBigUInt64LE(44n, 4);
  large.writeUInt16LE((UNIX << 8) | NEEDS.zip64, 12);
  large.writeUInt16LE(NEEDS.zip64, 14);
  large.writeBigUInt64LE(BigInt(count), 24);
  large.writeBigUInt64LE(BigInt(count), 32);
  large.writeBigUInt64LE(BigInt(size), 40);
  large.writeBigUInt64LE(BigInt(start), 48);
  // Where that record stands.
  large.writeUInt32LE(0x07_06_4b_50, 56);
  large.writeBigUInt64LE(BigInt(start + size), 64);
  large.writeUInt32LE(1, 72);
  return Buffer.concat([large, end]);
}
