import { COVERS, HEIGHT } from "./covers.mjs";
import { addressParts } from "./diagrams/address-parts.mjs";
import { altDecision } from "./diagrams/alt-decision.mjs";
import { backup321 } from "./diagrams/backup-3-2-1.mjs";
import { consentTimeline } from "./diagrams/consent-timeline.mjs";
import { frenchSpaces } from "./diagrams/french-spaces.mjs";
import { hreflangPair } from "./diagrams/hreflang-pair.mjs";
import { oneProcessOneFolder } from "./diagrams/one-process-one-folder.mjs";
import { pageWeight } from "./diagrams/page-weight.mjs";
import { redirectPath } from "./diagrams/redirect-path.mjs";
import { sqlitePostgresql } from "./diagrams/sqlite-postgresql.mjs";
import { twoRails } from "./diagrams/two-rails.mjs";

const covers = Object.entries(COVERS).map(([name, draw]) => [name, { height: HEIGHT, draw }]);

/** Every picture by the name its files carry: how tall it is, and what draws it. */
export const PICTURES = {
  "two-rails": twoRails,
  "alt-decision": altDecision,
  "redirect-path": redirectPath,
  "consent-timeline": consentTimeline,
  "page-weight": pageWeight,
  "french-spaces": frenchSpaces,
  "hreflang-pair": hreflangPair,
  "address-parts": addressParts,
  "backup-3-2-1": backup321,
  "one-process-one-folder": oneProcessOneFolder,
  "sqlite-postgresql": sqlitePostgresql,
  ...Object.fromEntries(covers),
};
