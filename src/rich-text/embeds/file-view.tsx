import type { ReactNode } from "react";
import { plainText } from "../outline.ts";
import type { RichTextNode } from "../schema.ts";
import { downloadName, fileFormat, filePath, type LinkedFile } from "./file.ts";

type Props = { node: RichTextNode; context: { embeds: { fileSize(bytes: number): string }; bare: boolean } };

/** A file to download. Its link says of what format and size it is (RGAA 13.3). */
export function FileView({ node, context: { embeds, bare } }: Props): ReactNode {
  const file = node.attrs as LinkedFile;
  return (
    <p className={bare ? undefined : "file"}>
      <a href={filePath(file)} type={file.type} download={downloadName(file)}>
        {plainText(node)} <span>{`(${fileFormat(file)}, ${embeds.fileSize(file.bytes)})`}</span>
      </a>
    </p>
  );
}
