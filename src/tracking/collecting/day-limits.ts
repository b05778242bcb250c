import { createHmac, createSecretKey, randomBytes } from "node:crypto";
import { networkOf } from "../../kernel/network.ts";

/** Limits of one day. A network is one address, or an office, a school, or a mobile operator that shares one. */
export type Limits = {
  /** Batches of one network. */
  batches: number;
  /** Visitors' marks of one network: a client that changes its user agent is a new visitor each time. */
  marks: number;
  /** Other sites that one network may say it comes from. */
  hosts: number;
  /** Marks, ids of batches, and hosts stored in all, of every network. */
  allMarks: number;
  allIds: number;
  allHosts: number;
};

const LIMITS: Limits = {
  batches: 20_000,
  marks: 5_000,
  hosts: 50,
  allMarks: 1_000_000,
  allIds: 1_000_000,
  allHosts: 20_000,
};

/** Most networks kept in memory. Beyond, the least recently seen is dropped; the limits in all still apply. */
const MOST_NETWORKS = 20_000;

type Usage = { batches: number; marks: number; hosts: Set<string> };

/**
 * What is used of a day's limits, by network and in all: in memory alone, under keyed hashes of networks. A restart begins
 * anew.
 */
export class DayLimits {
  readonly #limits: Limits;
  readonly #secret = createSecretKey(randomBytes(32));
  readonly #networks = new Map<string, Usage>();
  #day = "";
  #marks = 0;
  #ids = 0;
  #hosts = 0;

  constructor(limits: Limits = LIMITS) {
    this.#limits = limits;
  }

  /** Begins a day; does nothing where it has begun. */
  begin(day: string): void {
    if (day === this.#day) return;
    this.#day = day;
    this.#networks.clear();
    this.#marks = 0;
    this.#ids = 0;
    this.#hosts = 0;
  }

  /** Takes one batch of an address. @returns whether its network had one left. */
  takeBatch(ip: string): boolean {
    const usage = this.#usageOf(ip);
    if (usage.batches >= this.#limits.batches) return false;
    usage.batches++;
    return true;
  }

  /** Whether the mark of another new visitor of an address may be stored. */
  hasRoomForMarks(ip: string): boolean {
    return this.#marks < this.#limits.allMarks && this.#usageOf(ip).marks < this.#limits.marks;
  }

  addMark(ip: string): void {
    this.#marks++;
    this.#usageOf(ip).marks++;
  }

  /** Takes one id to be stored. @returns whether the limit allows it. */
  takeId(): boolean {
    if (this.#ids >= this.#limits.allIds) return false;
    this.#ids++;
    return true;
  }

  /** Takes a host that an address says it comes from. @returns whether its network named it before, or may name it. */
  takeHost(ip: string, host: string): boolean {
    const { hosts } = this.#usageOf(ip);
    if (hosts.has(host)) return true;
    if (hosts.size >= this.#limits.hosts || this.#hosts >= this.#limits.allHosts) return false;
    hosts.add(host);
    this.#hosts++;
    return true;
  }

  #usageOf(ip: string): Usage {
    const network = createHmac("sha256", this.#secret).update(networkOf(ip)).digest("base64url");
    const usage = this.#networks.get(network) ?? { batches: 0, marks: 0, hosts: new Set() };
    // Inserted again last: the first of the map is the least recently seen.
    this.#networks.delete(network);
    if (this.#networks.size >= MOST_NETWORKS) this.#networks.delete(this.#networks.keys().next().value as string);
    this.#networks.set(network, usage);
    return usage;
  }
}
