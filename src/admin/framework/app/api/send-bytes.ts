import type { EndpointName } from "../../contract/endpoint.ts";
import { CallError, callAddress, headersOf, NO_ANSWER, requireAnswer, withSession } from "./call.ts";

type BytesRequest = {
  /** What stands for `:id`. */
  id: string;
  query: Readonly<Record<string, string | number | undefined>>;
  bytes: Blob;
  signal: AbortSignal;
  /** Told how many bytes have left; `fetch` cannot say it. */
  onProgress(sent: number): void;
};

/** A call whose body is the bytes of a file. @throws CallError as `send`; the signal's reason when it was aborted. */
export function sendBytes(name: EndpointName, request: BytesRequest): Promise<unknown> {
  return withSession(() => sendBytesOnce(name, request));
}

function sendBytesOnce(name: EndpointName, { id, query, bytes, signal, onProgress }: BytesRequest): Promise<unknown> {
  const [method = ""] = name.split(" ", 1);
  return new Promise((done, fail) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open(method, callAddress(name, { id, query }));
    const headers = { ...headersOf(method), "Content-Type": "application/octet-stream" };
    for (const [header, value] of Object.entries(headers)) request.setRequestHeader(header, value);
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onload = () => {
      try {
        done(requireAnswer(name, request.status, readJson(request.responseText)));
      } catch (error) {
        fail(error);
      }
    };
    request.onerror = () => fail(new CallError({ code: NO_ANSWER, message: name }, 0));
    request.onabort = () => fail(signal.reason);
    request.onloadend = () => signal.removeEventListener("abort", abort);
    signal.addEventListener("abort", abort);
    if (signal.aborted) abort();
    else request.send(bytes);
  });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
