/** The real server, serving with the provider in memory: what `vitrine start` runs, but for who keeps the accounts. */
import { readConfig } from "../../../src/config.ts";
import { serve } from "../../../src/server/main.ts";
import { MemoryAccounts } from "./memory-provider.ts";

await serve(await readConfig(), "fr", { provider: new MemoryAccounts() });
