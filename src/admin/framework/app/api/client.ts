import type { Answer, BodyInput, Endpoint, EndpointName, Endpoints } from "../../contract/endpoint.ts";
import { type AnyRequest, callAddress, send } from "./call.ts";

/** The input of a call: the body may be left out when the endpoint takes `{}` or none. */
type CallRequest<E extends Endpoint> = ([BodyInput<E>] extends [undefined | Record<string, never>]
  ? { body?: BodyInput<E> }
  : { body: BodyInput<E> }) &
  Omit<AnyRequest, "body">;

type Client<E extends Endpoints> = {
  /**
   * Calls an endpoint. The answer is not checked again: browser and server are of one build, and the server checks it by
   * its schema.
   * @throws CallError for every answer with status 400 or above, and when there was no answer.
   */
  call<Name extends keyof E & EndpointName>(name: Name, request: CallRequest<E[Name]>): Promise<Answer<E[Name]>>;
  /** URL of an endpoint, also for links that download a file. */
  callAddress(name: keyof E & EndpointName, request: Pick<AnyRequest, "id" | "query">): string;
};

/** The typed client of an area's endpoints: `clientOf<typeof endpoints>()`. The browser loads none of their schemas. */
export function clientOf<E extends Endpoints>(): Client<E> {
  return { call: send as Client<E>["call"], callAddress };
}
