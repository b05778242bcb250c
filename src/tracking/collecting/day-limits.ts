import { createHmac, createSecretKey, randomBytes } from "node:crypto";
import { networkOf } from "../../kernel/network.ts";

/** What one day has room for. A network is one address, or an office, a school, a mobile operator behind one. */
export type Limits = {
  /** Batches of one network. */
  batches: number;
  /** Visitors' marks of one network: who changes the name of their browser each time is somebody new each time. */
  marks: number;
  /** Other sites that one network may say it comes from. */
  hosts: number;
  /** Marks, ids of batches and hosts that are kept in all, whoever they are of. */
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

/** Networks remembered; the one not heard of for longest makes room. What is kept in all is bounded all the same. */
const MOST_NETWORKS = 20_000;

type Used = { batches: number; marks: number; hosts: Set<string> };

/**
 * What of a day's room is used, by network and in all: in memory alone, under names that nobody can turn back into
 * addresses. A restart begins anew.
 */
export class DayLimits {
  readonly #limits: Limits;
  readonly #secret = createSecretKey(randomBytes(32));
  readonly #networks = new Map<string, Used>();
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
    const used = this.#usedBy(ip);
    if (used.batches >= this.#limits.batches) return false;
    used.batches++;
    return true;
  }

  /** Whether new visitors of an address can still be told from those who were there. */
  hasRoomForMarks(ip: string): boolean {
    return this.#marks < this.#limits.allMarks && this.#usedBy(ip).marks < this.#limits.marks;
  }

  addMark(ip: string): void {
    this.#marks++;
    this.#usedBy(ip).marks++;
  }

  /** Takes an id to be kept. @returns whether there was room. */
  takeId(): boolean {
    if (this.#ids >= this.#limits.allIds) return false;
    this.#ids++;
    return true;
  }

  /** Takes a host that an address says it comes from. @returns whether its network named it before, or may name it. */
  takeHost(ip: string, host: string): boolean {
    const { hosts } = this.#usedBy(ip);
    if (hosts.has(host)) return true;
    if (hosts.size >= this.#limits.hosts || this.#hosts >= this.#limits.allHosts) return false;
    hosts.add(host);
    this.#hosts++;
    return true;
  }

  #usedBy(ip: string): Used {
    const network = createHmac("sha256", this.#secret).update(networkOf(ip)).digest("base64url");
    const used = this.#networks.get(network) ?? { batches: 0, marks: 0, hosts: new Set() };
    // Put back last: the first of the map is the one not heard of for longest.
    this.#networks.delete(network);
    if (this.#networks.size >= MOST_NETWORKS) this.#networks.delete(this.#networks.keys().next().value as string);
    this.#networks.set(network, used);
    return used;
  }
}
