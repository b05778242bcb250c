import { randomUUID } from "node:crypto";
import type { SessionChoice, SessionStore, StoredSession } from "../../../src/identity/provider/session-store.ts";

type Kept = StoredSession & { tokenHash: string };

/** Sessions in memory: a transaction that fails leaves them ended, and one that nobody holds. */
export function memorySessions(): SessionStore {
  const sessions = new Map<string, Kept>();
  const isChosen = (each: Kept, choice: SessionChoice) => {
    if ("tokenHash" in choice) return each.tokenHash === choice.tokenHash;
    if (each.accountId !== choice.accountId) return false;
    return "id" in choice ? each.id === choice.id : each.id !== choice.except;
  };
  return {
    async open(_, session) {
      const id = randomUUID();
      sessions.set(id, { ...session, id });
      return id;
    },
    async find(_, by) {
      if ("id" in by) return sessions.get(by.id) ?? null;
      return [...sessions.values()].find(({ tokenHash }) => tokenHash === by.tokenHash) ?? null;
    },
    list: async (_, accountId) =>
      [...sessions.values()]
        .filter((each) => each.accountId === accountId)
        .sort((a, b) => b.lastSeenAt - a.lastSeenAt || b.createdAt - a.createdAt),
    async update(_, id, changes) {
      const session = sessions.get(id);
      if (session !== undefined) sessions.set(id, { ...session, ...changes });
      return session !== undefined;
    },
    async end(_, choice) {
      const ended = [...sessions.values()].filter((each) => isChosen(each, choice));
      for (const { id } of ended) sessions.delete(id);
      return ended;
    },
    async purge(_, { endedBy, notSeenSince }) {
      for (const { id, endsAt, lastSeenAt } of sessions.values()) {
        if (endsAt <= endedBy || lastSeenAt <= notSeenSince) sessions.delete(id);
      }
    },
  };
}
