/** What a paste left out or changed, for the one line that tells the writer. */
export type PasteReport = {
  /** Addresses of pictures on other sites, which are not shown from there. */
  remotePictures: string[];
  /** Pictures that the clipboard names without their bytes. */
  missingPictures: number;
  /** Pictures that could not be taken in. */
  refusedPictures: number;
  comments: number;
  /** Passages that were deleted while changes were tracked. */
  deletions: number;
  hiddenPassages: number;
  /** Tables whose merged cells were taken apart. */
  splitTables: number;
  /** Tables whose cells held headings, code, rules, or tables, which became plain lines. */
  flattenedTables: number;
  /** Empty rows at the ends of tables, as of a whole column of a spreadsheet. */
  emptyRows: number;
  /** Check boxes, which became signs. */
  checkBoxes: number;
  /** Formulas of which less was kept than they said. */
  formulas: number;
  /** Signs of a font that no letter stands for. */
  signs: number;
  /** Whether the text was too large or too deep to be read with its structure. */
  wordsAlone: boolean;
};

/** A report that has nothing to say. */
export function emptyReport(): PasteReport {
  return {
    remotePictures: [],
    missingPictures: 0,
    refusedPictures: 0,
    comments: 0,
    deletions: 0,
    hiddenPassages: 0,
    splitTables: 0,
    flattenedTables: 0,
    emptyRows: 0,
    checkBoxes: 0,
    formulas: 0,
    signs: 0,
    wordsAlone: false,
  };
}
