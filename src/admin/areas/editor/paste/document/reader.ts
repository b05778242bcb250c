import type { PasteReport } from "../report.ts";
import type { Source } from "../source.ts";
import type { Parts } from "./xml.ts";

/** A document as a tree, with the files of its pictures in their order. */
type ReadDocument = { root: Source; files: File[] };

/** What reads a document of one kind. */
export type DocumentReader = (parts: Parts, name: string, report: PasteReport) => Promise<ReadDocument>;
