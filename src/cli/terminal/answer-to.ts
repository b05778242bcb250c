import { createInterface } from "node:readline/promises";

/** What somebody types after a question, in lower case. An input that ends without a line is no answer. */
export async function answerTo(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const ended = new Promise<string>((done) => lines.once("close", () => done("")));
  const answer = await Promise.race([lines.question(question), ended]);
  lines.close();
  return answer.trim().toLowerCase();
}
