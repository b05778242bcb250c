import type { Program } from "./program.ts";
import { CALL_HEADERS, signIn } from "./sign-in.ts";

/** What a call of the back office answered, and how long it took. */
type Answered<Answer> = { ms: number; answer: Answer };

/** Makes calls of the back office. */
export type AdminCall = <Answer>(method: string, path: string, body?: object) => Promise<Answered<Answer>>;

/** An item as a list of the back office shows it. */
export type ListedItem = {
  id: string;
  states: Record<string, { translationId: string; revision: number }>;
  facts: Readonly<Record<string, unknown>>;
};

/** Signs in as the first administrator. @returns calls in their name, which fail where one is refused. */
export async function openAdminCalls(program: Program): Promise<AdminCall> {
  const headers = { ...CALL_HEADERS, cookie: await signIn(program), "accept-encoding": "identity" };
  return async <Answer>(method: string, path: string, body?: object): Promise<Answered<Answer>> => {
    const began = performance.now();
    const text = body === undefined ? undefined : JSON.stringify(body);
    const response = await fetch(`${program.url}/api/admin${path}`, {
      method,
      headers,
      ...(text !== undefined && { body: text }),
    });
    const answer = (await response.json()) as Answer;
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${JSON.stringify(answer)}`);
    return { ms: performance.now() - began, answer };
  };
}
