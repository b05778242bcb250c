import type { Answer, BodyInput, Endpoint, EndpointName, Endpoints } from "../../contract/endpoint.ts";
import { type AnyRequest, callAddress, send } from "./call.ts";

/** What a call of an endpoint takes. */
type CallRequest<E extends Endpoint> = ([BodyInput<E>] extends [undefined | Record<string, never>]
  ? { body?: BodyInput<E> }
  : { body: BodyInput<E> }) &
  Omit<AnyRequest, "body">;

type Client<E extends Endpoints> = {
  /**
   * Calls an endpoint. The answer is taken as the contract says it: both sides are of one build, and the server checks
   * what it takes.
   * @throws CallError for every answer from 400 up, and where none came.
   */
  call<Name extends keyof E & EndpointName>(name: Name, request: CallRequest<E[Name]>): Promise<Answer<E[Name]>>;
  /** Where an endpoint stands, for links that download too. */
  callAddress(name: keyof E & EndpointName, parts: Pick<AnyRequest, "id" | "query">): string;
};

/** The client of an area's endpoints: `clientOf<typeof endpoints>()`, of which the browser loads types alone. */
export function clientOf<E extends Endpoints>(): Client<E> {
  return { call: send as Client<E>["call"], callAddress };
}
