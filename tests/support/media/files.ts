import { crc32, deflateRawSync, deflateSync } from "node:zlib";

/** A small ZIP of stored files: what office programs write is one. */
export function zip(files: Record<string, string>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const data = Buffer.from(text);
    const packed = deflateRawSync(data);
    const method = name === "mimetype" ? 0 : 8;
    const body = method === 0 ? data : packed;
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(method, 4);
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(body.length, 14);
    common.writeUInt32LE(data.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), common, Buffer.from(name), body]);
    // Comment, disk, and attributes are empty.
    directory.push(
      Buffer.concat([
        Buffer.from("PK\x01\x02", "latin1"),
        Buffer.from([20, 0]),
        common,
        Buffer.alloc(10),
        uint32(offset),
        Buffer.from(name),
      ]),
    );
    parts.push(local);
    offset += local.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(entries.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, entries, Buffer.from("PK\x05\x06", "latin1"), end]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

/** A Word document as far as its type goes. */
export function docx(): Buffer {
  const type = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
  return zip({
    "[Content_Types].xml": `<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`,
    "word/document.xml": "<w:document/>",
  });
}

/** A LibreOffice text. */
export function odt(): Buffer {
  return zip({ mimetype: "application/vnd.oasis.opendocument.text", "content.xml": "<office/>" });
}

/** The shortest PDF that readers open. */
export function pdf(words = "Bonjour"): Buffer {
  return Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 144]>>endobj\n% ${words}\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  );
}

/** A PDF 1.5 of so many pages whose objects and table of contents are compressed; what it holds besides is its words. */
export function pdfOfPages(pages: number, words = ""): Buffer {
  const numbers = Array.from({ length: pages }, (_, index) => index + 3);
  const kids = numbers.map((number) => `${number} 0 R`).join(" ");
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    `<</Type/Pages/Count ${pages}/Kids[${kids}]>>`,
    ...numbers.map(() => "<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 144]>>"),
  ];
  let [index, body] = ["", ""];
  for (const [position, object] of objects.entries()) {
    index += `${position + 1} ${body.length} `;
    body += `${object} `;
  }
  const [holder, table] = [objects.length + 1, objects.length + 2];
  const start = Buffer.from(`%PDF-1.5\n% ${words}\n`);
  const stream = (number: number, entries: string, data: Buffer) =>
    Buffer.concat([
      Buffer.from(`${number} 0 obj<<${entries}/Filter/FlateDecode/Length ${data.length}>>stream\n`),
      ...[data, Buffer.from("\nendstream endobj\n")],
    ]);
  const packed = stream(
    holder,
    `/Type/ObjStm/N ${objects.length}/First ${index.length}`,
    deflateSync(Buffer.from(index + body)),
  );
  const tableAt = start.length + packed.length;
  const rows = [
    [0, 0, 65_535],
    ...objects.map((_, position) => [2, holder, position]),
    ...[
      [1, start.length, 0],
      [1, tableAt, 0],
    ],
  ].map(([kind = 0, where = 0, which = 0]) => {
    const row = Buffer.alloc(7);
    row.writeUInt8(kind, 0);
    row.writeUInt32BE(where, 1);
    row.writeUInt16BE(which, 5);
    return row;
  });
  const entries = `/Type/XRef/Size ${table + 1}/W[1 4 2]/Root 1 0 R`;
  const end = Buffer.from(`startxref\n${tableAt}\n%%EOF\n`);
  return Buffer.concat([start, packed, stream(table, entries, deflateSync(Buffer.concat(rows))), end]);
}

/** An MP4 without a picture in it: two boxes, of which the second holds nothing. */
export function mp4(): Buffer {
  const type = Buffer.concat([uint32BE(20), Buffer.from("ftypisom\0\0\x02\0isom", "latin1")]);
  return Buffer.concat([type, uint32BE(1000), Buffer.from("mdat"), Buffer.alloc(992)]);
}

function uint32BE(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
