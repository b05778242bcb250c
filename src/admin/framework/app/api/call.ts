import type { ErrorAnswer } from "../../contract/error.ts";
import type { Call } from "../../contract/rights.ts";
import { ACCOUNT_HEADER, API_PATH } from "../../contract/shell.ts";
import { otherAccount, tabAccount } from "./tab-account.ts";
import type { Answer, BodyOf } from "./calls.ts";
import { signedOut } from "./signed-out.ts";

/** No answer came: the line is cut, the server is down, or what came is no answer of ours. */
export const NO_ANSWER = "NO_ANSWER";

/** Nobody is signed in any more; a wrong password is another refusal. */
const LOGIN_REQUIRED = "LOGIN_REQUIRED";
/** Somebody else is: they signed in in another tab. */
const OTHER_ACCOUNT = "OTHER_ACCOUNT";

/** Why a call was not done. `message` and `fields` are sentences for the reader, in the page's language. */
export class CallFault extends Error {
  override readonly name = "CallFault";
  readonly code: string;
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** Seconds to wait before the same is worth trying (RFC 9110 §10.2.3). */
  readonly retryAfter: number | null;
  readonly fields: Readonly<Record<string, string>>;

  constructor({ code, message, retryAfter, fields }: ErrorAnswer["error"], status: number) {
    super(message);
    this.code = code;
    this.status = status;
    this.retryAfter = retryAfter ?? null;
    this.fields = fields ?? {};
  }
}

/** Whether something was refused for who is signed in, or that nobody is: it holds no longer once that has changed. */
export function isAboutAccount(error: unknown): boolean {
  return error instanceof CallFault && [LOGIN_REQUIRED, OTHER_ACCOUNT].includes(error.code);
}

type Asked<C extends Call> = ([BodyOf<C>] extends [undefined | Record<string, never>]
  ? { body?: BodyOf<C> }
  : { body: BodyOf<C> }) & {
  /** What stands for `:id`. */
  id?: string;
  query?: Readonly<Record<string, string | number | undefined>>;
  signal?: AbortSignal | undefined;
};

/**
 * One call of the back office, by its name in the contract. The answer is taken as the contract says it: both sides are
 * of one build, and the server checks what it takes.
 *
 * @throws CallFault for every answer from 400 up, and where none came.
 */
export async function call<C extends Call>(name: C, asked: Asked<C>): Promise<Answer<C>> {
  const [method = "GET"] = name.split(" ", 1);
  const address = callAddress(name, asked);
  const answer = await ask(address, {
    method,
    headers: headersOf(method),
    ...(method !== "GET" && { body: JSON.stringify(asked.body ?? {}) }),
    signal: asked.signal ?? null,
  });
  const told: unknown = await answer.json().catch(() => null);
  if (answer.ok && told !== null) return told as Answer<C>;
  if (isErrorAnswer(told)) {
    if (told.error.code === LOGIN_REQUIRED) signedOut.write(true);
    if (told.error.code === OTHER_ACCOUNT) otherAccount.write(true);
    throw new CallFault(told.error, answer.status);
  }
  throw new CallFault({ code: NO_ANSWER, message: `${name}: ${answer.status}` }, answer.status);
}

function headersOf(method: string): Record<string, string> {
  const account = tabAccount.read();
  return {
    "Accept-Language": document.documentElement.lang,
    ...(method !== "GET" && { "Content-Type": "application/json" }),
    ...(account !== null && { [ACCOUNT_HEADER]: account }),
  };
}

/** Where a call stands, for links that download too. */
export function callAddress(name: Call, { id = "", query = {} }: Pick<Asked<Call>, "id" | "query">): string {
  const path = API_PATH + name.slice(name.indexOf(" ") + 1).replace(":id", encodeURIComponent(id));
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== "");
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  return search === "" ? path : `${path}?${search}`;
}

async function ask(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === "AbortError") throw cause;
    throw new CallFault({ code: NO_ANSWER, message: address }, 0);
  }
}

function isErrorAnswer(told: unknown): told is ErrorAnswer {
  return typeof told === "object" && told !== null && "error" in told && typeof told.error === "object";
}
