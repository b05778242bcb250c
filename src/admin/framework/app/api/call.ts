import type { ErrorAnswer } from "../../../../http/contract/error-answer.ts";
import type { EndpointName } from "../../contract/endpoint.ts";
import { ACCOUNT_HEADER, API_PATH } from "../../contract/shell.ts";
import { signedOut } from "./signed-out.ts";
import { otherAccount, tabAccount } from "./tab-account.ts";

/** No answer came: the line is cut, the server is down, or what came is no answer of ours. */
export const NO_ANSWER = "NO_ANSWER";

/** Nobody is signed in any more; a wrong password is another refusal. */
const LOGIN_REQUIRED = "LOGIN_REQUIRED";
/** Somebody else is: they signed in in another tab. */
const OTHER_ACCOUNT = "OTHER_ACCOUNT";

/** Why a call was not done. `message` and `fields` are sentences for the reader, in the page's language. */
export class CallError extends Error {
  override readonly name = "CallError";
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
  return error instanceof CallError && [LOGIN_REQUIRED, OTHER_ACCOUNT].includes(error.code);
}

/** A request of any endpoint. */
export type AnyRequest = {
  body?: unknown;
  /** What stands for `:id`. */
  id?: string;
  query?: Readonly<Record<string, string | number | undefined>>;
  signal?: AbortSignal | undefined;
};

/** One call of the back office, by its name in the contract (`clientOf` gives it types). @throws CallError as there. */
export async function send(name: EndpointName, request: AnyRequest): Promise<unknown> {
  const [method = "GET"] = name.split(" ", 1);
  const response = await fetchAnswer(callAddress(name, request), {
    method,
    headers: headersOf(method),
    ...(method !== "GET" && { body: JSON.stringify(request.body ?? {}) }),
    signal: request.signal ?? null,
  });
  return requireAnswer(name, response.status, await response.json().catch(() => null));
}

/** What a call was answered with. @param answer the JSON, null where there was none. @throws CallError as `send`. */
export function requireAnswer(name: EndpointName, status: number, answer: unknown): unknown {
  if (status >= 200 && status < 300 && answer !== null) return answer;
  if (isErrorAnswer(answer)) {
    if (answer.error.code === LOGIN_REQUIRED) signedOut.write(true);
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

/** Where a call stands, for links that download too. */
export function callAddress(name: EndpointName, { id = "", query = {} }: Pick<AnyRequest, "id" | "query">): string {
  const path = API_PATH + name.slice(name.indexOf(" ") + 1).replace(":id", encodeURIComponent(id));
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== "");
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
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
