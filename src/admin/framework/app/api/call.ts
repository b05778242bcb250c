import type { ErrorAnswer } from "../../../../http/contract/error-answer.ts";
import type { EndpointName } from "../../contract/endpoint.ts";
import type { SessionAnswer } from "../../contract/session.ts";
import { ACCOUNT_HEADER, API_PATH } from "../../contract/shell.ts";
import { signedOut } from "./signed-out.ts";
import { otherAccount, tabAccount } from "./tab-account.ts";

/** Code of a call without an answer of this API: the network or the server is down, or something else answered. */
export const NO_ANSWER = "NO_ANSWER";

/** Code of a call without a valid session. A wrong password has another code. */
const LOGIN_REQUIRED = "LOGIN_REQUIRED";
const SESSION = "GET /session";
/** How long the session is asked for. */
const PROBE_MS = 10_000;
/** Code of a call in a tab that shows the screens of another account than the one that is signed in. */
const OTHER_ACCOUNT = "OTHER_ACCOUNT";

/** A call that failed or was refused. `message` and `fields` hold sentences for the reader, in the page's language. */
export class CallError extends Error {
  override readonly name = "CallError";
  readonly code: string;
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  /** Seconds to wait before a retry (`Retry-After`, RFC 9110 §10.2.3); null when there is no such limit. */
  readonly retryAfter: number | null;
  /** Sentences by field name. */
  readonly fields: Readonly<Record<string, string>>;
  /** What the error carries to go on with, by its code; empty for most. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor({ code, message, retryAfter, fields, details }: ErrorAnswer["error"], status: number) {
    super(message);
    this.code = code;
    this.status = status;
    this.retryAfter = retryAfter ?? null;
    this.fields = fields ?? {};
    this.details = details ?? {};
  }
}

/** Whether a call was refused because nobody, or another account, is signed in: it can be repeated after a sign-in. */
export function isAboutAccount(error: unknown): boolean {
  return error instanceof CallError && [LOGIN_REQUIRED, OTHER_ACCOUNT].includes(error.code);
}

/** The input of a call of any endpoint. */
export type AnyRequest = {
  body?: unknown;
  /** Value of `:id` in the path. */
  id?: string;
  query?: Readonly<Record<string, string | number | undefined>>;
  signal?: AbortSignal | undefined;
  /** A token for the `Authorization` header. */
  bearer?: string;
  /**
   * Nobody waits for the answer: where the session is over, no dialog takes the keys of somebody who types. Whoever calls
   * says so in another way.
   */
  unattended?: boolean;
};

/** Calls an endpoint by its name in the contract; `clientOf` gives it types. @throws CallError as described there. */
export function send(name: EndpointName, request: AnyRequest): Promise<unknown> {
  return withSession(() => sendOnce(name, request), request);
}

/** Whether the session of this tab's account holds, as the server says; unknown where it does not. */
export type SessionState = "open" | "ended" | "unknown";

/** Asks the server about the session. Never rejects. */
export async function readSessionState(signal: AbortSignal = AbortSignal.timeout(PROBE_MS)): Promise<SessionState> {
  try {
    const { admin } = (await sendOnce(SESSION, { signal })) as SessionAnswer;
    return admin !== null && admin.id === (tabAccount.read() ?? admin.id) ? "open" : "ended";
  } catch {
    return "unknown";
  }
}

/**
 * Makes a call. A refusal because nobody is signed in is believed once the session itself says so, and the call is
 * repeated where it says something else: nothing was done by one that was refused.
 * @throws CallError as `send`; `NO_ANSWER` where the session cannot be asked.
 */
export async function withSession<T>(call: () => Promise<T>, { unattended = false }: AnyRequest = {}): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!isSignedOut(error)) throw error;
    const state = await readSessionState();
    if (state === "unknown") throw new CallError({ code: NO_ANSWER, message: SESSION }, 0);
    try {
      if (state === "open") return await call();
    } catch (again) {
      if (!isSignedOut(again)) throw again;
    }
    if (!unattended) signedOut.write(true);
    throw error;
  }
}

function isSignedOut(error: unknown): boolean {
  return error instanceof CallError && error.code === LOGIN_REQUIRED;
}

async function sendOnce(name: EndpointName, request: AnyRequest): Promise<unknown> {
  const [method = "GET"] = name.split(" ", 1);
  const response = await fetchAnswer(callAddress(name, request), {
    method,
    headers: {
      ...headersOf(method),
      ...(request.bearer !== undefined && { Authorization: `Bearer ${request.bearer}` }),
    },
    ...(method !== "GET" && { body: JSON.stringify(request.body ?? {}) }),
    signal: request.signal ?? null,
  });
  return requireAnswer(name, response.status, await response.json().catch(() => null));
}

/** What a call was answered with. @param answer the JSON, null where there was none. @throws CallError. */
export function requireAnswer(name: EndpointName, status: number, answer: unknown): unknown {
  if (status >= 200 && status < 300 && answer !== null) return answer;
  if (isErrorAnswer(answer)) {
    if (answer.error.code === OTHER_ACCOUNT) otherAccount.write(true);
    throw new CallError(answer.error, status);
  }
  throw new CallError({ code: NO_ANSWER, message: `${name}: ${status}` }, status);
}

/** Headers of every call; those of a body of JSON where the method has one. */
export function headersOf(method: string): Record<string, string> {
  const account = tabAccount.read();
  return {
    "Accept-Language": document.documentElement.lang,
    ...(method !== "GET" && { "Content-Type": "application/json" }),
    ...(account !== null && { [ACCOUNT_HEADER]: account }),
  };
}

/** URL of a call, also for links that download a file. Empty and undefined query values are left out. */
export function callAddress(name: EndpointName, { id = "", query = {} }: Pick<AnyRequest, "id" | "query">): string {
  const path = API_PATH + name.slice(name.indexOf(" ") + 1).replace(":id", encodeURIComponent(id));
  const parameters = Object.entries(query).filter(([, value]) => value !== undefined && value !== "");
  const search = new URLSearchParams(parameters.map(([key, value]) => [key, String(value)])).toString();
  return search === "" ? path : `${path}?${search}`;
}

async function fetchAnswer(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === "AbortError") throw cause;
    throw new CallError({ code: NO_ANSWER, message: address }, 0);
  }
}

function isErrorAnswer(answer: unknown): answer is ErrorAnswer {
  return typeof answer === "object" && answer !== null && "error" in answer && typeof answer.error === "object";
}
