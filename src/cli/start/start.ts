import { become } from "../../../bin/run.mjs";
import { readConfig } from "../../config.ts";
import { isRefusedUpgrade } from "../../db/upgrade/errors.ts";
import { AppError } from "../../kernel/errors.ts";
import type { Locale } from "../../kernel/locale.ts";
import { formerRelease } from "./former-release.ts";

/**
 * `vitrine start`. Where this version cannot bring the data to its form, which leaves them as they were, this process becomes the release
 * that ran before: visitors are better served by it than by nothing. The next start tries this version again.
 * @param say prints an error, and what comes of it.
 */
export async function start(locale: Locale, say: (error: AppError) => void): Promise<void> {
  const { serve } = await import("../../server/main.ts");
  const config = await readConfig();
  try {
    await serve(config, locale);
  } catch (error) {
    if (!isRefusedUpgrade(error)) throw error;
    const former = formerRelease();
    if (former === null) throw error;
    say(error);
    say(formerStarts(former.id));
    const args = [...process.execArgv, former.program, "start"];
    await become(former.node, args, { ...process.env, NODE_COMPILE_CACHE: former.cache });
  }
}

function formerStarts(id: string): AppError {
  return new AppError("FORMER_STARTS", `The former version starts instead (release ${id}).`, {
    fr: `L’ancienne version démarre à sa place (${id}).`,
    en: `The former version starts instead (release ${id}).`,
  });
}
