import type { JobKind } from "../../../jobs/job-kind.ts";
import { NO_PAYLOAD } from "../../../jobs/no-payload.ts";
import type { MessageNotices } from "../../../messages/notifying/message-notices.ts";
import type { Log } from "../../log/log.ts";

/** Before people begin to work. */
const DAILY_AT = "08:00";

/** Tells each of the team once a day of the messages that wait for it: one email a person, none where nothing is new. */
export function messageDigest(
  notices: Pick<MessageNotices, "sendDigest">,
  log: Pick<Log, "info">,
): JobKind<Record<string, never>> {
  return {
    kind: "message-digest",
    payload: NO_PAYLOAD,
    repeat: { dailyAt: DAILY_AT },
    advice: "nobody gets the daily digest of messages until it succeeds, and none is lost; see the cause",
    async run({ now, signal, turn }) {
      let digests = 0;
      for (let sent = true; sent; digests += Number(sent)) {
        signal.throwIfAborted();
        sent = await turn((tx) => notices.sendDigest(tx, now));
      }
      if (digests > 0) log.info({ people: digests }, "digests of messages were queued");
      return undefined;
    },
  };
}
