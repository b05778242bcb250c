import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from "node:crypto";

type CreationOptions = { challenge: string; rp: { id: string }; user: { id: string } };
type RequestOptions = { challenge: string; rpId: string };

/** Flags of authenticator data (WebAuthn Level 3 §6.1): user present, user verified, attested credential data. */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

/** A passkey in software (WebAuthn, ES256, attestation "none") that answers as a browser would. */
export class SoftAuthenticator {
  readonly #id = randomBytes(16);
  readonly #origin: string;
  readonly #verifiesUser: boolean;
  readonly #privateKey: KeyObject;
  readonly #publicKey: KeyObject;
  #counter = 0;

  constructor(origin: string, { verifiesUser = true } = {}) {
    this.#origin = origin;
    this.#verifiesUser = verifiesUser;
    const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    this.#privateKey = privateKey;
    this.#publicKey = publicKey;
  }

  create(options: unknown): unknown {
    const { challenge, rp } = options as CreationOptions;
    const { x = "", y = "" } = this.#publicKey.export({ format: "jwk" });
    // COSE key (RFC 9053 §7.1): kty 2 (EC2), alg -7 (ES256), crv 1 (P-256), x, y.
    const coordinates = [x, y].map((each) => Buffer.from(each, "base64url"));
    const [cborX, cborY] = coordinates.map((each) => Buffer.concat([Buffer.from([0x58, 32]), each]));
    const key = Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      cborX ?? Buffer.alloc(0),
      Buffer.from([0x22]),
      cborY ?? Buffer.alloc(0),
    ]);
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, this.#id.length]), this.#id, key]);
    const data = Buffer.concat([this.#data(rp.id, ATTESTED), attested]);
    // CBOR map: fmt "none", attStmt {}, authData.
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      Buffer.concat([Buffer.from([0x63]), Buffer.from("fmt"), Buffer.from([0x64]), Buffer.from("none")]),
      Buffer.concat([Buffer.from([0x67]), Buffer.from("attStmt"), Buffer.from([0xa0])]),
      Buffer.concat([Buffer.from([0x68]), Buffer.from("authData"), Buffer.from([0x58, data.length]), data]),
    ]);
    return this.#answer({
      clientDataJSON: this.#clientData("webauthn.create", challenge).toString("base64url"),
      attestationObject: attestation.toString("base64url"),
      transports: ["internal"],
    });
  }

  get(options: unknown): unknown {
    const { challenge, rpId } = options as RequestOptions;
    this.#counter += 1;
    const data = this.#data(rpId, 0);
    const clientData = this.#clientData("webauthn.get", challenge);
    const signed = Buffer.concat([data, createHash("sha256").update(clientData).digest()]);
    return this.#answer({
      clientDataJSON: clientData.toString("base64url"),
      authenticatorData: data.toString("base64url"),
      signature: createSign("sha256").update(signed).sign(this.#privateKey).toString("base64url"),
    });
  }

  #data(rpId: string, flags: number): Buffer {
    const allFlags = flags | PRESENT | (this.#verifiesUser ? VERIFIED : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    return Buffer.concat([createHash("sha256").update(rpId).digest(), Buffer.from([allFlags]), counter]);
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false }));
  }

  #answer(response: object): unknown {
    const id = this.#id.toString("base64url");
    return { id, rawId: id, type: "public-key", clientExtensionResults: {}, response };
  }
}
