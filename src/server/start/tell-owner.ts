import type { Config } from "../../config.ts";
import type { Db } from "../../db/client.ts";
import { loadsUnlessRejected } from "../../tracking/contract/third-parties.ts";
import type { Log } from "../log/log.ts";
import { checkSite } from "./check-site.ts";

type Options = { config: Config; db: Db; log: Log };

/** Says in the start's output what the owner has yet to do for the site to be lawful. */
export async function tellOwner({ config, db, log }: Options): Promise<void> {
  if (loadsUnlessRejected(config.measurement.thirdParties)) {
    log.warn(
      { code: "UNLAWFUL_IN_FRANCE", setting: "measurement.thirdParties.load" },
      "unless-rejected loads third parties before anybody agreed, which is unlawful in France; set after-acceptance",
    );
  }
  const { fields, texts } = await checkSite(db, config.routing);
  if (fields.length + texts.length === 0) return;
  const pages = new Set([...fields.flatMap((each) => each.pages), ...texts].map(({ url }) => new URL(url).pathname));
  log.warn(
    {
      code: "LEGAL_BLANKS",
      missing: fields.map(({ field }) => `legal.${field}`),
      texts: texts.length,
      pages: [...pages],
    },
    "legal information is missing: these pages show blanks and ask not to be indexed; fill in legal in vitrine.config.ts and restart (vitrine check says what each is)",
  );
}
