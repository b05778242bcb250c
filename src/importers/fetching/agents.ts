import type { lookup } from "node:dns";
import type { AgentOptions } from "node:https";
import type { Agents } from "./exchange.ts";

/** Public addresses at which machines of a cloud are told their secrets: Azure's is none of the reserved ranges. */
const METADATA = ["168.63.129.16"];

type Options = {
  maxSockets: number;
  allowAddresses?: readonly string[];
  lookup?: typeof lookup;
};

/**
 * Agents whose connections go to public addresses alone. The address is checked after the name was looked up and is the one that
 * is connected to, so that a name cannot change in between. One private address among several of a name refuses them all.
 */
export async function openAgents({ maxSockets, allowAddresses = [], lookup }: Options): Promise<Agents> {
  const { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } = await import("request-filtering-agent");
  const connection: AgentOptions = { keepAlive: true, maxSockets, maxFreeSockets: maxSockets };
  const options = {
    ...connection,
    ...(lookup !== undefined && { lookup }),
    allowIPAddressList: [...allowAddresses],
    denyIPAddressList: METADATA,
  };
  const [http, https] = [new RequestFilteringHttpAgent(options), new RequestFilteringHttpsAgent(options)];
  return {
    http,
    https,
    close() {
      http.destroy();
      https.destroy();
    },
  };
}
