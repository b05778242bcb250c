import { Readable } from "node:stream";
import { ReadableStream } from "node:stream/web";
import type { Content } from "../store/store.ts";

/** No key that was given opens a file. */
export class WrongKey extends Error {}
/** A file is no file of age, or was changed or cut. */
export class SealBroken extends Error {}

// Loaded only here: most sites encrypt nothing.
const age = () => import("age-encryption");

/** Whatever was encrypted for any of these keys (`age1…`) is opened by its secret one, also with the standard tool. */
export async function seal(content: Content, recipients: readonly string[]): Promise<Content> {
  const { Encrypter } = await age();
  const encrypt = (stream: ReadableStream<Uint8Array>) => {
    const encrypter = new Encrypter();
    for (const recipient of recipients) encrypter.addRecipient(recipient);
    return encrypter.encrypt(stream as globalThis.ReadableStream<Uint8Array>);
  };
  // The header has the same length whatever the content: so the size is known before anything is read.
  const empty = await encrypt(new ReadableStream({ start: (controller) => controller.close() }));
  const bytes = empty.size(content.bytes);
  await empty.cancel();
  async function* sealed() {
    yield* (await encrypt(webStream(content.open()))) as unknown as AsyncIterable<Uint8Array>;
  }
  return { bytes, open: () => Readable.from(sealed(), { objectMode: false }) };
}

/** @throws WrongKey, SealBroken, also while the stream is read */
export async function unseal(stream: Readable, identities: readonly string[]): Promise<Readable> {
  const { Decrypter } = await age();
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  let opened: AsyncIterable<Uint8Array>;
  try {
    opened = (await decrypter.decrypt(
      webStream(stream) as globalThis.ReadableStream<Uint8Array>,
    )) as unknown as AsyncIterable<Uint8Array>;
  } catch (error) {
    stream.destroy();
    throw explain(error);
  }
  async function* content() {
    try {
      yield* opened;
    } catch (error) {
      throw explain(error);
    }
  }
  return Readable.from(content(), { objectMode: false });
}

/** A new pair of keys. */
export async function makeKeys(): Promise<{ identity: string; recipient: string }> {
  const { generateX25519Identity, identityToRecipient } = await age();
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

/** The public key of a secret one. @throws SealBroken for what is none */
export async function recipientOf(identity: string): Promise<string> {
  const { identityToRecipient } = await age();
  try {
    return await identityToRecipient(identity);
  } catch (error) {
    throw new SealBroken("no secret key of age", { cause: error });
  }
}

/** The errors of the connection and of the disk stay what they are. */
function explain(error: unknown): unknown {
  if (!(error instanceof Error) || "code" in error) return error;
  if (error.message.startsWith("no identity matched")) return new WrongKey(error.message);
  return new SealBroken(error.message, { cause: error });
}

function webStream(stream: Readable): ReadableStream<Uint8Array> {
  return Readable.toWeb(stream) as ReadableStream<Uint8Array>;
}
